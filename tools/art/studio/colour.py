"""Colours in linear light, as the renderer wants them."""

import numpy as np


def linear_rgb(hex_colour):
    """'#c4161c' → three linear figures from 0 to 1."""
    digits = hex_colour.lstrip('#')
    srgb = np.array([int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def palette(*hex_colours):
    return [linear_rgb(colour) for colour in hex_colours]


def blend(a, b, amount):
    """Colour a where amount is 0, b where it is 1; amount is one figure a vertex."""
    amount = np.clip(amount, 0, 1)[..., None]
    return a * (1 - amount) + b * amount


def blend_one(a, b, amount):
    """`blend` for a single colour."""
    return blend(a, b, np.array([amount]))[0]


def smoothstep(start, end, x):
    """0 before start, 1 after end, a soft ramp between; start may be the larger one."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)
