"""Crabs and lobsters."""

import math

import numpy as np

from foods.shellfish import tail_fan
from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import capsule, ellipsoid, plane, smooth_max, smooth_min
from studio.meshes import join, mesh_from_distance, sweep
from studio.noise import fbm, offset_of

# Shell, light shell, spots, limbs, claws, tips.
BLUE_CRAB = ('#3f6a72', '#6f8d7e', '#d9dccb', '#3d6f86', '#5f8fa0', '#c7743c')
# Shell, bands, underside.
ROCK_LOBSTER = ('#a2482a', '#d0763c', '#6e2a1c')


def crab(seed=0, size=1.0, tones=BLUE_CRAB):
    """Whole crab seen from above, mirrored left and right, claws towards -y."""
    offset = offset_of(seed)
    shell_tone, shell_light, spot_tone, limbs, claws, tips = tones
    base, light, spots = palette(shell_tone, shell_light, spot_tone)

    def shell(p):
        ax = np.abs(p[..., 0])
        q = np.stack([p[..., 0], p[..., 1] + 0.12 * ax * ax, p[..., 2]], -1)
        d = smooth_max(ellipsoid(q, (0, 0.0, 0), (0.62, 0.4, 0.2)), plane(q, (0, 0, -1), 0.07), 0.05)
        d = smooth_min(
            d,
            capsule(
                np.stack([ax, p[..., 1], p[..., 2]], -1),
                (0.52, -0.04, 0.02),
                (0.78, -0.09, 0.02),
                0.07,
                0.012,
            ),
            0.05,
        )
        k = ax * 13
        return d - 0.03 * np.exp(-(((k - np.round(k)) / 0.28) ** 2)) * smoothstep(-0.12, -0.24, p[..., 1]) * (
            ax < 0.5
        ) * np.exp(-((p[..., 2] / 0.05) ** 2))

    def distance(p):
        p = p / size
        d = shell(p)
        gr = (
            np.exp(-(((np.abs(p[..., 0]) - 0.17 - 0.1 * np.cos(p[..., 1] * 7)) / 0.03) ** 2))
            * (p[..., 2] > 0)
            * 0.012
        )
        return (d + gr - 0.008 * fbm(p * 14 + offset, seed, 3)) * size

    def colour(v):
        v = v / size
        n = fbm(v * 5 + offset, seed + 2)
        c = blend(base, light, 0.5 + 0.7 * n)
        sp = smoothstep(0.32, 0.45, fbm(v * 11 + offset, seed + 3, 2))
        c = blend(c, spots, sp * 0.75)
        c = blend(c, linear_rgb(tips), smoothstep(0.42, 0.72, np.abs(v[:, 0])) * 0.5)
        return blend(c, linear_rgb('#e9e2d2'), smoothstep(-0.0, -0.05, v[:, 2]))

    body = mesh_from_distance(
        'crabshell',
        distance,
        np.array((-0.85, -0.5, -0.15)) * size,
        np.array((0.85, 0.5, 0.26)) * size,
        150,
        colour,
    )
    return join([body, *_crab_limbs(seed, size, limbs, claws, tips)], f'crab{seed}')


def _crab_limbs(seed, size, limbs, claws, tips):
    parts = []
    for g in (1, -1):
        for k, (a, L) in enumerate(((0.12, 0.66), (0.42, 0.68), (0.74, 0.62))):
            x0, y0 = (0.44 - 0.07 * k, 0.02 + 0.1 * k)
            ca, sa = (math.cos(a), math.sin(a))
            parts.append(
                _limb(
                    seed,
                    size,
                    [
                        (g * x0, y0, 0.0),
                        (g * (x0 + 0.26 * L * ca * 1.4), y0 + 0.3 * L * sa, 0.1),
                        (g * (x0 + 0.75 * L * ca), y0 + 0.75 * L * sa + 0.02, 0.07),
                        (g * (x0 + L * 1.12 * ca), y0 + L * 1.12 * sa - 0.08, -0.04),
                    ],
                    (0.07, 0.062, 0.045, 0.008),
                    limbs,
                    tips,
                    0.7,
                )
            )
        parts.append(
            _limb(
                seed,
                size,
                [
                    (g * 0.28, 0.26, 0.0),
                    (g * 0.42, 0.42, 0.06),
                    (g * 0.52, 0.56, 0.02),
                    (g * 0.6, 0.7, -0.02),
                    (g * 0.62, 0.8, -0.03),
                ],
                (0.07, 0.06, 0.06, 0.11, 0.02),
                limbs,
                claws,
                0.35,
            )
        )
        parts.append(
            _limb(
                seed,
                size,
                [(g * 0.42, -0.16, 0.02), (g * 0.66, -0.32, 0.07), (g * 0.62, -0.5, 0.06)],
                (0.08, 0.1, 0.085),
                limbs,
                claws,
            )
        )
        parts.append(
            _limb(
                seed,
                size,
                [
                    (g * 0.63, -0.46, 0.06),
                    (g * 0.5, -0.62, 0.06),
                    (g * 0.3, -0.68, 0.05),
                    (g * 0.08, -0.62, 0.04),
                ],
                (0.085, 0.125, 0.085, 0.012),
                limbs,
                tips,
                0.75,
            )
        )
        parts.append(
            _limb(
                seed,
                size,
                [(g * 0.42, -0.6, 0.07), (g * 0.3, -0.54, 0.06), (g * 0.12, -0.56, 0.05)],
                (0.075, 0.055, 0.01),
                limbs,
                tips,
                0.8,
            )
        )
    return parts


def lobster(seed=0, size=1.0, tones=ROCK_LOBSTER):
    """Rock lobster from above: carapace, ringed tail with its fan towards +x, long feelers; no claws."""
    offset = offset_of(seed)
    base, light, deep = palette(*tones)

    def distance(p):
        p = p / size
        d = ellipsoid(p, (-0.42, 0, 0.02), (0.42, 0.25, 0.22))
        rings = 0.026 * np.abs(np.sin((p[..., 0] - 0.02) * np.pi / 0.16))
        tail = capsule(p, (-0.1, 0, 0), (0.8, 0, -0.03), 0.225, 0.12) - rings * smoothstep(
            -0.1, 0.05, p[..., 0]
        )
        d = smooth_min(d, tail, 0.03)
        seam = 0.014 * np.exp(-((p[..., 1] / 0.014) ** 2)) * (p[..., 0] < -0.1)
        spines = (
            0.022 * smoothstep(0.2, 0.5, fbm(p * 13 + offset, seed, 2)) * smoothstep(-0.02, -0.2, p[..., 0])
        )
        return smooth_max(d + seam - spines, -(p[..., 2] + 0.14), 0.05) * size

    def colour(v):
        v = v / size
        c = blend(base, light, 0.4 + 0.7 * fbm(v * 5 + offset, seed + 2))
        c = blend(c, deep, smoothstep(0.15, 0.45, fbm(v * 9 + offset, seed + 3, 3)) * 0.7)
        joint = np.abs(np.sin((v[:, 0] - 0.02) * np.pi / 0.16))
        c = blend(c, deep, smoothstep(0.35, 0.05, joint) * smoothstep(-0.06, 0.02, v[:, 0]) * 0.85)
        return blend(
            c, linear_rgb('#ecd9a8'), smoothstep(0.52, 0.62, fbm(v * 12 + offset + 4, seed + 5, 2)) * 0.7
        )

    low, high = np.array((-0.92, -0.34, -0.2)), np.array((1.0, 0.34, 0.32))
    parts = [mesh_from_distance('lobster', distance, low * size, high * size, 190, colour)]
    parts += tail_fan(
        np.array((0.84, 0, -0.02)) * size, np.array((1.0, 0, 0)), size * 1.7, (tones[2], tones[1])
    )
    for side in (1, -1):
        for k in range(4):
            x = -0.5 + 0.15 * k
            joints = [
                (x, side * 0.2, 0),
                (x - 0.05, side * 0.42, 0.07),
                (x - 0.16 + 0.1 * k, side * 0.62, -0.08),
            ]
            parts.append(_limb(seed, size, joints, (0.045, 0.038, 0.012), tones[0], tones[1]))
        feeler = [
            (-0.76, side * 0.1, 0.08),
            (-0.98, side * 0.22, 0.13),
            (-0.9, side * 0.5, 0.06),
            (-0.3, side * 0.74, -0.06),
            (0.3, side * 0.8, -0.1),
        ]
        parts.append(_limb(seed + 1, size, feeler, (0.05, 0.035, 0.026, 0.018, 0.006), tones[2], tones[1]))
    return join(parts, f'lobster{seed}')


def _limb(seed, size, joints, radii, colour, tip_colour, flatness=1.0):
    """One leg or claw through its joints."""
    joints = np.array(joints, float) * size
    t = np.linspace(0, 1, 40)
    at_joint = np.linspace(0, 1, len(joints))
    centres = np.stack([np.interp(t, at_joint, joints[:, axis]) for axis in range(3)], 1)
    centres[1:-1] = (centres[:-2] + 2 * centres[1:-1] + centres[2:]) / 4
    thickness = np.interp(t, at_joint, np.array(radii) * size)
    base, tip = palette(colour, tip_colour)

    def shade(part, angle):
        where = np.stack([part * 9, np.cos(angle) * 2, 0 * part + seed + 1], -1)
        return blend(base, tip, part + 0.25 * fbm(where, seed, 2))

    return sweep('limb', centres, thickness, shade, segments=18, flatness=flatness)
