"""Large cuts of goat: the leg, bones for soup, the rack."""

import numpy as np

from studio.colour import blend, palette, smoothstep
from studio.distance import capsule, ellipsoid, plane, smooth_max, smooth_min, sphere
from studio.meshes import mesh_from_distance
from studio.noise import bend, fbm, offset_of

# Lean, pale, dark, fat.
GOAT = ('#8c2522', '#a94039', '#621817', '#ecd8c2')
LAMB = ('#a8403f', '#bd605a', '#86292f', '#f0dfcc')
# Bone, its shade, marrow.
BONE = ('#f4eadc', '#e2c6b0', '#b4564e')


def _lean(q, offset, seed, stretch, tones=GOAT):
    base, light, deep, fatty = palette(*tones)
    n = fbm(q * 3.4 + offset, seed + 5)
    fibre = fbm(q * np.array(stretch) + offset, seed + 6, 3)
    c = blend(base, light, smoothstep(-0.3, 0.5, n + 0.6 * fibre))
    c = blend(c, deep, smoothstep(0.2, 0.7, -n + 0.3 * fibre) * 0.6)
    veins = smoothstep(0.03, 0.01, np.abs(fbm(q * 2.4 + offset + 3, seed + 8, 3)))
    return blend(c, fatty, veins * 0.5)


def raan(seed=0, size=1.0, tones=GOAT):
    """A whole leg: the thick end at -x with its fat cover, the shank bone at +x."""
    offset = offset_of(seed)

    def muscles(q):
        d = smooth_min(
            ellipsoid(q, (-0.5, 0.06, 0), (0.5, 0.4, 0.28)),
            ellipsoid(q, (-0.22, -0.18, 0.02), (0.5, 0.24, 0.24)),
            0.09,
        )
        d = smooth_min(d, ellipsoid(q, (-0.1, 0.16, 0.04), (0.5, 0.2, 0.2)), 0.06)
        return smooth_min(d, capsule(q, (0.2, 0, 0), (0.72, -0.02, 0), 0.19, 0.085), 0.16)

    def warp(p):
        return p + 0.035 * bend(p, offset, seed, 1.7)

    def bone(p):
        d = capsule(p, (0.6, -0.02, 0), (1.02, -0.05, 0), 0.07, 0.062)
        return smooth_min(
            d, smooth_min(sphere(p, (1.05, 0, 0), 0.085), sphere(p, (1.04, -0.1, 0), 0.075), 0.05), 0.05
        )

    def distance(p):
        p = p / size
        q = warp(p)
        fibre = fbm(q * np.array([3, 12, 12]) + offset, seed + 3, 3)
        d = muscles(q) - 0.01 * fibre - 0.012 * fbm(q * 5 + offset, seed + 4, 2)
        d = smooth_max(d, plane(q, (-1, 0.25, 0), 0.86), 0.06)
        return smooth_max(smooth_min(d, bone(p), 0.03), -(p[..., 2] + 0.22), 0.05) * size

    def colour(v):
        v = v / size
        q = warp(v)
        c = _lean(q, offset, seed, (3, 13, 13), tones)
        fatty, clean, shade = palette(tones[3], BONE[0], BONE[1])
        cover = (
            fbm(q * np.array([1.6, 3.2, 3.2]) + offset + 6, seed + 9, 4)
            + 0.22 * q[:, 1]
            - 0.3 * (q[:, 0] + 0.25)
        )
        c = blend(c, fatty, smoothstep(0.02, 0.3, cover) * 0.88)
        tendon = smoothstep(0.46, 0.66, v[:, 0])
        c = blend(c, fatty, tendon * 0.75)
        return blend(
            c, blend(clean, shade, 0.4 + fbm(v * 6 + offset, seed + 10)), smoothstep(0.02, 0.004, bone(v))
        )

    low, high = np.array((-1.08, -0.56, -0.34)), np.array((1.2, 0.62, 0.42))
    return mesh_from_distance(f'raan{seed}', distance, low * size, high * size, 190, colour)


def soup_bone(seed=0, size=1.0):
    """A sawn length of bone with its knuckle, marrow in the cut and some meat left on."""
    offset = offset_of(seed)
    r = np.random.default_rng(seed)
    length = r.uniform(0.42, 0.62)

    def bare(p):
        d = capsule(p, (-length, 0, 0), (length * 0.7, 0, 0), 0.15, 0.12)
        knuckle = smooth_min(
            sphere(p, (length, 0.1, 0.02), 0.19), sphere(p, (length * 0.96, -0.13, 0), 0.17), 0.08
        )
        return smooth_min(d, knuckle, 0.14)

    def meat(p):
        q = p + 0.06 * bend(p, offset, seed, 2.2)
        return smooth_min(
            ellipsoid(q, (0.1, 0.09, 0.08), (0.4, 0.13, 0.12)),
            ellipsoid(q, (0.3, -0.15, 0.02), (0.26, 0.09, 0.1)),
            0.05,
        )

    def distance(p):
        p = p / size
        d = smooth_min(bare(p), meat(p), 0.03) - 0.01 * fbm(p * 7 + offset, seed + 2, 3)
        d = smooth_max(d, plane(p, (-1, 0.12, 0), length * 0.86), 0.02)
        hollow = np.maximum(np.hypot(p[..., 1], p[..., 2]) - 0.085, p[..., 0] + length * 0.74)
        return smooth_max(d, -hollow, 0.02) * size

    def colour(v):
        v = v / size
        clean, shade, marrow = palette(*BONE)
        n = fbm(v * 5 + offset, seed + 4)
        c = blend(clean, shade, 0.4 + 0.7 * n)
        c = blend(c, palette('#dfe4e6')[0], smoothstep(length * 0.95, length * 1.15, v[:, 0]) * 0.6)
        c = blend(c, _lean(v, offset, seed, (5, 14, 14)), smoothstep(0.03, -0.005, meat(v) - 0.03 * n))
        core = np.hypot(v[:, 1], v[:, 2])
        return blend(c, marrow, smoothstep(0.11, 0.085, core) * (v[:, 0] < -length * 0.6))

    low, high = np.array((-0.85, -0.4, -0.32)), np.array((0.95, 0.42, 0.36))
    return mesh_from_distance(f'bone{seed}', distance, low * size, high * size, 130, colour)


def rack(seed=0, size=1.0, ribs=6, tones=GOAT):
    """A rack of ribs, meat side up: bones along y under a sheet of meat."""
    offset = offset_of(seed)
    spots = (np.arange(ribs) - (ribs - 1) / 2) * 0.3

    def warp(p):
        return p + np.array([0.05, 0.05, 0.03]) * bend(p, offset, seed, 1.7)

    def arch(p):
        return p - np.stack([0 * p[..., 0], 0 * p[..., 0], 0.12 - 0.2 * p[..., 1] ** 2], -1)

    def bones(p):
        d = None
        for x in spots:
            rib = capsule(p * np.array([1, 1, 0.8]), (x, -0.72, 0), (x, 0.62, 0), 0.062)
            d = rib if d is None else np.minimum(d, rib)
        return d

    def sheet(q):
        flat = (
            np.stack(
                [np.abs(q[..., 0]) - ribs * 0.15 - 0.02, np.abs(q[..., 1]) - 0.52, np.abs(q[..., 2]) - 0.09],
                -1,
            )
            + 0.06
        )
        d = np.minimum(flat.max(-1), 0) + np.linalg.norm(np.maximum(flat, 0), axis=-1) - 0.06
        return d - 0.025 * np.cos(q[..., 0] * 2 * np.pi / 0.3 + np.pi * (ribs + 1)) * (q[..., 2] > 0)

    def distance(p):
        p = arch(p / size)
        q = warp(p)
        d = sheet(q) - 0.012 * fbm(q * np.array([12, 4, 9]) + offset, seed + 3, 3)
        return smooth_min(d, bones(p), 0.03) * size

    def colour(v):
        p = arch(v / size)
        q = warp(p)
        fatty, clean, shade = palette(tones[3], BONE[0], BONE[1])
        c = _lean(q, offset, seed, (12, 3, 9), tones)
        lines = np.cos(q[:, 0] * 2 * np.pi / 0.3 + np.pi * (ribs + 1))
        c = blend(c, fatty, smoothstep(0.5, 0.95, lines + 0.5 * fbm(q * 3 + offset, seed + 9, 3)) * 0.55)
        c = blend(c, fatty, smoothstep(0.2, 0.5, fbm(q * 1.7 + offset + 5, seed + 11, 3)) * 0.75)
        return blend(
            c, blend(clean, shade, 0.4 + fbm(p * 6, seed)), smoothstep(0.48, 0.54, np.abs(q[:, 1])) * 0.95
        )

    reach = ribs * 0.15 + 0.14
    low, high = np.array((-reach, -0.82, -0.22)), np.array((reach, 0.74, 0.36))
    return mesh_from_distance(f'rack{seed}', distance, low * size, high * size, 190, colour)
