"""Goat and lamb."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import capsule, ellipsoid, smooth_max, smooth_min
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of


def bone_disc(seed, size=0.17):
    """A round of bone with marrow."""
    r = np.random.default_rng(seed)

    def distance(p):
        d = capsule(p, (0, 0, -size * 0.9), (0, 0, size * 0.9), size * 0.62)
        d = smooth_min(
            d, ellipsoid(p, (size * 0.1, 0, size * 0.75), (size * 0.75, size * 0.62, size * 0.4)), 0.15 * size
        )
        d = smooth_max(d, np.abs(p[..., 2]) - size * 0.85, 0.05 * size)
        return d + 0.04 * size * fbm(p / size * 2, seed)

    def colour(v):
        rr = np.hypot(v[:, 0], v[:, 1]) / size
        top = smoothstep(0.75, 0.84, np.abs(v[:, 2]) / size)
        c = blend(linear_rgb('#e9d3c0'), linear_rgb('#f4e8da'), 0.5 + 0.5 * fbm(v / size * 3, seed))
        m = smoothstep(0.4, 0.32, rr) * top
        return blend(c, linear_rgb('#7c1a1c'), m * 0.9)

    return mesh_from_distance(f'bone{seed}', distance, (-size * 1.2,) * 3, (size * 1.2,) * 3, 48, colour)


def chop(seed=0, size=1.0, tones=('#8c2522', '#a94039', '#621817', '#ecd8c2'), rib=0.86):
    """Rib chop: eye of lean meat, fat rim, clean curved rib bone `rib` long."""
    offset = offset_of(seed)
    base, light, deep, fatty = palette(*tones)
    half_thickness = 0.115

    def bone(p):
        t = np.linspace(0, 1, 9)
        c = np.stack([0.1 + rib * t, 0.13 + 0.1 * np.sin(t * 2.6), 0 * t], 1)
        d = capsule(p, c[0], c[1], 0.052)
        for a, b in zip(c[1:-1], c[2:]):
            d = smooth_min(d, capsule(p, a, b, 0.052), 0.02)
        return d

    def warp(p):
        return p + 0.05 * bend(p, offset, seed, 1.8) * np.array([1, 1, 0.25])

    def d2(q):
        e = ellipsoid(q * np.array([1, 1, 0]), (-0.16, 0, 0), (0.36, 0.29, 9))
        return smooth_min(e, ellipsoid(q * np.array([1, 1, 0]), (0.2, -0.02, 0), (0.2, 0.15, 9)), 0.12)

    def distance(p):
        p = p / size
        q = warp(p)
        w = np.stack([d2(q) + 0.05, np.abs(q[..., 2]) - half_thickness + 0.05], -1)
        d = np.minimum(w.max(-1), 0) + np.linalg.norm(np.maximum(w, 0), axis=-1) - 0.05
        return (
            smooth_min(d - 0.008 * fbm(q * np.array([5, 9, 9]) + offset, seed + 3, 3), bone(p), 0.02) * size
        )

    def colour(v):
        v = v / size
        q = warp(v)
        e = d2(q)
        n = fbm(q * 4 + offset, seed + 5)
        fibre = fbm(q * np.array([9, 5, 14]) + offset, seed + 6, 3)
        c = blend(base, light, smoothstep(-0.3, 0.5, n + 0.6 * fibre))
        c = blend(c, deep, smoothstep(0.2, 0.7, -n + 0.3 * fibre) * 0.6)
        c = blend(
            c,
            fatty,
            smoothstep(0.03, 0.012, np.abs(fbm(q * 2.6 + offset + 3, seed + 8, 3)))
            * 0.55
            * smoothstep(-0.05, 0.3, fbm(q * 2 + offset, seed + 9)),
        )
        seam = np.abs(e + 0.1 + 0.03 * n)
        c = blend(c, fatty, smoothstep(0.022, 0.01, seam) * 0.35 * (q[:, 0] > 0.02))
        c = blend(c, fatty, smoothstep(-0.04, -0.022, e + 0.02 * n - 0.022 * smoothstep(-0.2, 0.2, q[:, 1])))
        bd = bone(v)
        c = blend(
            c,
            blend(linear_rgb('#f3e7d8'), linear_rgb('#e6cbb4'), 0.4 + 0.6 * n),
            smoothstep(0.012, 0.002, bd),
        )
        return blend(c, linear_rgb('#c98d84'), smoothstep(0.02 + rib, 0.1 + rib, v[:, 0]) * 0.5)

    return mesh_from_distance(
        f'chop{seed}',
        distance,
        np.array((-0.62, -0.42, -0.2)) * size,
        np.array((rib + 0.22, 0.42, 0.2)) * size,
        150,
        colour,
    )


def shank(seed=0, size=1.0, tones=('#8c2522', '#a94039', '#621817', '#ecd8c2')):
    """Nalli: cross-cut shank, lean meat around a marrow bone."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep, fatty = palette(*tones)
    half_thickness = 0.2
    bc = np.array([r.uniform(-0.08, 0.08), r.uniform(-0.06, 0.06)])

    def warp(p):
        return p + np.array([0.07, 0.07, 0.02]) * bend(p, offset, seed, 1.4)

    def e2(q):
        return smooth_min(
            np.hypot(q[..., 0] + 0.1, q[..., 1]) - 0.36,
            np.hypot(q[..., 0] - 0.2, q[..., 1] - 0.06) - 0.3,
            0.12,
        )

    def rb(p):
        return np.hypot(p[..., 0] - bc[0], p[..., 1] - bc[1]) + 0.012 * np.cos(
            3 * np.arctan2(p[..., 1], p[..., 0]) + seed
        )

    def distance(p):
        p = p / size
        q = warp(p)
        w = (
            np.stack(
                [e2(q) - 0.05 * smoothstep(0.25, 0, np.abs(p[..., 2])), np.abs(q[..., 2]) - half_thickness],
                -1,
            )
            + 0.06
        )
        d = (
            np.minimum(w.max(-1), 0)
            + np.linalg.norm(np.maximum(w, 0), axis=-1)
            - 0.06
            - 0.01 * fbm(q * np.array([8, 8, 3]) + offset, seed + 3, 3)
        )
        w2 = np.stack([rb(p) - 0.15, np.abs(p[..., 2]) - half_thickness - 0.035], -1) + 0.025
        d2 = np.minimum(w2.max(-1), 0) + np.linalg.norm(np.maximum(w2, 0), axis=-1) - 0.025
        d = smooth_min(d, d2, 0.02)
        return (
            smooth_max(d, -np.maximum(rb(p) - 0.095, half_thickness + 0.005 - np.abs(p[..., 2])), 0.015)
            * size
        )

    def colour(v):
        v = v / size
        q = warp(v)
        n = fbm(q * 4 + offset, seed + 5)
        fibre = fbm(q * np.array([9, 9, 4]) + offset, seed + 6, 3)
        c = blend(base, light, smoothstep(-0.3, 0.5, n + 0.6 * fibre))
        c = blend(c, deep, smoothstep(0.2, 0.7, -n + 0.3 * fibre) * 0.6)
        a = np.arctan2(v[:, 1] - bc[1], v[:, 0] - bc[0])
        sp = np.abs(np.sin(a * 2.5 + seed + 1.2 * fbm(q * 3 + offset, seed + 8, 2)))
        c = blend(c, fatty, smoothstep(0.1, 0.03, sp) * 0.65 * smoothstep(0.15, 0.24, rb(v)))
        c = blend(
            c,
            fatty,
            smoothstep(-0.035, -0.015, e2(q) + 0.03 * n) * 0.75 * (np.abs(v[:, 2]) > half_thickness - 0.12)
            + smoothstep(0.1, 0.5, fbm(q * 2.2 + offset, seed + 9, 3)) * (e2(q) > -0.05) * 0.7,
        )
        b = rb(v)
        c = blend(
            c, blend(linear_rgb('#f6ecdf'), linear_rgb('#e9d2bd'), 0.4 + 0.5 * n), smoothstep(0.165, 0.15, b)
        )
        return blend(
            c, blend(linear_rgb('#e8b7a0'), linear_rgb('#d98b78'), 0.5 + n), smoothstep(0.105, 0.09, b)
        )

    return mesh_from_distance(
        f'sh{seed}',
        distance,
        np.array((-0.62, -0.56, -0.34)) * size,
        np.array((0.66, 0.56, 0.34)) * size,
        130,
        colour,
    )


def liver(seed=0, size=0.5, tones=('#5f221b', '#7d3a2c', '#3c120e')):
    """Slice of liver: smooth, dark and wet, rounded outer edge."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep = palette(*tones)
    half_thickness = 0.15

    def warp(p):
        return p + np.array([0.2, 0.2, 0.05]) * bend(p, offset, seed, 0.9, 2)

    def distance(p):
        q = warp(p / size)
        e = smooth_min(
            ellipsoid(q * np.array([1, 1, 0]), (-0.2, 0, 0), (0.72, 0.56, 9)),
            ellipsoid(q * np.array([1, 1, 0]), (0.5, 0.12, 0), (0.5, 0.36, 9)),
            0.12,
        )
        w = np.stack([e, np.abs(q[..., 2]) - half_thickness], -1) + 0.12
        d = np.minimum(w.max(-1), 0) + np.linalg.norm(np.maximum(w, 0), axis=-1) - 0.12
        return (d - 0.008 * fbm(q * 3 + offset, seed + 3, 2)) * size

    def colour(v):
        q = warp(v / size)
        return blend(
            blend(base, light, 0.5 + 0.8 * fbm(q * 1.8 + offset, seed + 5)),
            deep,
            smoothstep(0.1, 0.6, fbm(q * 1.3 + offset + 4, seed + 6, 3)) * 0.8,
        )

    return mesh_from_distance(
        f'liv{seed}',
        distance,
        (-size * 1.2, -size * 0.95, -size * 0.4),
        (size * 1.3, size * 0.95, size * 0.4),
        110,
        colour,
    )
