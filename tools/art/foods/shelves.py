"""Vegetables, fruit, grain and powder."""

import math

import bpy
import numpy as np

from studio.colour import blend, linear_rgb, palette, smoothstep
from studio.distance import ellipsoid, smooth_max
from studio.garnish import leaf
from studio.materials import material, paint
from studio.meshes import (
    colour_vertices,
    copy_of,
    grid_faces,
    lathe,
    mesh_from_distance,
    mesh_object,
    put_away,
    vertices_of,
)
from studio.noise import bend, fbm


def mound(radius=0.8, height=0.35, seed=0, rings=90, rough=0.05):
    """A heap of powder, rice or mince: the ground that `scatter` covers."""
    segments = 160
    part, angle = np.meshgrid(
        np.arange(rings + 1) / rings, 2 * np.pi * np.arange(segments) / segments, indexing='ij'
    )
    top = height * (np.cos(part * np.pi) * 0.5 + 0.5) ** 0.8
    points = np.stack([radius * part * np.cos(angle), radius * part * np.sin(angle), top], -1).reshape(-1, 3)
    points[:, 2] += rough * fbm(points * 5 + seed, seed, 4)
    return mesh_object('mound', points, grid_faces(rings + 1, segments, closed=True))


def scatter(models, count, radius, height, base, seed=0, tilt=0.5, thick=0.06, scale=(0.85, 1.15)):
    """Strews copies over a mound of that radius and height which begins at `base`."""
    r = np.random.default_rng(seed)
    for k in range(count):
        part, angle = math.sqrt(r.uniform(0, 1)), r.uniform(0, 6.283)
        rise = base + height * (math.cos(part * math.pi) * 0.5 + 0.5) ** 0.8 + r.uniform(0, thick)
        copy_of(
            models[k % len(models)],
            (radius * part * math.cos(angle), radius * part * math.sin(angle), rise),
            turn=(r.uniform(-tilt, tilt), r.uniform(-tilt, tilt), r.uniform(0, 6.283)),
            scale=r.uniform(*scale),
        )


def onion(seed=0, radius=0.32, tones=('#7c1f46', '#b04a77', '#d9a39a'), stretch=1.0):
    """A red onion; taller by `stretch` it is a shallot."""
    profile = []
    for k in range(61):
        angle = math.pi * k / 60
        reach, rise = math.sin(angle) ** 0.85, -math.cos(angle)
        neck = max(rise - 0.72, 0) * 1.3
        profile.append(
            (max(reach * (0.8 if neck else 1), 0) * radius, (rise * 0.86 + neck) * radius * stretch)
        )
    made = lathe('onion', profile, 96)
    v = vertices_of(made)
    around = np.arctan2(v[:, 1], v[:, 0])
    n = fbm(np.stack([np.cos(around) * 6, np.sin(around) * 6, v[:, 2] * 1.2], -1) + seed, seed, 4)
    base, light, tip = palette(*tones)
    lines = 0.5 + 0.5 * np.sin(around * 34 + 4 * n)
    c = blend(base, light, 0.4 * lines + 0.6 * (0.5 + 0.5 * n))
    colour_vertices(made.data, blend(c, tip, smoothstep(0.75, 1.2, v[:, 2] / radius / stretch)))
    return made


def tomato(seed=0, radius=0.34):
    """A ripe tomato with its stalk."""
    r = np.random.default_rng(seed)

    def distance(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        rr = np.hypot(p[..., 0], p[..., 1])
        q = np.stack(
            [rr * (1 - 0.03 * np.cos(5 * a + seed) * np.clip(rr / radius, 0, 1)), 0 * rr, p[..., 2]], -1
        )
        d = ellipsoid(q, (0, 0, 0), (radius, radius, radius * 0.8))
        return smooth_max(
            d, -ellipsoid(q, (0, 0, radius * 0.83), (radius * 0.3, radius * 0.3, radius * 0.17)), 0.12
        )

    def colour(v):
        n = fbm(v * 4 + seed, seed)
        c = blend(linear_rgb('#c8180f'), linear_rgb('#e2401f'), 0.5 + 0.6 * n)
        return blend(c, linear_rgb('#d9822b'), smoothstep(0.72, 0.86, v[:, 2] / radius) * 0.6)

    skin = material(
        'tomato',
        vertex_colour=True,
        rough=0.16,
        sss=0.08,
        sss_radius=(0.1, 0.02, 0.01),
        coat=0.6,
        coat_rough=0.06,
    )
    reach = (radius * 1.1,) * 3
    made = paint(mesh_from_distance('tomato', distance, [-x for x in reach], reach, 80, colour), skin)
    sepal = leaf('sepal', length=0.2, width=0.035, colour='#3f7d2a', curl=1.3)
    for k in range(5):
        turn = (0, -0.15, k * 1.257 + r.uniform(-0.2, 0.2))
        copy_of(sepal, (0, 0, radius * 0.66), turn).parent = made
    put_away([sepal])
    bpy.ops.mesh.primitive_cylinder_add(radius=0.02, depth=0.12, location=(0, 0, radius * 0.72))
    paint(bpy.context.object, material('tomato stalk', linear_rgb('#4f7a2a'), rough=0.5)).parent = made
    return made


def potato(seed=0, radius=0.3):
    """A potato with eyes and blemishes."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)

    def distance(p):
        q = p / radius + 0.12 * bend(p / radius, offset, seed, 0.8, 2)
        return (
            ellipsoid(q, (0, 0, 0), (1.2, 0.9, 0.82))
            - 0.012 * fbm(q * 5 + offset, seed + 2, 3)
            + 0.05 * smoothstep(0.5, 0.62, fbm(q * 1.9 + offset, seed + 6, 2))
        ) * radius

    def colour(v):
        q = v / radius
        n = fbm(q * 2.4 + offset, seed + 3, 4)
        c = blend(linear_rgb('#c79a5e'), linear_rgb('#dfba80'), 0.5 + 0.7 * n)
        c = blend(c, linear_rgb('#a87a42'), smoothstep(0.3, 0.55, fbm(q * 6 + offset, seed + 4, 3)) * 0.55)
        return blend(
            c, linear_rgb('#86602f'), smoothstep(0.45, 0.6, fbm(q * 1.9 + offset, seed + 6, 2)) * 0.6
        )

    return mesh_from_distance(
        f'pot{seed}',
        distance,
        (-radius * 1.5, -radius * 1.3, -radius * 1.2),
        (radius * 1.5, radius * 1.3, radius * 1.2),
        80,
        colour,
    )


def date_fruit(seed=0, size=0.2, tones=('#5a2a12', '#8a4a1e', '#33160a'), stretch=(1.05, 0.55, 0.5)):
    """A dried date: wrinkled, glossy."""
    r = np.random.default_rng(seed)
    offset = r.uniform(-9, 9, 3)
    base, light, deep = palette(*tones)

    def wr(p):
        return np.abs(fbm(p / size * np.array([0.9, 3.2, 3.2]) + offset, seed, 3))

    def distance(p):
        q = p / size + 0.1 * bend(p / size, offset, seed, 0.9, 2)
        return (ellipsoid(q, (0, 0, 0), stretch) + 0.16 * smoothstep(0.3, 0.0, wr(q * size)) * 0.45) * size

    def colour(v):
        c = blend(deep, base, smoothstep(0.0, 0.16, wr(v)))
        c = blend(c, light, smoothstep(0.2, 0.5, wr(v)))
        return blend(c, linear_rgb('#b08a5c'), smoothstep(-0.95, -1.04, v[:, 0] / size))

    return mesh_from_distance(
        f'date{seed}',
        distance,
        (-size * 1.25, -size * 1.1, -size * 0.9),
        (size * 1.25, size * 1.1, size * 0.9),
        80,
        colour,
    )
