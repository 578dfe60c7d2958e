"""Fish on their side."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import capsule, ellipsoid, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import fbm, offset_of

# Flesh of the head and sides, light scales, back, belly, fins, rays.
SILVER_POMFRET = ('#c9d0d2', '#e9ecec', '#6d7b84', '#f1e9e2', '#7d888d', '#3f4a50')
# Belly, its shade, blush, side, flank, back, bars.
MACKEREL = ('#eef1f0', '#c8d2d6', '#e9d9cf', '#9fb4bd', '#3a7d97', '#22506a', '#0e2530')


def pomfret(seed=0, size=1.0, tones=SILVER_POMFRET):
    """Deep-bodied flat fish on its side; tones make silver or black pomfret and pearl spot."""
    offset = np.array([seed * 3.1, 1.2, 0.4])

    def body(p):
        return smooth_min(
            ellipsoid(p, (0.02, 0, 0), (0.62, 0.46, 0.12)),
            ellipsoid(p, (-0.5, 0.0, 0), (0.26, 0.2, 0.085)),
            0.18,
        )

    def distance(p):
        p = p / size
        d = body(p)
        d = smooth_min(d, capsule(p, (0.5, 0, 0), (0.78, 0, 0), 0.075, 0.05), 0.1)

        def fin(a, b, w, t):
            return smooth_max(capsule(p, a, b, w, 0.02), np.abs(p[..., 2]) - t, 0.01)

        for sg in (1, -1):
            d = smooth_min(d, fin((0.1, 0.4 * sg, 0), (0.52, 0.62 * sg, 0), 0.13, 0.02), 0.04)
            d = smooth_min(d, fin((0.3, 0.3 * sg, 0), (0.58, 0.2 * sg, 0), 0.12, 0.02), 0.05)
            d = smooth_min(d, fin((0.8, 0.04 * sg, 0), (1.08, 0.4 * sg, 0), 0.085, 0.018), 0.03)
        pec = smooth_max(
            capsule(p - np.array([0, 0, 0.1]), (-0.2, -0.03, 0.0), (0.12, -0.16, 0.03), 0.02, 0.075),
            np.abs(p[..., 2] - 0.125) - 0.014,
            0.01,
        )
        d = smooth_min(d, pec, 0.015)
        a = np.arctan2(p[..., 1], p[..., 0] - 0.75)
        ray = 0.0016 * np.sin(p[..., 1] * 120 * (p[..., 0] > 0.8) + p[..., 0] * 110 * (p[..., 0] <= 0.8))
        finm = body(p) > 0.02
        d = d + ray * finm
        d = d + 0.014 * np.exp(-(((np.hypot(p[..., 0] + 0.62, p[..., 1] - 0.0) - 0.3) / 0.015) ** 2)) * (
            p[..., 2] > 0
        ) * (np.abs(p[..., 1]) < 0.24)
        d = d + 0.012 * np.exp(-(((p[..., 1] + 0.035 + 0.1 * (p[..., 0] + 0.74) ** 2) / 0.008) ** 2)) * (
            p[..., 0] < -0.6
        )
        return d * size

    base, light, back, belly, fins, fin_rays = palette(*tones)

    def colour(v):
        v = v / size
        x, y, z = (v[:, 0], v[:, 1], v[:, 2])
        n = fbm(v * 7 + offset, 3, 4)
        c = blend(base, light, smoothstep(-0.3, 0.4, n))
        c = blend(c, back, smoothstep(0.0, 0.5, y + 0.1 * n) * 0.8)
        c = blend(c, belly, smoothstep(-0.05, -0.4, y) * 0.6)
        finm = smoothstep(0.01, 0.06, body(v))
        c = blend(c, fins, finm * 0.75)
        c = blend(c, fin_rays, finm * smoothstep(0.0, 0.3, np.sin(y * 60 + x * 30)) * 0.35)
        sc = smoothstep(0.3, 0.6, np.sin(x * 70 + y * 35) * np.sin(x * 70 - y * 35))
        c = blend(c, c * 0.86, sc * (1 - finm))
        c = blend(
            c,
            linear_rgb('#59666c'),
            np.exp(-(((np.hypot(x + 0.62, y) - 0.3) / 0.02) ** 2)) * (np.abs(y) < 0.24) * 0.7,
        )
        e = np.hypot(x + 0.57, y - 0.07)
        c = blend(c, linear_rgb('#d9c98a'), smoothstep(0.058, 0.05, e))
        c = blend(c, linear_rgb('#0a0c0d'), smoothstep(0.04, 0.034, e))
        c = blend(c, linear_rgb('#c98d86'), smoothstep(0.05, 0.02, np.hypot(x + 0.72, y + 0.03)) * 0.6)
        return c

    return mesh_from_distance(
        f'pom{seed}',
        distance,
        np.array((-0.85, -0.75, -0.22)) * size,
        np.array((1.2, 0.75, 0.24)) * size,
        210,
        colour,
    )


def mackerel(seed=0, size=1.0, tones=MACKEREL, stripes=0.9, fins='#56707b'):
    """Small oily fish on its side with a forked tail; `stripes` is how dark its bars are."""
    offset = offset_of(seed)

    def body(p):
        return smooth_min(
            ellipsoid(p, (-0.14, 0, 0), (0.6, 0.19, 0.13)),
            capsule(p, (0.2, 0.0, 0), (0.62, 0.0, 0), 0.1, 0.028),
            0.16,
        )

    def distance(p):
        p = p / size
        d = body(p)
        th = np.abs(p[..., 2]) - 0.014

        def fin(a, b, r0, r1):
            return smooth_max(capsule(p * np.array([1, 1, 0]), a, b, r0, r1), th, 0.01)

        for g in (1, -1):
            d = smooth_min(d, fin((0.62, 0.015 * g, 0), (0.88, 0.2 * g, 0), 0.05, 0.022), 0.03)
            d = smooth_min(d, fin((0.28, 0.09 * g, 0), (0.4, 0.15 * g, 0), 0.03, 0.012), 0.02)
        d = smooth_min(d, fin((-0.22, 0.16, 0), (-0.04, 0.27, 0), 0.05, 0.015), 0.02)
        for k in range(4):
            for g in (1, -1):
                d = smooth_min(
                    d,
                    fin(
                        (0.4 + 0.06 * k, 0.075 * g - 0.012 * k * g, 0),
                        (0.43 + 0.06 * k, 0.1 * g - 0.012 * k * g, 0),
                        0.012,
                        0.006,
                    ),
                    0.008,
                )
        d = smooth_min(
            d,
            smooth_max(
                capsule(p - np.array([0, 0, 0.125]), (-0.38, -0.03, 0), (-0.2, -0.075, -0.01), 0.02, 0.035),
                np.abs(p[..., 2] - 0.125) - 0.012,
                0.008,
            ),
            0.01,
        )
        g = np.hypot((p[..., 0] + 0.72) / 1.0, p[..., 1] * 0.9)
        d = d + 0.012 * np.exp(-(((g - 0.3) / 0.012) ** 2)) * (p[..., 2] > 0)
        return (d + 0.0012 * np.sin(p[..., 1] * 150) * (p[..., 0] > 0.66)) * size

    belly, belly_shade, blush, side, flank, back, bars = palette(*tones)

    def colour(v):
        v = v / size
        x, y = (v[:, 0], v[:, 1])
        n = fbm(v * 6 + offset, seed + 3)
        y2 = y + 0.02 * n
        c = blend(belly, belly_shade, 0.5 + 0.6 * n)
        c = blend(c, blush, smoothstep(0.0, -0.05, y2) * smoothstep(-0.14, -0.06, y2) * 0.5)
        c = blend(c, side, smoothstep(-0.06, 0.02, y2))
        c = blend(c, flank, smoothstep(-0.02, 0.05, y2))
        c = blend(c, back, smoothstep(0.07, 0.15, y2))
        st = np.sin(x * 44 + 3 * np.sin(y * 22 + seed) + 2.2 * fbm(v * 7 + offset, seed + 6, 2))
        c = blend(
            c,
            bars,
            smoothstep(0.1, 0.4, st) * smoothstep(-0.01, 0.03, y2) * (x < 0.6) * (x > -0.52) * stripes,
        )
        c = blend(c, linear_rgb(fins), smoothstep(0.012, 0.04, body(v)) * 0.85)
        g = np.hypot(x + 0.72, y * 0.9)
        c = blend(c, linear_rgb('#5c7078'), np.exp(-(((g - 0.3) / 0.014) ** 2)) * 0.8)
        e = np.hypot(x + 0.6, y - 0.03)
        c = blend(c, linear_rgb('#e4dfc0'), smoothstep(0.042, 0.036, e))
        c = blend(c, linear_rgb('#090b0c'), smoothstep(0.028, 0.023, e))
        return blend(
            c,
            linear_rgb('#46585f'),
            np.exp(-(((y + 0.015 + 0.3 * (x + 0.74)) / 0.006) ** 2)) * (x < -0.66) * 0.8,
        )

    return mesh_from_distance(
        f'mack{seed}',
        distance,
        np.array((-0.82, -0.34, -0.2)) * size,
        np.array((0.98, 0.34, 0.2)) * size,
        190,
        colour,
    )
