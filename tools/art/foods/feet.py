"""Feet for the stock pot: chicken feet, trotters; and the back of a chicken."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import capsule, ellipsoid, plane, smooth_max, smooth_min, sphere
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def chicken_foot(seed=0, size=1.0):
    """A skinned foot without claws: the shank at -x, three toes spread towards +x, one behind."""
    offset = offset_of(seed)
    r = np.random.default_rng(seed)
    base, light, pink = palette('#eccfa6', '#f8e7cc', '#dea890')

    def toes():
        for aim in (-0.62, 0.0, 0.6):
            yield aim + r.uniform(-0.1, 0.1), r.uniform(0.5, 0.6)

    spread = [*toes(), (2.5 + r.uniform(-0.2, 0.2), 0.26)]

    def distance(p):
        p = p / size
        q = p + 0.03 * bend(p, offset, seed, 1.6, 2)
        d = capsule(q, (-0.6, 0, 0.02), (0, 0, 0), 0.09, 0.1)
        d = smooth_min(d, sphere(q, (-0.62, 0, 0.02), 0.12), 0.06)
        d = smooth_min(d, ellipsoid(q, (0.06, 0, 0), (0.2, 0.19, 0.1)), 0.08)
        for aim, length in spread:
            way = np.array((np.cos(aim), np.sin(aim), 0))
            middle, tip = way * length * 0.55 + (0, 0, 0.035), way * length + (0, 0, -0.02)
            lower, upper = capsule(q, (0, 0, 0), middle, 0.08, 0.06), capsule(q, middle, tip, 0.062, 0.045)
            toe = smooth_min(lower, upper, 0.03)
            toe = smooth_min(toe, sphere(q, middle, 0.07), 0.03)
            d = smooth_min(d, toe, 0.04)
        return (d - 0.004 * np.sin(q[..., 0] * 46) * (q[..., 0] < 0.1)) * size

    def colour(v):
        v = v / size
        n = fbm(v * 5 + offset, seed + 3)
        c = blend(base, light, 0.5 + 0.6 * n)
        c = blend(c, pink, smoothstep(0.15, 0.55, fbm(v * 3 + offset + 5, seed + 4, 3)) * 0.6)
        return blend(c, pink, smoothstep(-0.62, -0.72, v[:, 0]) * 0.7)

    low, high = np.array((-1.05, -0.6, -0.2)), np.array((0.75, 0.6, 0.25))
    return mesh_from_distance(f'foot{seed}', distance, low * size, high * size, 130, colour)


def trotter(seed=0, size=1.0):
    """A goat's trotter, singed and scraped: the sawn bone at -x, two toes at +x."""
    offset = offset_of(seed)
    base, light, toast, horn, bone, marrow = palette(
        '#d9b288', '#efd6b2', '#9c6a40', '#c9b193', '#f3e7d6', '#a8524a'
    )

    def distance(p):
        p = p / size
        q = p + 0.03 * bend(p, offset, seed, 1.4, 2)
        d = capsule(q, (-1.0, 0, 0), (-0.1, 0, 0), 0.15, 0.11)
        d = smooth_min(d, ellipsoid(q, (-0.05, 0, 0), (0.24, 0.22, 0.2)), 0.06)
        d = smooth_min(d, capsule(q, (0.1, 0, 0), (0.36, 0, -0.02), 0.13, 0.14), 0.08)
        for side in (1, -1):
            toe = capsule(q, (0.38, 0.1 * side, -0.02), (0.72, 0.16 * side, -0.06), 0.11, 0.055)
            d = smooth_min(d, toe, 0.02)
        d = d - 0.01 * fbm(q * 6 + offset, seed + 2, 3)
        return smooth_max(d, plane(p, (-1, 0.1, 0), 0.84), 0.02) * size

    def colour(v):
        v = v / size
        n = fbm(v * 4 + offset, seed + 3)
        c = blend(base, light, 0.5 + 0.7 * n)
        c = blend(c, toast, smoothstep(0.15, 0.5, fbm(v * 2.6 + offset + 6, seed + 4, 4)) * 0.65)
        c = blend(c, horn, smoothstep(0.44, 0.54, v[:, 0]))
        cut = smoothstep(-0.79, -0.83, v[:, 0] - 0.1 * v[:, 1])
        core = np.hypot(v[:, 1], v[:, 2])
        face = blend(blend(marrow, bone, smoothstep(0.04, 0.055, core)), base, smoothstep(0.09, 0.12, core))
        return blend(c, face, cut)

    low, high = np.array((-1.0, -0.32, -0.3)), np.array((0.9, 0.34, 0.3))
    return mesh_from_distance(f'trotter{seed}', distance, low * size, high * size, 140, colour)


def chicken_back(seed=0, size=0.5):
    """A piece of the back: the spine along x, ribs to both sides, some meat left on."""
    offset = offset_of(seed)
    flesh, light, deep, bone, fat = palette('#dd9384', '#efbcaa', '#b9605a', '#f3e8da', '#f8e9cc')

    def arch(p):
        q = p / size + 0.06 * bend(p / size, offset, seed, 1.3, 2)
        return q + np.stack([0 * q[..., 0], 0 * q[..., 0], 0.55 * q[..., 1] ** 2], -1)

    def ribs(q):
        return 0.5 + 0.5 * np.cos(q[..., 0] * 15 + 2.5 * np.abs(q[..., 1]))

    def distance(p):
        q = arch(p)
        d = ellipsoid(q, (0, 0, 0), (0.98, 0.62, 0.15))
        spine = capsule(q, (-0.95, 0, 0.08), (0.95, 0, 0.08), 0.1) - 0.025 * np.cos(q[..., 0] * 24)
        d = smooth_min(d, spine, 0.06) - 0.028 * ribs(q) * (np.abs(q[..., 1]) > 0.12)
        d = d - 0.02 * fbm(q * 5 + offset, seed + 2, 3)
        return smooth_max(d, np.abs(q[..., 0] + 0.1 * q[..., 1]) - 0.82, 0.05) * size * 0.8

    def colour(v):
        q = arch(v)
        n = fbm(q * 3.4 + offset, seed + 3)
        c = blend(flesh, light, 0.5 + 0.7 * n)
        c = blend(c, deep, smoothstep(0.15, 0.5, fbm(q * 2.4 + offset + 8, seed + 6, 3)) * 0.6)
        c = blend(c, bone, smoothstep(0.6, 1.0, ribs(q) + 0.5 * n) * (np.abs(q[:, 1]) > 0.14) * 0.5)
        c = blend(c, bone, smoothstep(0.11, 0.06, np.abs(q[:, 1])) * smoothstep(-0.3, 0.2, n) * 0.7)
        return blend(c, fat, smoothstep(0.2, 0.5, fbm(q * 2 + offset + 5, seed + 5, 3)) * 0.6)

    low, high = np.array((-1.1, -0.9, -0.75)), np.array((1.1, 0.9, 0.45))
    return mesh_from_distance(f'back{seed}', distance, low * size, high * size, 110, colour)
