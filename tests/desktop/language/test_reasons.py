"""Every loss is explained in every language."""

import pytest

from boaf_desktop.language import languages, worded
from engine.search.reasons import Loss, loss_text
from tests.desktop.language.conftest import Speak
from tests.desktop.play.test_losses import LOSSES, explained

pytestmark = pytest.mark.fast


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("kind", "line", "move"), [each[:3] for each in LOSSES])
def test_reason_is_a_sentence(
    speak: Speak, language: str, kind: Loss, line: str, move: str
) -> None:
    speak(language)
    lost, why, covered = explained(line, move)
    assert why.kind is kind

    sentence = worded(loss_text(lost, why, covered))

    assert sentence.endswith(".")
    assert "{" not in sentence
