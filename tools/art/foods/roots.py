"""Ginger and garlic."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import capsule, ellipsoid, plane, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def ginger(seed=0, size=0.8):
    """A root with four fingers, one of them broken off."""
    offset = offset_of(seed)
    base, light, deep, inside = palette('#c79a5c', '#e0bd84', '#96683a', '#efd98e')

    def distance(p):
        q = p / size + 0.06 * bend(p / size, offset, seed, 1.4, 3)
        d = ellipsoid(q, (-0.15, 0, 0), (0.62, 0.26, 0.23))
        for centre, radii in (
            ((0.5, 0.24, 0), (0.36, 0.19, 0.18)),
            ((0.34, -0.28, 0.02), (0.26, 0.24, 0.17)),
            ((-0.58, 0.28, 0.02), (0.2, 0.26, 0.17)),
            ((-0.62, -0.2, 0), (0.3, 0.18, 0.17)),
        ):
            d = smooth_min(d, ellipsoid(q, centre, radii), 0.09)
        d = d - 0.012 * np.sin((q[..., 0] + 0.3 * q[..., 1]) * 34) - 0.015 * fbm(q * 6 + offset, seed + 2, 3)
        return smooth_max(d, plane(q, (1, 0.5, 0.25), 0.74), 0.02) * size * 0.9

    def colour(v):
        q = v / size + 0.06 * bend(v / size, offset, seed, 1.4, 3)
        c = blend(base, light, 0.5 + 0.7 * fbm(q * 3 + offset, seed + 3, 4))
        rings = np.sin((q[:, 0] + 0.3 * q[:, 1]) * 34)
        c = blend(c, deep, smoothstep(0.3, -0.8, rings) * 0.45)
        normal = np.array((1, 0.5, 0.25)) / np.linalg.norm((1, 0.5, 0.25))
        return blend(c, inside, smoothstep(0.7, 0.735, q @ normal))

    low, high = np.array((-1.1, -0.7, -0.4)), np.array((1.05, 0.7, 0.42))
    return mesh_from_distance(f'ginger{seed}', distance, low * size, high * size, 140, colour)


def garlic(seed=0, size=0.34):
    """A bulb, its cloves showing through the skin, the dry neck up."""
    offset = offset_of(seed)
    base, light, streak, dry = palette('#efe6dc', '#fbf7f1', '#b98aa6', '#d3bf9c')

    def distance(p):
        q = p / size + 0.05 * bend(p / size, offset, seed, 1.0, 2)
        turn, reach = np.arctan2(q[..., 1], q[..., 0]), np.hypot(q[..., 0], q[..., 1])
        lobes = 0.085 * np.abs(np.cos(turn * 4.5 + seed)) * smoothstep(0.15, 0.6, reach)
        d = ellipsoid(q, (0, 0, 0), (1.0, 1.0, 0.78)) - lobes + 0.05
        return smooth_min(d, capsule(q, (0, 0, 0.6), (0.06, 0.03, 1.15), 0.15, 0.09), 0.34) * size * 0.85

    def colour(v):
        q = v / size
        turn = np.arctan2(q[:, 1], q[:, 0])
        n = fbm(np.stack([np.cos(turn) * 5, np.sin(turn) * 5, q[:, 2] * 1.2], -1) + offset, seed + 3, 4)
        c = blend(base, light, 0.5 + 0.8 * n)
        c = blend(c, streak, smoothstep(0.12, 0.45, n) * smoothstep(0.75, 0.0, q[:, 2]) * 0.55)
        return blend(c, dry, smoothstep(0.75, 1.05, q[:, 2]) * 0.8)

    low, high = np.array((-1.2, -1.2, -0.95)), np.array((1.2, 1.2, 1.35))
    return mesh_from_distance(f'garlic{seed}', distance, low * size, high * size, 100, colour)
