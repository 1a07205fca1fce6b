"""What can go wrong while answering.

AnsweringError
├── CatalogueError      a phrase catalogue is broken (raised when it is loaded)
├── PromptError         a prompt file is missing, or its settings leave no room for the passages
└── ModelError          the language model gave nothing usable; the quoted passage is shown instead
    ├── ModelDown       nothing listens, or the breaker is open
    ├── ModelMissing    the server does not have the model (`ollama pull …`)
    ├── ModelTimeout    the total budget of an answer was used up
    └── ModelBusy       too many answers are being worded at once
"""


class AnsweringError(Exception):
    """Root of this package's errors."""


class CatalogueError(AnsweringError):
    """A phrase catalogue is broken."""


class PromptError(AnsweringError):
    """A prompt file is missing or does not fit the context size."""


class ModelError(AnsweringError):
    """The language model gave nothing usable."""

    reason = "model_error"


class ModelDown(ModelError):
    """Nothing listens, or the breaker is open."""

    reason = "model_down"


class ModelMissing(ModelError):
    """The server does not have the model."""

    reason = "model_missing"


class ModelTimeout(ModelError):
    """The total budget of an answer was used up."""

    reason = "model_timeout"


class ModelBusy(ModelError):
    """Too many answers are being worded at once."""

    reason = "model_busy"
