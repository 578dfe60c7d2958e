"""Mince and what is made of it."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import capsule, ellipsoid, smooth_max, smooth_min
from studio.meshes import mesh_from_distance, sweep
from studio.noise import bend, fbm, value_noise

CRUMBS = ('#db9a42', '#efbf72', '#bd7427')


def strand(seed, length=0.34, radius=0.032, colours=('#b9473f', '#d97e70')):
    """One string of mince as it leaves the plate of the mincer."""
    r = np.random.default_rng(seed)
    t = np.linspace(0, 1, 26)
    sway = r.uniform(-1.6, 1.6)
    centres = np.stack(
        [
            length * (t - 0.5),
            0.07 * np.sin(t * 3 + sway) * r.choice([-1, 1]),
            0.05 * np.sin(t * 4 + sway),
        ],
        1,
    )
    base, light = palette(*colours)
    lumps = 1 + 0.12 * value_noise(np.stack([t * 7, t * 0 + seed, t * 0], -1))
    thickness = radius * np.sqrt(np.clip(1 - (2 * t - 1) ** 8, 0.05, 1)) * lumps

    def shade(part, angle):
        where = np.stack([part * 6 + seed, np.cos(angle) * 1.5, np.sin(angle) * 1.5], -1)
        return blend(base, light, 0.5 + 0.7 * fbm(where, seed, 3))

    return sweep('strand', centres, thickness, shade, segments=14)


def kebab(seed, length=1.3, radius=0.135, colours=('#8a4a22', '#b56a31', '#4a2410')):
    """A seekh, ridged by the fingers that pressed it on, with herbs and chilli in it."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep = palette(*colours)

    def distance(p):
        return (
            capsule(p, (-length / 2, 0, 0), (length / 2, 0, 0), radius)
            - 0.022 * np.sin(p[..., 0] * 17 + offset[0] + 1.5 * fbm(p * 3 + offset, seed, 2))
            - 0.018 * fbm(p * 9 + offset, seed + 1, 3)
        )

    def colour(v):
        n = fbm(v * 5 + offset, seed + 3)
        c = blend(base, light, 0.5 + 0.6 * n)
        c = blend(
            c,
            deep,
            smoothstep(0.25, 0.6, fbm(v * 3.2 + offset + 5, seed + 5) + 0.25 * v[:, 2] / radius) * 0.9,
        )
        c = blend(c, linear_rgb('#3d6b22'), smoothstep(0.5, 0.58, fbm(v * 16 + offset, seed + 6, 2)) * 0.7)
        c = blend(
            c, linear_rgb('#a32a16'), smoothstep(0.52, 0.6, fbm(v * 15 + offset + 8, seed + 7, 2)) * 0.6
        )
        return c

    return mesh_from_distance(
        f'keb{seed}',
        distance,
        (-length / 2 - radius * 1.5, -radius * 1.6, -radius * 1.6),
        (length / 2 + radius * 1.5, radius * 1.6, radius * 1.6),
        130,
        colour,
    )


def nugget(seed=0, size=0.26, kind='nugget', tones=CRUMBS, crumbs=1.0):
    """A crumbed nugget, or a round patty (`kind="patty"`); less `crumbs` makes a smooth mince patty."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep = palette(*tones)

    def crumb(p):
        return fbm(p / size * 9 + offset, seed + 3, 3) + 0.9 * np.abs(
            fbm(p / size * 16 + offset, seed + 4, 2)
        )

    def distance(p):
        q = p / size + 0.12 * bend(p / size, offset, seed, 0.9, 2)
        d = (
            smooth_min(
                ellipsoid(q, (-0.2, 0, 0), (0.8, 0.74, 0.46)),
                ellipsoid(q, (0.36, 0.06, 0), (0.66, 0.62, 0.43)),
                0.3,
            )
            if kind == 'nugget'
            else smooth_max(
                ellipsoid(q * np.array([1, 1, 0]), (0, 0, 0), (1.05, 1.05, 9)), np.abs(q[..., 2]) - 0.27, 0.16
            )
        )
        return (d - 0.055 * crumbs * crumb(p)) * size

    def colour(v):
        c_ = crumb(v)
        c = blend(base, light, smoothstep(0.0, 0.55, c_))
        c = blend(c, deep, smoothstep(0.15, -0.25, c_) * 0.55)
        return blend(c, deep, smoothstep(0.2, 0.6, fbm(v / size * 1.4 + offset, seed + 7, 2)) * 0.35)

    return mesh_from_distance(
        f'nug{seed}',
        distance,
        (-size * 1.35, -size * 1.25, -size * 0.75),
        (size * 1.35, size * 1.25, size * 0.75),
        110,
        colour,
    )
