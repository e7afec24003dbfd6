"""Turn a master into an old photograph: warm monochrome, soft, faded, with a little grain.

  python3 heritage.py masters/shop-front-13-front.png masters/high-street-01.png
"""
import sys

import numpy as np
from PIL import Image, ImageFilter

SIZE = (1000, 667)
INK, PAPER = np.array([0.125, 0.098, 0.075]), np.array([0.955, 0.915, 0.835])


def age(picture):
    picture = picture.convert("RGB").resize(SIZE, Image.LANCZOS)
    soft = np.asarray(picture.filter(ImageFilter.GaussianBlur(0.9)), np.float32) / 255
    glow = np.asarray(picture.filter(ImageFilter.GaussianBlur(7)), np.float32) / 255
    grey = (0.86 * soft + 0.14 * glow) @ np.array([0.22, 0.48, 0.30], np.float32)  # old plates see blue as light
    low, high = np.percentile(grey, (1, 97))
    tone = np.clip((grey - low) / (high - low), 0, 1)
    tone = tone * tone * (3 - 2 * tone) * 0.55 + tone * 0.45
    h, w = tone.shape
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    corner = np.clip((xx ** 2 + yy ** 2) / 2, 0, 1)
    tone = tone * (1 - 0.32 * corner ** 1.6)
    rng = np.random.default_rng(3)
    grain = Image.fromarray((rng.normal(0.5, 0.16, (h, w)).clip(0, 1) * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.8))
    tone = np.clip(tone + (np.asarray(grain, np.float32) / 255 - 0.5) * 0.10, 0, 1)[..., None]
    return Image.fromarray(((INK + (PAPER - INK) * tone) * 255 + 0.5).astype(np.uint8))


if __name__ == "__main__":
    age(Image.open(sys.argv[1])).save(sys.argv[2])
