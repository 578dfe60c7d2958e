"""Cuts of chicken beyond drumstick, breast and wing."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import capsule, ellipsoid, smooth_max, smooth_min, sphere
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of

# Flesh, light, deep, fat.
RAW = ('#d08472', '#e3a894', '#ae5c55', '#f1dab6')
BONE = ('#f3e6d8', '#e9bdb0')


def _flesh(v, offset, seed, tones, stretch):
    """Colour of raw meat with fibres along x."""
    base, light, deep, fatty = palette(*tones)
    n = fbm(v * 2.4 + offset, seed + 5)
    fibre = fbm(v * np.array(stretch) + offset, seed + 6, 3)
    c = blend(base, light, smoothstep(-0.4, 0.5, n + 0.6 * fibre))
    c = blend(c, deep, smoothstep(0.2, 0.8, -n + 0.3 * fibre) * 0.4)
    return blend(c, fatty, smoothstep(0.2, 0.55, fbm(v * 2.6 + offset + 4, seed + 8, 3)) * 0.42)


def whole_leg(seed=0, size=1.0, tones=RAW):
    """Thigh and drumstick in one piece, the bone end towards +x."""
    offset = offset_of(seed)

    def distance(p):
        p = p / size
        q = p + 0.04 * bend(p, offset, seed, 1.8, 2)
        thigh = smooth_min(
            ellipsoid(q, (-0.42, 0.05, 0), (0.4, 0.34, 0.2)),
            ellipsoid(q, (-0.66, 0.2, -0.02), (0.22, 0.2, 0.14)),
            0.15,
        )
        drum = smooth_min(
            ellipsoid(q, (0.16, -0.14, 0), (0.34, 0.21, 0.19)),
            capsule(q, (0.3, -0.16, 0), (0.62, -0.22, 0), 0.12, 0.07),
            0.1,
        )
        d = smooth_min(thigh, drum, 0.07)
        d = (
            d
            - 0.012 * fbm(q * np.array([4, 14, 14]) + offset, seed + 2, 3)
            - 0.012 * fbm(q * 4 + offset, seed, 2)
        )
        bone = smooth_min(
            capsule(p, (0.5, -0.2, 0), (0.8, -0.25, 0), 0.055), sphere(p, (0.83, -0.22, 0), 0.065), 0.05
        )
        bone = smooth_min(bone, sphere(p, (0.82, -0.3, 0), 0.06), 0.05)
        return smooth_max(smooth_min(d, bone, 0.025), -(p[..., 2] + 0.17), 0.05) * size

    def colour(v):
        v = v / size
        c = _flesh(v, offset, seed, tones, (4, 14, 14))
        bone, pink = palette(*BONE)
        c = blend(c, bone, smoothstep(0.56, 0.64, v[:, 0]))
        return blend(c, pink, smoothstep(0.78, 0.86, v[:, 0]) * 0.5)

    low, high = np.array((-1.0, -0.5, -0.3)), np.array((1.0, 0.55, 0.32))
    return mesh_from_distance(f'leg{seed}', distance, low * size, high * size, 130, colour)


def lollipop(seed=0, size=1.0, tones=RAW):
    """The meat of a wing pushed up into a ball on its clean bone; the bone points to +x."""
    offset = offset_of(seed)

    def distance(p):
        p = p / size
        q = p + 0.05 * bend(p, offset, seed, 2.4, 2)
        d = smooth_min(
            ellipsoid(q, (-0.2, 0, 0), (0.3, 0.29, 0.27)),
            ellipsoid(q, (0.04, 0.02, 0), (0.16, 0.18, 0.17)),
            0.12,
        )
        d = (
            d
            - 0.02 * fbm(q * 5 + offset, seed, 3)
            - 0.008 * fbm(q * np.array([7, 18, 18]) + offset, seed + 2, 3)
        )
        bone = smooth_min(
            capsule(p, (0, 0, 0), (0.58, 0.01, 0), 0.05, 0.045), sphere(p, (0.6, 0.03, 0), 0.062), 0.04
        )
        return smooth_min(d, bone, 0.02) * size

    def colour(v):
        v = v / size
        bone, pink = palette(*BONE)
        c = blend(_flesh(v, offset, seed, tones, (7, 16, 16)), bone, smoothstep(0.17, 0.23, v[:, 0]))
        return blend(c, pink, smoothstep(0.54, 0.62, v[:, 0]) * 0.5)

    low, high = np.array((-0.6, -0.4, -0.4)), np.array((0.75, 0.4, 0.4))
    return mesh_from_distance(f'lollipop{seed}', distance, low * size, high * size, 110, colour)


def thigh(seed=0, size=1.0, tones=('#c67b6c', '#dd9f8c', '#a65852', '#f0dcbc')):
    """Boned thigh laid open: a flat, ragged piece, darker than breast, with seams of fat."""
    offset = offset_of(seed)

    def warp(p):
        return p + np.array([0.14, 0.14, 0.05]) * bend(p, offset, seed, 1.5)

    def distance(p):
        p = p / size
        q = warp(p)
        d = smooth_min(
            ellipsoid(q, (-0.2, 0.06, 0), (0.42, 0.32, 0.13)),
            ellipsoid(q, (0.26, -0.06, 0), (0.36, 0.25, 0.11)),
            0.08,
        )
        d = smooth_min(d, ellipsoid(q, (0.02, 0.2, 0.02), (0.34, 0.14, 0.1)), 0.04)
        seams = np.abs(fbm(q * 2.2 + offset + 3, seed + 11, 3))
        fibre = fbm(q * np.array([3, 13, 9]) + offset, seed + 4, 3)
        d = d + 0.016 * smoothstep(0.06, 0, seams) - 0.012 * fibre
        return smooth_max(d, -(p[..., 2] + 0.08), 0.03) * size

    def colour(v):
        v = v / size
        q = warp(v)
        c = _flesh(q, offset, seed, tones, (3, 14, 10))
        seams = np.abs(fbm(q * 2.2 + offset + 3, seed + 11, 3))
        return blend(c, palette(tones[3])[0], smoothstep(0.05, 0.015, seams) * 0.7)

    low, high = np.array((-0.8, -0.55, -0.2)), np.array((0.8, 0.6, 0.28))
    return mesh_from_distance(f'thigh{seed}', distance, low * size, high * size, 130, colour)
