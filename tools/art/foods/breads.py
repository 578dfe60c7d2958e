"""Flat bread."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import slab
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def parotta(seed=0, size=0.95):
    """A half-baked round, rolled from a coil so that its layers run in a spiral."""
    offset = offset_of(seed)
    base, light, toast = palette('#ecd09a', '#f8e8c4', '#b9793a')

    def bent(p):
        return p / size + np.array([0.05, 0.05, 0.04]) * bend(p / size, offset, seed, 1.5, 3)

    def layers(q):
        reach, turn = np.hypot(q[..., 0], q[..., 1]), np.arctan2(q[..., 1], q[..., 0])
        return np.sin(reach * 40 - turn + 1.6 * fbm(q * 2 + offset, seed + 2, 2))

    def distance(p):
        q = bent(p)
        reach = np.hypot(q[..., 0], q[..., 1])
        d = slab(reach - 1, q[..., 2], 0.075, 0.06)
        rough = 0.02 * fbm(q * 5 + offset, seed + 4, 3)
        return (d - (0.022 * layers(q) + rough) * (q[..., 2] > -0.02)) * size * 0.75

    def colour(v):
        q = bent(v)
        c = blend(base, light, 0.5 + 0.5 * layers(q))
        spots = fbm(q * 3.2 + offset, seed + 5, 4) + 0.15 * layers(q)
        c = blend(c, toast, smoothstep(0.12, 0.4, spots) * 0.75)
        return blend(c, toast, smoothstep(0.9, 1.04, np.hypot(q[:, 0], q[:, 1])) * 0.25)

    low, high = np.array((-1.12, -1.12, -0.18)), np.array((1.12, 1.12, 0.2))
    return mesh_from_distance(f'parotta{seed}', distance, low * size, high * size, 190, colour)
