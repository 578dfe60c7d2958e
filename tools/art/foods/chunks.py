"""Pieces of any meat: cut by the cleaver, or diced."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import plane, rounded_box, smooth_max
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm

# Lean, pale, dark, fat.
CHUNKS = {
    'mutton': ('#88211f', '#a43a34', '#5e1615', '#ead3bd'),
    'lamb': ('#a8403f', '#bd605a', '#86292f', '#f0ddcc'),
    'chicken': ('#dc907c', '#ecb5a1', '#be6961', '#f3dfba'),
    'chicken with skin': ('#dda27e', '#efcba0', '#c67a67', '#f5deae'),
    'country chicken': ('#cf7d6c', '#e0a08c', '#a9574f', '#f0d196'),
    'duck': ('#c9806a', '#e2ac8c', '#a2554a', '#f7e0b0'),
    'turkey': ('#cc8374', '#e2a998', '#a95a54', '#efd8ba'),
    'singed': ('#b78a62', '#d9b68e', '#7c4c32', '#f0dcc4'),
    'tandoori': ('#c2401a', '#df6d28', '#8a2610', '#e8a457'),
    'achari': ('#b8791c', '#d79f35', '#8a5412', '#ecd08a'),
    'malai': ('#efe0c2', '#f9f0dc', '#dcc39a', '#fdf8ea'),
    'peri peri': ('#d2571a', '#ea8434', '#a83a12', '#f2b070'),
}
RED_MEATS = ('mutton', 'lamb')
# Ground spice and herbs that stick to marinated pieces.
SPICED = {
    'tandoori': ('#5d1d0c', '#2f6b1f'),
    'achari': ('#2b1d10', '#6b4a12'),
    'malai': ('#8b7a4a', '#4f8a3a'),
    'peri peri': ('#8a1c0c', '#7a1a10'),
}


def meat_chunk(seed, kind='mutton', size=0.24):
    """A piece of meat with cut faces, fibres, fat and veins; kinds stand in CHUNKS."""
    r = np.random.default_rng(seed)
    h = np.array([r.uniform(0.95, 1.4), r.uniform(0.75, 1.05), r.uniform(0.55, 0.8)]) * size
    offset = r.uniform(-9, 9, 3)
    planes = [(r.normal(size=3), r.uniform(0.6, 0.85) * size) for _ in range(4)]
    to_fat = r.normal(size=3)
    to_fat /= np.linalg.norm(to_fat)

    def warp(p):
        return p + 0.22 * size * np.stack(
            [fbm(p / size * 0.9 + offset + 5 * k, seed + k, 3) for k in range(3)], -1
        )

    def distance(p):
        q = warp(p)
        d = rounded_box(q, (0, 0, 0), h, 0.36 * size)
        for n, dd in planes:
            d = smooth_max(d, plane(q, n, dd), 0.06 * size)
        g = fbm(np.stack([q[..., 0] * 1.2, q[..., 1] * 4, q[..., 2] * 4], -1) / size + offset, seed + 4, 3)
        return d - 0.03 * size * fbm(p / size * 2.2 + offset, seed + 3, 3) - 0.03 * size * g

    base, light, deep, fatty = palette(*CHUNKS[kind])
    red_meat = kind in RED_MEATS

    def colour(v):
        q = warp(v)
        n = fbm(q / size * (1.8 if red_meat else 1.0) + offset, seed + 7)
        fibre = fbm(np.stack([q[:, 0] * 1.6, q[:, 1] * 9, q[:, 2] * 9], -1) / size + offset, seed + 8, 3)
        c = blend(base, light, smoothstep(-0.25, 0.5, n + 0.6 * fibre))
        c = blend(c, deep, smoothstep(0.2, 0.7, -n + 0.3 * fibre) * (0.75 if red_meat else 0.5))
        fat_side = q @ to_fat / size
        fat = smoothstep(0.84, 0.95, fat_side + 0.25 * fbm(q / size * 2.4 + offset, seed + 9))
        vein = smoothstep(0.035, 0.0, np.abs(fbm(q / size * 1.1 + offset + 3, seed + 11, 3))) * smoothstep(
            0, 0.35, fbm(q / size * 0.8 + offset, seed + 12)
        )
        k = np.clip(fat * (0.8 if red_meat else 0.5) + vein * (0.6 if red_meat else 0.15), 0, 1)
        if kind in SPICED:
            specks, herbs = palette(*SPICED[kind])
            k = vein * 0.15
            c = blend(c, specks, smoothstep(0.45, 0.6, fbm(v / size * 9 + offset, seed + 20, 3)) * 0.7)
            c = blend(c, herbs, smoothstep(0.5, 0.62, fbm(v / size * 8 + offset + 7, seed + 21, 3)) * 0.6)
        return blend(c, fatty, k)

    b = size * 2.0
    return mesh_from_distance(f'{kind}{seed}', distance, (-b,) * 3, (b,) * 3, 72, colour)


def cube(seed=0, size=0.2, colours=('#de9783', '#eebbaa', '#c0736a'), softness=0.3, warp_by=0.12, grain=1.0):
    """Diced piece with cut faces: boneless chicken, goat, paneer."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep = palette(*colours)
    h = np.array([r.uniform(0.9, 1.15), r.uniform(0.85, 1.05), r.uniform(0.75, 0.95)])
    pl = [(r.normal(size=3), r.uniform(1.1, 1.3)) for _ in range(2)]

    def distance(p):
        q = p / size + warp_by * bend(p / size, offset, seed, 0.8, 2)
        d = rounded_box(q, (0, 0, 0), h, softness)
        for n, dd in pl:
            d = smooth_max(d, plane(q, n, dd), 0.08)
        return (d - 0.04 * grain * fbm(q * np.array([1.2, 4, 4]) + offset, seed + 3, 3)) * size

    def colour(v):
        q = v / size
        n = fbm(q * 1.5 + offset, seed + 5)
        fibre_noise = fbm(q * np.array([1.4, 8, 8]) + offset, seed + 6, 3)
        c = blend(base, light, smoothstep(-0.3, 0.5, n + 0.6 * grain * fibre_noise))
        return blend(c, deep, smoothstep(0.15, 0.7, -n + 0.3 * grain * fibre_noise) * 0.4)

    return mesh_from_distance(f'cube{seed}', distance, (-size * 1.7,) * 3, (size * 1.7,) * 3, 64, colour)
