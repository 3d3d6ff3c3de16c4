"""Make the sounds of the window: a card that lands, one that may not, and birds.

Run as ``python -m resources.sounds.make_sounds``; the files are written beside this one. Each is
16-bit mono at 22,050 samples a second, computed here and so free of anybody else's rights.
"""

import wave
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

_RATE: Final = 22_050  # samples a second
_LOUDEST: Final = 0.4  # of full scale
_FEW: Final = ((0.00, 2600.0), (0.22, 3100.0))
_MANY: Final = (*_FEW, (0.36, 2400.0), (0.50, 3500.0), (0.66, 2900.0), (0.78, 3800.0))
"""When each bird calls, in seconds, and how high, in hertz."""


def _times(seconds: float) -> Samples:
    return np.arange(round(seconds * _RATE)) / _RATE


def _knock(hertz: float, seconds: float) -> Samples:
    """Return a soft knock, as of a card on felt: a low tone under a breath of noise."""
    times = _times(seconds)
    noise = np.random.default_rng(1).standard_normal(times.size)
    soft = np.convolve(noise, np.ones(12) / 12, mode="same")
    decay = np.exp(-times / (seconds / 6))
    return decay * (np.sin(2 * np.pi * hertz * times) + 0.6 * soft)


def _call(hertz: float) -> Samples:
    """Return the call of a small bird: two quick falls in pitch."""
    times = _times(0.16)
    part = times / times[-1]
    pitch = hertz * (1.25 - 0.5 * (2 * part % 1))
    swell = np.sin(np.pi * (2 * part % 1)) ** 2
    sound: Samples = swell * np.sin(2 * np.pi * np.cumsum(pitch) / _RATE)
    return sound


def _calls(calls: tuple[tuple[float, float], ...]) -> Samples:
    sound = np.zeros(round((calls[-1][0] + 0.2) * _RATE))
    for begins, hertz in calls:
        call, first = _call(hertz), round(begins * _RATE)
        sound[first : first + call.size] += call
    return sound


def _write(name: str, sound: Samples) -> None:
    scaled = np.round(sound / np.abs(sound).max() * _LOUDEST * 32_767).astype("<i2")
    with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(_RATE)
        file.writeframes(scaled.tobytes())


def main() -> None:
    """Write all files."""
    _write("card", _knock(190.0, 0.09))
    _write("refused", _knock(85.0, 0.16))
    _write("win", _calls(_FEW))
    _write("great-win", _calls(_MANY))


if __name__ == "__main__":
    main()
