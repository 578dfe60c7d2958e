"""Poultry."""

import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import capsule, ellipsoid, plane, smooth_max, smooth_min, sphere
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of

PLAIN_DRUM = ('#d88b78', '#e9b09c', '#b9655d', '#f2dcb8')
# Where a wing's tip is cut off: across the flat.
CUT, CUT_AT = (0.72, -0.69, 0), 0.43
# Flesh, light, pink, fat, bone ends.
PLAIN_BIRD = ('#dc9581', '#ecb9a3', '#c1756a', '#f3dcb6', '#efe0d0')


def drumstick(seed=1, size=1.0, tones=PLAIN_DRUM, specks=None):
    """Drumstick with a clean bone end; `specks` is the colour of ground spice on a marinated one."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)

    def distance(p):
        p = p / size
        d = ellipsoid(p, (-0.18, 0, 0), (0.36, 0.27, 0.25))
        d = smooth_min(d, ellipsoid(p, (0.05, 0.03, 0.01), (0.34, 0.2, 0.19)), 0.12)
        d = smooth_min(d, capsule(p, (0.1, 0, 0), (0.46, 0, 0), 0.14, 0.075), 0.12)
        d = (
            d
            - 0.018 * fbm(p * 4 + offset, seed)
            - 0.006 * fbm(np.stack([p[..., 0] * 4, p[..., 1] * 18, p[..., 2] * 18], -1) + offset, seed + 2, 3)
        )
        bone = capsule(p, (0.3, 0, 0), (0.66, 0, 0), 0.055)
        bone = smooth_min(bone, sphere(p, (0.68, 0.045, 0), 0.062), 0.05)
        bone = smooth_min(bone, sphere(p, (0.68, -0.045, 0), 0.06), 0.05)
        return smooth_min(d, bone, 0.025) * size

    base, light, deep, fatty = palette(*tones)

    def colour(v):
        v = v / size
        n = fbm(v * 2.5 + offset, seed + 5)
        fibre = fbm(np.stack([v[:, 0] * 3, v[:, 1] * 16, v[:, 2] * 16], -1) + offset, seed + 6, 3)
        c = blend(base, light, smoothstep(-0.4, 0.5, n + 0.6 * fibre))
        c = blend(c, deep, smoothstep(0.2, 0.8, -n + 0.3 * fibre) * 0.4)
        c = blend(c, fatty, smoothstep(0.25, 0.6, fbm(v * 3 + offset + 4, seed + 8)) * 0.55)
        if specks:
            c = blend(c, linear_rgb(specks), smoothstep(0.45, 0.6, fbm(v * 26 + offset, seed + 20, 3)) * 0.7)
        t = smoothstep(0.42, 0.5, v[:, 0] + 0.03 * n)
        c = blend(c, linear_rgb('#f3e6d8'), t)
        c = blend(c, linear_rgb('#e9bdb0'), smoothstep(0.64, 0.72, v[:, 0]) * 0.5)
        return c

    return mesh_from_distance(
        f'drum{seed}',
        distance,
        np.array((-0.65, -0.42, -0.4)) * size,
        np.array((0.85, 0.42, 0.4)) * size,
        120,
        colour,
    )


def breast(seed=0, size=1.0, tones=('#dc9480', '#eab6a2', '#c0746a', '#f3dec6')):
    """Half a chicken breast, boneless."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)

    def warp(p):
        return p + 0.05 * np.stack(
            [
                fbm(p * 1.8 + offset, seed, 2),
                fbm(p * 1.8 + offset + 4, seed + 1, 2),
                0.5 * fbm(p * 1.8 + offset + 8, seed + 2, 2),
            ],
            -1,
        )

    def distance(p):
        p = p / size
        q = warp(p)
        d = ellipsoid(q, (-0.16, 0.02, 0.0), (0.46, 0.33, 0.17))
        d = smooth_min(d, ellipsoid(q, (0.28, -0.06, -0.02), (0.42, 0.19, 0.1)), 0.2)
        d = smooth_min(d, ellipsoid(q, (-0.05, -0.2, 0.07), (0.38, 0.085, 0.075)), 0.05)
        g = fbm(np.stack([q[..., 0] * 2.5, q[..., 1] * 17, q[..., 2] * 10], -1) + offset, seed + 4, 3)
        return (d - 0.007 * g - 0.012 * fbm(q * 3 + offset, seed + 6, 2)) * size

    base, light, deep, fatty = palette(*tones)

    def colour(v):
        v = v / size
        q = warp(v)
        n = fbm(q * 2.6 + offset, seed + 7)
        fibre = fbm(np.stack([q[:, 0] * 2.5, q[:, 1] * 20, q[:, 2] * 12], -1) + offset, seed + 8, 3)
        c = blend(base, light, smoothstep(-0.4, 0.5, n + 0.7 * fibre))
        c = blend(c, deep, smoothstep(0.15, 0.7, -n + 0.3 * fibre) * 0.35)
        return blend(c, fatty, smoothstep(0.25, 0.55, fbm(q * 1.7 + offset + 3, seed + 11, 3)) * 0.45)

    return mesh_from_distance(
        f'breast{seed}',
        distance,
        np.array((-0.78, -0.5, -0.3)) * size,
        np.array((0.85, 0.5, 0.35)) * size,
        130,
        colour,
    )


def wing(seed=0, size=1.0, curl=0.0):
    """Chicken wing, skin on: drumette and flat, the tip cut off at its joint."""
    offset = offset_of(seed)
    base, light, pink, yellow = palette('#d88f72', '#ebb695', '#c06a5b', '#e8b571')

    def distance(p):
        p = p / size
        q = p + 0.03 * bend(p, offset, seed, 2.2, 2)
        d = capsule(q, (-0.44, -0.22, 0), (-0.14, 0.24, 0), 0.215, 0.1)
        d = smooth_min(d, capsule(q, (-0.5, -0.32, 0), (-0.54, -0.37, 0), 0.09, 0.06), 0.08)
        d = smooth_min(d, capsule(q, (-0.13, 0.25, 0), (0.3, -0.18 + curl, 0), 0.105, 0.085), 0.05)
        d = smooth_min(d, capsule(q, (0.0, 0.16, 0.01), (0.2, -0.02 + curl * 0.6, 0.01), 0.145, 0.12), 0.08)
        web = smooth_max(ellipsoid(q, (-0.12, 0.1, 0), (0.2, 0.18, 0.05)), np.abs(q[..., 2]) - 0.03, 0.03)
        d = smooth_min(d, web, 0.05)
        d = smooth_min(d, ellipsoid(q, (0.32, -0.2 + curl, 0), (0.115, 0.105, 0.09)), 0.05)
        d = smooth_max(d, plane(q - np.array([0, curl, 0]), CUT, CUT_AT), 0.015)
        return (
            d - 0.012 * fbm(q * 6 + offset, seed + 3, 3) - 0.004 * fbm(q * 26 + offset, seed + 4, 2)
        ) * size

    def colour(v):
        v = v / size
        n = fbm(v * 4 + offset, seed + 6)
        c = blend(base, light, 0.5 + 0.8 * n)
        c = blend(c, pink, smoothstep(0.1, 0.6, fbm(v * 3 + offset + 5, seed + 8, 3)) * 0.4)
        c = blend(c, yellow, smoothstep(0.15, 0.6, fbm(v * 2.6 + offset + 9, seed + 9, 3)) * 0.3)
        c = blend(c, light, smoothstep(0.35, 0.55, fbm(v * 24 + offset, seed + 10, 2)) * 0.5)
        cut = plane(v - np.array([0, curl, 0]), CUT, CUT_AT - 0.03) + 0.02 * n
        c = blend(c, pink, smoothstep(-0.01, 0.02, cut) * 0.7)
        joint = np.linalg.norm(v - np.array([0.365, -0.245 + curl, 0]), axis=1)
        c = blend(c, linear_rgb('#f1e2d6'), smoothstep(0.062, 0.05, joint))
        t = np.linalg.norm(v[:, :2] - np.array([-0.575, -0.42]), axis=1)
        return blend(c, linear_rgb('#f3e2d4'), smoothstep(0.07, 0.04, t) * 0.8)

    return mesh_from_distance(
        f'wing{seed}',
        distance,
        np.array((-0.82, -0.55, -0.3)) * size,
        np.array((0.8, 0.5, 0.3)) * size,
        130,
        colour,
    )


def whole_bird(seed=0, size=1.0, tones=PLAIN_BIRD):
    """Dressed bird without head or feet, breast up, legs towards +x; tones also make other birds."""
    offset = offset_of(seed)
    base, light, pink, fatty, bone = palette(*tones)

    def distance(p):
        p = p / size
        q = p + 0.03 * bend(p, offset, seed, 1.8, 2)
        y = np.abs(q[..., 1])
        m = np.stack([q[..., 0], y, q[..., 2]], -1)
        d = ellipsoid(m, (-0.05, 0, 0.02), (0.62, 0.4, 0.36))
        d = smooth_min(d, ellipsoid(m, (-0.14, 0.15, 0.16), (0.46, 0.23, 0.24)), 0.1)
        d = d + 0.03 * np.exp(-((y / 0.025) ** 2)) * smoothstep(0.1, 0.3, q[..., 2]) * smoothstep(
            0.45, 0.2, q[..., 0]
        )
        leg = smooth_min(
            ellipsoid(m, (0.22, 0.36, 0.06), (0.3, 0.17, 0.2)),
            capsule(m, (0.3, 0.34, 0.1), (0.7, 0.13, 0.2), 0.15, 0.065),
            0.12,
        )
        d = smooth_min(d, leg, 0.045)
        d = smooth_min(d, capsule(m, (0.7, 0.13, 0.2), (0.82, 0.09, 0.22), 0.062, 0.075), 0.03)
        w = smooth_min(
            capsule(m, (-0.42, 0.36, 0.05), (-0.12, 0.52, -0.06), 0.11, 0.08),
            capsule(m, (-0.12, 0.52, -0.06), (-0.44, 0.5, -0.14), 0.08, 0.06),
            0.05,
        )
        d = smooth_min(d, w, 0.04)
        d = smooth_min(d, capsule(m, (-0.55, 0, 0.05), (-0.72, 0, 0.06), 0.15, 0.09), 0.1)
        g = fbm(m * np.array([3, 13, 9]) + offset, seed + 4, 3)
        return (
            smooth_max(d - 0.007 * g - 0.008 * fbm(q * 5 + offset, seed + 5, 2), -(p[..., 2] + 0.32), 0.06)
            * size
        )

    def colour(v):
        v = v / size
        n = fbm(v * 3.5 + offset, seed + 6)
        fibre = fbm(v * np.array([3, 14, 10]) + offset, seed + 7, 3)
        c = blend(base, light, smoothstep(-0.4, 0.5, n + 0.6 * fibre))
        c = blend(c, pink, smoothstep(0.15, 0.7, -n + 0.3 * fibre) * 0.4)
        c = blend(c, fatty, smoothstep(0.2, 0.6, fbm(v * 2.2 + offset + 4, seed + 9, 3)) * 0.55)
        return blend(c, bone, smoothstep(0.71, 0.77, v[:, 0]))

    return mesh_from_distance(
        f'bird{seed}',
        distance,
        np.array((-0.92, -0.7, -0.4)) * size,
        np.array((0.98, 0.7, 0.5)) * size,
        170,
        colour,
    )
