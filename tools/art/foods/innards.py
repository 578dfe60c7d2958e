"""Gizzard, kidney, brain, tripe."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import ellipsoid, rounded_box, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def gizzard(seed=0, size=0.26):
    """Half a cleaned chicken gizzard: two firm lobes, silver skin between them."""
    offset = offset_of(seed)
    base, light, deep, silver = palette('#8d3239', '#ad5455', '#5f1b24', '#d9cdca')

    def distance(p):
        q = p / size + 0.1 * bend(p / size, offset, seed, 1.0, 2)
        d = smooth_min(
            ellipsoid(q, (-0.42, 0, 0), (0.56, 0.62, 0.42)),
            ellipsoid(q, (0.42, 0.06, 0), (0.52, 0.56, 0.4)),
            0.2,
        )
        fibre = fbm(q * np.array([9, 3, 3]) + offset, seed + 2, 3)
        return smooth_max(d - 0.02 * fibre, -(q[..., 2] + 0.2), 0.1) * size

    def colour(v):
        q = v / size
        n = fbm(q * 2.2 + offset, seed + 3)
        c = blend(base, light, 0.5 + 0.6 * fbm(q * np.array([8, 3, 3]) + offset, seed + 4, 3))
        c = blend(c, deep, smoothstep(0.1, 0.6, n) * 0.6)
        c = blend(c, silver, smoothstep(0.16, 0.04, np.abs(q[:, 0] + 0.3 * n)) * 0.4)
        return blend(c, silver, smoothstep(0.2, 0.5, fbm(q * 1.4 + offset + 4, seed + 5, 3)) * 0.4)

    reach = np.array((1.2, 0.85, 0.6)) * size
    return mesh_from_distance(f'gizzard{seed}', distance, -reach, reach, 80, colour)


def kidney_half(seed=0, size=0.36):
    """Half a goat kidney, its cut and cored face up."""
    offset = offset_of(seed)
    skin, light, inside, core = palette('#5a1d1a', '#7c332b', '#9c463c', '#e6c4b0')

    def bean(q):
        d = ellipsoid(q, (0, 0, 0), (0.98, 0.66, 0.5))
        return smooth_max(d, -ellipsoid(q, (0, -0.82, 0), (0.36, 0.46, 0.9)), 0.14)

    def distance(p):
        q = p / size + 0.07 * bend(p / size, offset, seed, 0.9, 2)
        d = smooth_max(bean(q), q[..., 2] - 0.1, 0.05)
        return smooth_max(d, -ellipsoid(q, (0, -0.12, 0.16), (0.34, 0.2, 0.16)), 0.06) * size

    def colour(v):
        q = v / size
        n = fbm(q * 3 + offset, seed + 3)
        c = blend(skin, light, 0.5 + 0.6 * n)
        face = smoothstep(0.0, 0.07, q[:, 2])
        turn = np.arctan2(q[:, 1] + 0.12, q[:, 0])
        rays = 0.5 + 0.5 * np.sin(turn * 15 + 3 * n)
        cut = blend(inside, light, 0.6 * rays)
        cut = blend(cut, core, smoothstep(0.5, 0.3, np.hypot(q[:, 0] * 0.75, q[:, 1] + 0.12)) * 0.8)
        rim = smoothstep(-0.1, -0.04, bean(q))
        return blend(blend(c, cut, face), skin, face * rim * 0.7)

    reach = np.array((1.15, 0.85, 0.65)) * size
    return mesh_from_distance(f'kidney{seed}', distance, -reach, reach, 90, colour)


def brain(seed=0, size=0.6):
    """A whole brain, its veins drawn: two folded halves and the small one behind."""
    offset = offset_of(seed)
    base, light, furrow = palette('#efc9ba', '#f9e0d2', '#b9635c')

    def folds(q):
        return np.abs(np.sin(7.5 * fbm(q * 1.9 + offset, seed, 2) + 2.2 * q[..., 0]))

    def distance(p):
        q = p / size + 0.05 * bend(p / size, offset, seed, 1.2, 2)
        halves = smooth_min(
            ellipsoid(q, (0.1, 0.34, 0), (0.86, 0.42, 0.46)),
            ellipsoid(q, (0.1, -0.34, 0), (0.86, 0.42, 0.46)),
            0.05,
        )
        d = smooth_min(halves, ellipsoid(q, (-0.86, 0, -0.08), (0.34, 0.42, 0.3)), 0.05)
        return smooth_max(d + 0.085 * smoothstep(0.5, 0.0, folds(q)), -(q[..., 2] + 0.3), 0.08) * size * 0.85

    def colour(v):
        q = v / size
        c = blend(base, light, 0.5 + 0.5 * fbm(q * 2.5 + offset, seed + 3))
        return blend(c, furrow, smoothstep(0.35, 0.05, folds(q + 0.05 * bend(q, offset, seed, 1.2, 2))) * 0.7)

    reach = np.array((1.3, 0.9, 0.6)) * size
    return mesh_from_distance(f'brain{seed}', distance, -reach, reach, 150, colour)


def tripe(seed=0, size=0.3):
    """A piece of scraped honeycomb tripe, a little curled."""
    offset = offset_of(seed)
    r = np.random.default_rng(seed)
    across, along, curl = r.uniform(0.65, 0.9), r.uniform(0.85, 1.1), r.uniform(0.25, 0.5)
    base, light, valley = palette('#eadcbc', '#f8efd8', '#b89a66')

    def comb(q):
        waves = ((np.cos(a), np.sin(a)) for a in (0, 2.094, 4.189))
        return sum(np.cos(9.5 * (q[..., 0] * x + q[..., 1] * y)) for x, y in waves) / 3

    def bent(p):
        q = p / size + 0.12 * bend(p / size, offset, seed, 0.9, 2)
        return q - np.stack([0 * q[..., 0], 0 * q[..., 0], curl * q[..., 0] ** 2 - 0.15], -1)

    def distance(p):
        q = bent(p)
        d = rounded_box(q, (0, 0, 0), (along, across, 0.13), 0.1)
        return (d + 0.11 * smoothstep(-0.1, 0.5, comb(q)) * (q[..., 2] > 0)) * size * 0.75

    def colour(v):
        q = bent(v)
        c = blend(base, light, 0.5 + 0.6 * fbm(q * 2 + offset, seed + 3))
        return blend(c, valley, smoothstep(0.0, 0.6, comb(q)) * (q[:, 2] > 0) * 0.8)

    reach = np.array((1.35, 1.2, 0.75)) * size
    return mesh_from_distance(f'tripe{seed}', distance, -reach, reach, 90, colour)
