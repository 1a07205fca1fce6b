"""One question in, one Reply out; knows no front end."""
