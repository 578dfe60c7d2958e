"""Prawns, squid, and the ice they come on."""

import math

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import rounded_box
from studio.meshes import join, mesh_from_distance, plain, sweep
from studio.noise import fbm, offset_of

# Flesh, bands, inner side: grey as long as it is raw.
RAW_PRAWN = ('#bfa999', '#9c6a58', '#ddd2c6')
RAW_TAIL = ('#5c4034', '#b07a58')


def prawn(seed=0, size=1.0, tones=RAW_PRAWN, tail=True, head=False):
    """Curled prawn, peeled; with its tail fan, or whole with `head` and feelers."""
    r = np.random.default_rng(seed)
    t = np.linspace(0, 1, 150)
    curl = r.uniform(3.5, 4.2)
    along = -0.5 + curl * t**1.05
    ring = 0.34 * (1 - 0.28 * t)
    centres = np.stack([ring * np.cos(along), ring * np.sin(along), 0.02 * np.sin(3 * t)], 1) * size
    round_end = np.sqrt(np.clip(1 - (np.clip(0.07 - t, 0, 0.07) / 0.07) ** 2, 0.02, 1))
    joints = 1.0 + 0.1 * (1 - t * 6.2 % 1) ** 2.2
    thickness = 0.128 * (1 - 0.62 * t**1.25) * round_end * joints * size
    flesh, band_tone, inner = palette(*tones)

    def colour(part, angle):
        joint, outside = part * 6.2 % 1, 0.5 + 0.5 * np.cos(angle)
        c = blend(inner, flesh, 0.35 + 0.5 * outside)
        band = np.exp(-(((joint - 0.04) / 0.13) ** 2)) + np.exp(-(((joint - 1.0) / 0.1) ** 2))
        c = blend(c, band_tone, np.minimum(1, band * 0.75 * outside + 0.1))
        where = np.stack([part * 30, np.cos(angle) * 3, np.sin(angle) * 3], -1)
        c = blend(c, inner, np.exp(-(((joint - 0.86) / 0.035) ** 2)) * 0.55)
        c = blend(c, band_tone, smoothstep(0.3, 0.5, fbm(where * 2.6, seed + 2, 2)) * outside * 0.45)
        # The slit along the back, from which the vein was drawn.
        slit = smoothstep(0.985, 0.998, np.cos(angle + 0.12 * fbm(where * 0.3, seed + 4, 2)))
        c = blend(c, band_tone * 0.55, slit * smoothstep(0.02, 0.1, part) * smoothstep(0.8, 0.65, part) * 0.8)
        return c * (1 - 0.14 * fbm(where, seed))[:, None]

    parts = [sweep('prawn', centres, np.stack([thickness * 1.12, thickness], 1), colour, segments=64)]
    if tail:
        parts += tail_fan(centres[-1], centres[-1] - centres[-4], size, RAW_TAIL)
    if head:
        parts += _prawn_head(centres[0], centres[0] - centres[4], size, tones)
    return join(parts, f'prawn{seed}')


def tail_fan(tip, direction, size, tones=('#c9472c', '#f0a184')):
    """Four flat blades around the end of a prawn or lobster."""
    direction = direction / np.linalg.norm(direction)
    heading = math.atan2(direction[1], direction[0])
    dark, light = palette(*tones)
    t = np.linspace(0, 1, 14)
    blades = []
    for spread, length, width, lift in (
        (-0.62, 0.2, 0.062, 0),
        (-0.22, 0.235, 0.066, 0.03),
        (0.22, 0.235, 0.066, 0.03),
        (0.62, 0.2, 0.062, 0),
    ):
        aim = heading + spread * (0.5 + 0.5 * t)
        start = tip - direction * 0.02 * size
        reach = length * t * size
        centres = np.stack(
            [
                start[0] + np.cos(aim) * reach,
                start[1] + np.sin(aim) * reach,
                tip[2] + (lift + 0.03 * t) * size,
            ],
            1,
        )
        half = width * np.sin(math.pi * np.clip(t * 0.86 + 0.1, 0, 1)) ** 0.8 * size
        blade = np.stack([half, np.full(14, 0.008 * size)], 1)
        shade = lambda part, angle: blend(dark, light, 0.4 + 0.6 * np.sin(part * 3))
        blades.append(sweep('blade', centres, blade, shade, segments=14))
    return blades


def _prawn_head(neck, direction, size, tones):
    """The shell of the head, its spike, legs and feelers; no face."""
    direction = direction / np.linalg.norm(direction)
    side = np.array([-direction[1], direction[0], 0])
    dark = tones[1]
    t = np.linspace(0, 1, 30)
    centres = neck + direction * (0.3 * t - 0.06)[:, None] * size
    shell = 0.145 * np.sqrt(np.clip(1 - (t - 0.35) ** 2 / 0.46, 0.003, 1)) * size
    flesh, band, _ = palette(*tones)

    def shade(part, angle):
        return blend(
            flesh, band, 0.35 + 0.5 * part + 0.3 * fbm(np.stack([part * 8, angle, 0 * part], -1), 3, 3)
        )

    parts = [sweep('head', centres, np.stack([shell, shell * 1.1], 1), shade)]
    tip = neck + direction * 0.22 * size
    spike = np.linspace(tip, tip + direction * 0.2 * size + side * -0.05 * size, 12)
    parts.append(
        sweep('spike', spike, np.linspace(0.025, 0.003, 12) * size, plain(dark), segments=10, flatness=2)
    )
    for k in range(5):
        root = neck + direction * (0.02 + 0.045 * k) * size + side * 0.1 * size
        leg = np.stack([root, root + side * 0.14 * size + direction * 0.05 * size, root + side * 0.26 * size])
        parts.append(sweep('leg', leg, np.array([0.014, 0.011, 0.004]) * size, plain(dark), segments=8))
    for k in (0, 1):
        u = np.linspace(0, 1, 24)
        feeler = tip + np.outer(u, direction) * 0.5 * size + np.outer(u**2, side) * (-0.5 - 0.3 * k) * size
        feeler[:, 2] += (0.05 * np.sin(u * 3) + 0.02 * k) * size
        parts.append(sweep('feeler', feeler, np.linspace(0.008, 0.003, 24) * size, plain(dark), segments=8))
    return parts


def squid_ring(seed=0, size=0.3):
    """Cleaned squid ring."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    el = r.uniform(0.85, 1.1)

    def distance(p):
        q = p / size * np.array([1, el, 1])
        a = np.arctan2(q[..., 1], q[..., 0])
        rr = (
            np.hypot(q[..., 0], q[..., 1])
            - 0.78
            - 0.07 * np.sin(2 * a + seed)
            - 0.03 * np.sin(3 * a + 2 * seed)
        )
        w = np.stack([np.abs(rr) - 0.15, np.abs(q[..., 2] - 0.06 * np.sin(2 * a + seed)) - 0.26], -1) + 0.1
        return (
            np.minimum(w.max(-1), 0)
            + np.linalg.norm(np.maximum(w, 0), axis=-1)
            - 0.1
            - 0.015 * fbm(q * 3 + offset, seed, 2)
        ) * size

    def colour(v):
        q = v / size
        n = fbm(q * 2 + offset, seed + 4)
        c = blend(linear_rgb('#f4ece4'), linear_rgb('#fdf9f4'), 0.5 + 0.7 * n)
        return blend(
            c, linear_rgb('#e7c3bb'), smoothstep(0.82, 0.98, np.hypot(q[:, 0], q[:, 1]) + 0.08 * n) * 0.55
        )

    return mesh_from_distance(
        f'sq{seed}',
        distance,
        (-size * 1.35, -size * 1.35, -size * 0.5),
        (size * 1.35, size * 1.35, size * 0.5),
        90,
        colour,
    )


def ice_cube(seed=0, size=0.13):
    """A clouded cube of ice."""
    offset = offset_of(seed)

    def distance(p):
        q = p / size
        return (
            rounded_box(q, (0, 0, 0), (0.95, 0.9, 0.9), 0.2) - 0.05 * fbm(q * 1.3 + offset, seed, 2)
        ) * size

    def colour(v):
        return blend(
            linear_rgb('#cfe3ec'),
            linear_rgb('#f7fbfd'),
            0.5 + 0.8 * fbm(v / size * 1.4 + offset, seed + 1, 3),
        )

    reach = (size * 1.15,) * 3
    return mesh_from_distance(f'ice{seed}', distance, [-x for x in reach], reach, 40, colour)
