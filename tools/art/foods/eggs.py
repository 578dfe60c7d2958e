"""Eggs and their tray."""

import math

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.materials import material, paint
from studio.meshes import colour_vertices, grid_faces, lathe, mesh_object, vertices_of
from studio.noise import fbm


def egg(seed=0, size=0.3, base='#c68a5c', specks='#8a5633', speckled=0.45, blotches=0.0):
    """An egg, upright; `blotches` are the large dark spots of a quail's."""
    profile = []
    for k in range(49):
        angle = math.pi * k / 48
        rise = -math.cos(angle)
        profile.append((max(math.sin(angle) * (1 - 0.13 * rise) * 0.76, 0) * size, rise * size))
    made = lathe('egg', profile, 64 if not blotches else 160)
    v = vertices_of(made) / size
    shell, speck = palette(base, specks)
    c = blend(shell * 0.93, shell * 1.12, 0.5 + 0.5 * fbm(v * 2.5 + seed * 3, seed))
    c = blend(c, speck, smoothstep(0.55, 0.62, fbm(v * 26 + seed * 7, seed + 3, 2)) * speckled)
    if blotches:
        c = blend(c, speck, smoothstep(0.16, 0.24, fbm(v * 3.2 + seed * 5, seed + 5, 4)) * blotches)
        c = blend(c, speck, smoothstep(0.3, 0.36, fbm(v * 9 + seed * 5, seed + 6, 3)) * blotches)
    colour_vertices(made.data, c)
    return made


def egg_tray(columns=4, rows=3, pitch=0.52, depth=0.12, colour='#a9a79c'):
    """Moulded-pulp tray; cups sit at ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch)."""
    width, breadth = columns * pitch, rows * pitch

    def waves(u, count):
        return np.cos((u / pitch + (0 if count % 2 else 0.5)) * 2 * math.pi)

    x, y = np.meshgrid(
        np.linspace(-width / 2, width / 2, columns * 28 + 1),
        np.linspace(-breadth / 2, breadth / 2, rows * 28 + 1),
        indexing='ij',
    )
    z = 0.2 - depth * np.clip(waves(x, columns) + waves(y, rows), -1.6, 1.1)
    z += 0.006 * fbm(np.stack([x * 16, y * 16, 0 * x], -1), 5, 3)
    to_edge = np.minimum(width / 2 - np.abs(x), breadth / 2 - np.abs(y))
    z = np.where(to_edge < 0.03, 0.2, z)
    made = mesh_object('tray', np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(*x.shape))
    made.modifiers.new('thick', 'SOLIDIFY').thickness = 0.03
    pulp = material('pulp', linear_rgb(colour), rough=0.95, specular=0.1, bump=0.6, bump_scale=50)
    return paint(made, pulp)
