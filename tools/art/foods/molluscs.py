"""Mussels and clams out of the shell, strips of cuttlefish."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import ellipsoid, rounded_box, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def shelled(seed=0, size=0.25, tones=('#e88a3c', '#f4b46c', '#c9602a', '#3e3a2e'), foot=0.5):
    """Steamed meat of a mussel or clam: the body, its frilled edge, the foot (`foot` is its length)."""
    offset = offset_of(seed)
    base, light, deep, frill = palette(*tones)

    def edge(q):
        return np.hypot(q[..., 0] / 0.95, q[..., 1] / 0.58)

    def distance(p):
        q = p / size + 0.1 * bend(p / size, offset, seed, 1.1, 2)
        d = ellipsoid(q, (0, 0, 0), (0.82, 0.46, 0.38))
        waves = 0.06 * np.sin(np.arctan2(q[..., 1], q[..., 0]) * 11 + seed)
        skirt = smooth_max(edge(q) - 1.0, np.abs(q[..., 2] - waves) - 0.06, 0.05) * 0.7
        d = smooth_min(d, skirt, 0.1)
        return smooth_min(d, ellipsoid(q, (0.5, 0.1, 0.26), (foot, 0.14, 0.13)), 0.08) * size * 0.85

    def colour(v):
        q = v / size
        n = fbm(q * 3 + offset, seed + 3)
        c = blend(base, light, 0.5 + 0.7 * n)
        c = blend(c, deep, smoothstep(0.3, 0.6, fbm(q * 2 + offset + 4, seed + 4, 3)) * 0.5)
        return blend(c, frill, smoothstep(0.84, 1.0, edge(q) + 0.06 * n) * 0.8)

    reach = np.array((1.2, 0.85, 0.6)) * size
    return mesh_from_distance(f'shelled{seed}', distance, -reach, reach, 80, colour)


def scored_strip(seed=0, size=0.5):
    """A thick strip of cuttlefish, scored crosswise, a little rolled."""
    offset = offset_of(seed)
    r = np.random.default_rng(seed)
    roll = r.uniform(0.25, 0.55)
    base, light, shade = palette('#f4eee6', '#fdfbf7', '#dccbbd')

    def bent(p):
        q = p / size + 0.06 * bend(p / size, offset, seed, 0.9, 2)
        return q + np.stack([0 * q[..., 0], 0 * q[..., 0], roll * q[..., 0] ** 2], -1)

    def scores(q):
        a, b = q[..., 0] + q[..., 1], q[..., 0] - q[..., 1]
        return np.minimum(np.abs(np.sin(a * 11)), np.abs(np.sin(b * 11)))

    def distance(p):
        q = bent(p)
        d = rounded_box(q, (0, 0, 0), (0.92, 0.36, 0.15), 0.11)
        return (d + 0.06 * smoothstep(0.45, 0.05, scores(q)) * (q[..., 2] > 0)) * size * 0.8

    def colour(v):
        q = bent(v)
        c = blend(base, light, 0.5 + 0.6 * fbm(q * 2.4 + offset, seed + 3))
        return blend(c, shade, smoothstep(0.4, 0.05, scores(q)) * (q[:, 2] > 0) * 0.75)

    low, high = np.array((-1.15, -0.55, -0.75)), np.array((1.15, 0.55, 0.4))
    return mesh_from_distance(f'strip{seed}', distance, low * size, high * size, 110, colour)
