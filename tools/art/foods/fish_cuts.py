"""Steaks and fillets."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import ellipsoid, plane, rounded_box, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of

# Flesh, light flakes, blood line, skin of the back, skin of the belly.
STEAKS = {
    'rohu': ('#d9a08e', '#f0d6c6', '#8c2f2e', '#3c4a50', '#b9c2c2'),
    'catla': ('#d6968a', '#eed0c2', '#8a2a2a', '#2e3437', '#d8cfc0'),
    'seer': ('#d9b09c', '#f0dccc', '#9a463e', '#3d4d58', '#c2ccd1'),
    'hilsa': ('#d29a86', '#edcdbb', '#84302c', '#6f7f86', '#eef0ee'),
    'barracuda': ('#d6b8a8', '#efe0d4', '#a8645a', '#4c5c50', '#dfe2da'),
    'murrel': ('#cf9e88', '#e8cbb8', '#8c3c34', '#23271f', '#8d8a6c'),
    'tuna': ('#8e2430', '#b0424a', '#5a1018', '#22303c', '#9aa6ac'),
    'spiced': ('#c4471c', '#e07c34', '#8a2410', '#7a2410', '#a8401c'),
}


def steak(seed=0, size=1.0, kind='rohu'):
    """Cross-cut of a round fish with its skin: horseshoe, backbone, flakes; kinds stand in STEAKS."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    half_thickness = 0.13

    def d2(x, y):
        q = np.stack([x, y, np.zeros_like(x)], -1)
        d = ellipsoid(q, (0, 0.06, 0), (0.4, 0.52, 5))
        notch = ellipsoid(q, (0, -0.5, 0), (0.155, 0.42, 5))
        return smooth_max(d, -notch, 0.05)

    def lines(p):
        """1 on the thin membranes between the flakes, which fold to a W on each side."""
        x, y = p[..., 0], p[..., 1] - 0.02
        r = np.hypot(x, y)
        folded = r * (1 + 0.16 * np.cos(4 * np.arctan2(y, x))) + 0.02 * fbm(p * 3.5 + offset, seed + 3, 3)
        return smoothstep(0.8, 1.0, 0.5 + 0.5 * np.sin(folded * 74)) * smoothstep(0.07, 0.14, r)

    def distance(p):
        p = p / size
        q = p + 0.02 * np.stack(
            [fbm(p * 3 + offset, seed, 2), fbm(p * 3 + offset + 4, seed + 1, 2), 0 * p[..., 0]], -1
        )
        d = d2(q[..., 0], q[..., 1])
        w = np.stack([d + 0.03, np.abs(q[..., 2]) - half_thickness + 0.03], -1)
        dd = np.minimum(w.max(-1), 0) + np.linalg.norm(np.maximum(w, 0), axis=-1) - 0.03
        cut = np.abs(q[..., 2]) > half_thickness - 0.06
        return (dd + 0.005 * lines(p) * cut - 0.006 * fbm(p * 9 + offset, seed + 5, 3)) * size

    flesh, flesh_light, blood, skin, belly = palette(*STEAKS[kind])

    def colour(v):
        v = v / size
        x, y, z = (v[:, 0], v[:, 1], v[:, 2])
        rr = np.hypot(x, y - 0.02)
        n = fbm(v * 4 + offset, seed + 6)
        c = blend(flesh, flesh_light, 0.3 + 0.5 * n + 0.25 * fbm(v * 14 + offset, seed + 7, 3))
        c = blend(c, flesh_light, lines(v) * 0.8)
        # Dark meat: a wedge at each side that points to the backbone, and blood around that.
        wedge = np.abs(y - 0.05 + 0.03 * n) - 0.5 * (np.abs(x) - 0.16)
        c = blend(c, blood, smoothstep(0.025, -0.02, wedge) * (0.72 + 0.2 * n))
        c = blend(c, blood, smoothstep(0.12, 0.05, rr + 0.03 * n) * 0.7)
        c = blend(c, linear_rgb('#e6d2bd'), smoothstep(0.056, 0.046, rr + 0.012 * n))
        c = blend(c, linear_rgb('#9c4a40'), smoothstep(0.03, 0.018, rr))
        d = d2(x, y)
        outer = ellipsoid(np.stack([x, y, 0 * x], -1), (0, 0.06, 0), (0.4, 0.52, 5)) > -0.035
        side = smoothstep(half_thickness - 0.005, half_thickness - 0.03, np.abs(z)) * (d > -0.02)
        k = side * outer
        skin_tone = blend(belly, skin, smoothstep(-0.25, 0.35, y + 0.12 * fbm(v * 5 + offset, seed + 9)))
        c = blend(c, skin_tone, k)
        inner = side * ~outer
        c = blend(c, linear_rgb('#b5766c'), inner * 0.7)
        rim = (d > -0.028) * outer * (1 - side)
        c = blend(c, linear_rgb('#8f969a'), rim * 0.6)
        return c

    return mesh_from_distance(
        f'steak{seed}',
        distance,
        np.array((-0.5, -0.62, -0.2)) * size,
        np.array((0.5, 0.68, 0.2)) * size,
        150,
        colour,
    )


def fillet(seed=0, size=1.0, tones=('#d8c3b4', '#e9dccf', '#d5a391', '#b9776a'), stretch=(1, 1, 1)):
    """Skinless white-fish fillet: flat teardrop, seam along the middle, chevron flakes."""
    offset = offset_of(seed)
    base, light, pink, seam_tone = palette(*tones)

    def warp(p):
        return p + np.array([0.05, 0.05, 0.02]) * bend(p, offset, seed, 1.5)

    def flake(q):
        return np.sin((q[..., 0] + 0.55 * np.abs(q[..., 1]) + 0.03 * fbm(q * 5 + offset, seed + 5, 2)) * 46)

    def distance(p):
        p = p / size / np.array(stretch)
        q = warp(p)
        d = smooth_min(
            ellipsoid(q, (-0.22, 0, 0), (0.56, 0.27, 0.115)),
            ellipsoid(q, (0.34, 0.02, -0.02), (0.54, 0.15, 0.07)),
            0.16,
        )
        d = smooth_min(d, ellipsoid(q, (-0.2, -0.17, -0.015), (0.5, 0.16, 0.075)), 0.04)
        top = smoothstep(0.0, 0.04, q[..., 2])
        d = d + top * (0.02 * np.exp(-(((q[..., 1] + 0.05) / 0.022) ** 2)) + 0.0035 * flake(q))
        return smooth_max(d, -(p[..., 2] + 0.065), 0.03) * size * min(stretch)

    def colour(v):
        v = v / size / np.array(stretch)
        q = warp(v)
        n = fbm(q * 3 + offset, seed + 7)
        c = blend(base, light, 0.45 + 0.3 * flake(q) + 0.6 * n)
        c = blend(c, light, smoothstep(0.7, 1, flake(q)) * 0.6)
        c = blend(
            c, pink, smoothstep(0.1, 0.6, fbm(q * 1.6 + offset + 3, seed + 9, 3) - 0.25 * v[:, 0]) * 0.75
        )
        seam = np.exp(-(((q[:, 1] + 0.05) / 0.03) ** 2))
        c = blend(c, seam_tone, seam * 0.55 * smoothstep(0.65, 0.2, v[:, 0]))
        return blend(c, pink, smoothstep(0.1, 0.0, np.abs(q[:, 1] + 0.05)) * 0.35)

    return mesh_from_distance(
        f'fil{seed}',
        distance,
        np.array((-0.9, -0.5, -0.22)) * size * np.array(stretch),
        np.array((1.0, 0.42, 0.25)) * size * np.array(stretch),
        150,
        colour,
    )


def salmon(seed=0, size=1.0, tones=('#ee6a35', '#f58a55', '#fbcfae', '#7d8588'), seam='#c8532c'):
    """Salmon portion: orange slab, pale V-shaped fat lines, silver skin underneath."""
    offset = offset_of(seed)
    base, light, fatty, skin = palette(*tones)

    def warp(p):
        return p + 0.025 * bend(p, offset, seed, 1.6)

    def lines(q):
        ph = (
            q[..., 1]
            + 0.38 * np.abs(q[..., 0] - 0.04)
            - 0.25 * q[..., 2]
            + 0.015 * fbm(q * 5 + offset, seed + 4, 2)
        ) * 15.5
        return smoothstep(0.72, 0.97, 0.5 + 0.5 * np.cos(ph * 2.6))

    def distance(p):
        p = p / size
        q = warp(p)
        d = rounded_box(q, (0, 0, 0), (0.52, 0.27, 0.16), 0.07)
        d = smooth_max(d, plane(q, (0.34, 0, 1), 0.125), 0.07)
        d = smooth_max(d, plane(q, (-0.3, 0, 1), 0.155), 0.09)
        return (d + 0.006 * lines(q) - 0.006 * fbm(q * np.array([4, 14, 9]) + offset, seed + 3, 3)) * size

    def colour(v):
        v = v / size
        q = warp(v)
        c = blend(base, light, 0.5 + 0.8 * fbm(q * np.array([3, 9, 7]) + offset, seed + 7, 3))
        c = blend(c, fatty, lines(q) * 0.85)
        c = blend(c, fatty, np.exp(-(((q[:, 0] - 0.04) / 0.014) ** 2)) * 0.7 * (q[:, 2] > -0.02))
        c = blend(c, linear_rgb(seam), smoothstep(0.04, 0.0, np.abs(q[:, 0] - 0.04) - 0.01) * 0.25)
        return blend(
            c,
            blend(skin, linear_rgb('#d5dadb'), 0.5 + fbm(v * 6 + offset, seed + 8)),
            smoothstep(-0.12, -0.145, q[:, 2]),
        )

    return mesh_from_distance(
        f'sal{seed}',
        distance,
        np.array((-0.62, -0.36, -0.24)) * size,
        np.array((0.62, 0.36, 0.26)) * size,
        140,
        colour,
    )
