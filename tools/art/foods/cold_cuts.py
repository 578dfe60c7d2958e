"""Sausages, salami, samosas, momos."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import ellipsoid, slab, smooth_max, smooth_min
from studio.meshes import mesh_from_distance, sweep
from studio.noise import bend, fbm, offset_of


def sausage(seed=0, size=1.0, tones=('#b4533c', '#cf7a5c', '#8a3524'), bits=None):
    """A filled casing, a little bent, pinched at both ends; `bits` is the colour of cheese in it."""
    r = np.random.default_rng(seed)
    t = np.linspace(0, 1, 70)
    bow = r.uniform(0.03, 0.09) * r.choice([-1, 1])
    centres = np.stack([1.3 * (t - 0.5), bow * np.sin(t * np.pi), 0 * t], 1) * size
    ends = np.minimum(t, 1 - t)
    thickness = 0.15 * np.sqrt(np.clip(1 - (1 - np.clip(ends / 0.09, 0, 1)) ** 2, 0.004, 1))
    thickness = np.where(ends < 0.006, 0.03, thickness) * (1 + 0.02 * np.sin(t * 9 + seed)) * size
    base, light, deep = palette(*tones)

    def shade(part, angle):
        where = np.stack([part * 11 + seed, np.cos(angle) * 1.6, np.sin(angle) * 1.6], -1)
        c = blend(base, light, 0.5 + 0.6 * fbm(where, seed, 3))
        c = blend(c, deep, smoothstep(0.25, 0.5, fbm(where * 4, seed + 3, 2)) * 0.45)
        if bits:
            c = blend(c, linear_rgb(bits), smoothstep(0.3, 0.42, fbm(where * 1.9, seed + 6, 2)) * 0.85)
        return blend(c, deep, smoothstep(0.05, 0.0, np.minimum(part, 1 - part)) * 0.7)

    return sweep('sausage', centres, thickness, shade, segments=40)


def salami_slice(seed=0, size=0.5, tones=('#dd8f80', '#edb0a0', '#c9706a'), specks=('#f6e3d4', '#3b2a22')):
    """A thin round slice, wavy, with fat and pepper in it."""
    offset = offset_of(seed)

    def wave(p):
        angle = np.arctan2(p[..., 1], p[..., 0])
        return 0.06 * np.sin(angle * 2 + seed) * np.clip(np.hypot(p[..., 0], p[..., 1]), 0, 1) ** 2

    def distance(p):
        p = p / size
        return slab(np.hypot(p[..., 0], p[..., 1]) - 1, p[..., 2] - wave(p), 0.035, 0.03) * size

    def colour(v):
        v = v / size
        base, light, deep = palette(*tones)
        fat, pepper = palette(*specks)
        c = blend(base, light, 0.5 + 0.6 * fbm(v * 3 + offset, seed + 3))
        c = blend(c, fat, smoothstep(0.28, 0.4, fbm(v * 9 + offset, seed + 4, 2)) * 0.75)
        c = blend(c, pepper, smoothstep(0.5, 0.56, fbm(v * 12 + offset + 7, seed + 6, 2)) * 0.8)
        return blend(c, deep, smoothstep(0.955, 0.985, np.hypot(v[:, 0], v[:, 1])) * 0.9)

    low, high = np.array((-1.08, -1.08, -0.16)), np.array((1.08, 1.08, 0.16))
    return mesh_from_distance(f'salami{seed}', distance, low * size, high * size, 130, colour)


def samosa(seed=0, size=0.5, tones=('#e6c07a', '#f2d79c', '#cf9a4e')):
    """A folded triangle of pastry, not yet fried: fat in the middle, thin at its crimped edges."""
    offset = offset_of(seed)
    corners = np.array([(np.cos(a), np.sin(a)) for a in np.radians((90, 210, 330))])

    def outline(p):
        sides = [-(p[..., 0] * corners[k, 0] + p[..., 1] * corners[k, 1]) - 0.5 for k in range(3)]
        return smooth_max(smooth_max(sides[0], sides[1], 0.12), sides[2], 0.12)

    def distance(p):
        p = p / size
        q = p + 0.05 * bend(p, offset, seed, 1.4, 2)
        inside = np.clip(-outline(q), 0, 0.5)
        half = 0.035 + 0.5 * np.sqrt(np.clip(inside - 0.06, 0, 1)) * smoothstep(0, 0.2, inside)
        folds = 0.012 * np.sin((q[..., 0] + q[..., 1]) * 42) * smoothstep(0.1, 0.03, inside)
        d = np.maximum(outline(q), np.abs(q[..., 2]) - half) * 0.62
        return (d - 0.012 * fbm(q * 5 + offset, seed + 3, 3) - folds) * size

    def colour(v):
        v = v / size
        base, light, deep = palette(*tones)
        c = blend(base, light, 0.5 + 0.7 * fbm(v * 3.4 + offset, seed + 5, 4))
        c = blend(c, deep, smoothstep(0.3, 0.5, fbm(v * 9 + offset, seed + 6, 2)) * 0.4)
        return blend(c, deep, smoothstep(0.14, 0.02, -outline(v)) * 0.35)

    low, high = np.array((-1.15, -0.8, -0.5)), np.array((1.15, 1.25, 0.5))
    return mesh_from_distance(f'samosa{seed}', distance, low * size, high * size, 120, colour)


def momo(seed=0, size=0.32, tones=('#f3ead9', '#fbf6ec', '#e4d4b8')):
    """A round dumpling, pleated to a knot on top."""
    offset = offset_of(seed)
    pleats = 13

    def distance(p):
        p = p / size
        angle, reach = np.arctan2(p[..., 1], p[..., 0]), np.hypot(p[..., 0], p[..., 1])
        rise = np.clip(p[..., 2], 0, 1)
        fold = (
            0.075
            * np.sin(angle * pleats + 5 * rise + seed)
            * smoothstep(0.05, 0.55, rise)
            * smoothstep(0.06, 0.25, reach)
        )
        d = smooth_min(
            ellipsoid(p, (0, 0, 0), (0.95, 0.95, 0.7)), ellipsoid(p, (0, 0, 0.62), (0.26, 0.26, 0.2)), 0.22
        )
        d = d + fold - 0.02 * fbm(p * 2.4 + offset, seed, 2)
        return smooth_max(d * 0.8, -(p[..., 2] + 0.32), 0.08) * size

    def colour(v):
        v = v / size
        base, light, deep = palette(*tones)
        c = blend(base, light, 0.5 + 0.6 * fbm(v * 2.6 + offset, seed + 4))
        angle = np.arctan2(v[:, 1], v[:, 0])
        valley = smoothstep(0.2, 1, np.sin(angle * pleats + 5 * np.clip(v[:, 2], 0, 1) + seed))
        c = blend(c, deep, valley * smoothstep(0.05, 0.4, v[:, 2]) * 0.5)
        return blend(
            c, linear_rgb('#e8c0a8'), smoothstep(0.1, 0.5, fbm(v * 1.6 + offset, seed + 6, 2)) * 0.35
        )

    low, high = np.array((-1.1, -1.1, -0.4)), np.array((1.1, 1.1, 0.95))
    return mesh_from_distance(f'momo{seed}', distance, low * size, high * size, 110, colour)
