"""The four garnishes of the shop: curry leaf, lemon, chilli, coriander. A picture takes two of them."""

import math
import random

import bmesh
import bpy
import numpy as np

from studio.colour import blend, blend_one, linear_rgb, smoothstep
from studio.materials import material, paint
from studio.meshes import copy_of, grid_faces, group, mesh_object, plain, put_away, smooth_shading, sweep
from studio.noise import value_noise

RED, GREEN = '#c4161c', '#3a8a30'


def garnish(height, lemon=None, leaves=None, curry=None, pod=None, pod_colour=RED):
    """Garnish on a surface of that height: (x, y, turn) for half a lemon, coriander, curry leaf, chilli."""
    if lemon:
        lemon_half((lemon[0], lemon[1], height + 0.12), (math.radians(61), 0, lemon[2]), 0.24)
    if leaves:
        coriander((leaves[0], leaves[1], height + 0.01), leaves[2], 0.9)
    if curry:
        sprig((curry[0], curry[1], height + 0.02), curry[2], 4, 0.85)
    if pod:
        chilli((pod[0], pod[1], height + 0.06), (0, 0, pod[2]), 0.52, colour=pod_colour)


def leaf(
    name='leaf', length=0.3, width=0.11, colour='#2f7d32', vein='#5fae5a', curl=0.25, fold=0.35, teeth=0
):
    """A pointed leaf along x; `teeth` notches its edge as mint has it."""
    rows, columns = 24, 9
    vertices, colours = [], []
    for i in range(rows):
        u = i / (rows - 1)
        half = width * math.sin(math.pi * u**0.8) ** 0.9 * (1 - 0.15 * u)
        half *= 1 + 0.13 * teeth * (math.sin(u * 40) > 0)
        for j in range(columns):
            v = j / (columns - 1) * 2 - 1
            y = half * v
            wave = 0.012 * math.sin(9 * u + 3 * v)
            vertices.append(
                (length * u, y, fold * abs(y) * 0.6 + curl * length * (u - 0.45) ** 2 * 1.2 + wave)
            )
            side_veins = 0.5 + 0.5 * math.cos(u * 34 - abs(v) * 5)
            amount = min(1, min(1, abs(v) * 6) * (0.75 + 0.25 * side_veins))
            colours.append(blend_one(linear_rgb(vein), linear_rgb(colour), amount) * (0.85 + 0.3 * u))
    made = mesh_object(name, vertices, [face[::-1] for face in grid_faces(rows, columns)], colours)
    thick = made.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.006
    green = material(
        name, vertex_colour=True, rough=0.38, sss=0.1, sss_radius=(0.05, 0.1, 0.02), bump=0.1, bump_scale=60
    )
    return paint(made, green)


def sprig(location, turn=0, pairs=4, scale=1.0, colour='#2e7d33'):
    """Curry leaves in pairs on a stem."""
    length, parts = 0.34, []
    for k in range(pairs):
        for side in (-1, 1):
            made = leaf(
                length=length * (1 - 0.1 * k) * random.uniform(0.9, 1.1),
                width=0.085,
                colour=colour,
                curl=random.uniform(0.1, 0.7),
            )
            made.location = (k * 0.15, 0, 0)
            tilt = random.uniform(-0.25, 0.25) - 0.2 * side
            made.rotation_euler = (tilt, random.uniform(-0.3, -0.05), side * (0.95 - 0.1 * k))
            parts.append(made)
    tip = leaf(length=length * 0.85, width=0.08, colour=colour)
    tip.location, tip.rotation_euler = (pairs * 0.15, 0, 0), (0, -0.15, 0)
    bpy.ops.mesh.primitive_cylinder_add(
        radius=0.011,
        depth=pairs * 0.15 + 0.18,
        location=(pairs * 0.075 - 0.06, 0, 0),
        rotation=(0, math.pi / 2, 0),
    )
    stem = paint(bpy.context.object, material('stem', linear_rgb('#6b8f3a'), rough=0.5))
    made = group('sprig', [*parts, tip, stem])
    made.location, made.rotation_euler, made.scale = location, (0, 0, turn), (scale,) * 3
    return made


def lemon_half(location, turn=(0, 0, 0), radius=0.3, rind='#f4c518', flesh='#f7d64a', pith='#fdf6da'):
    """Half a lemon, its cut face upwards; other colours make a lime."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=radius)
    peel = bpy.context.object
    work = bmesh.new()
    work.from_mesh(peel.data)
    everything = work.verts[:] + work.edges[:] + work.faces[:]
    bmesh.ops.bisect_plane(work, geom=everything, plane_co=(0, 0, 0), plane_no=(0, 0, 1), clear_outer=True)
    work.to_mesh(peel.data)
    work.free()
    smooth_shading(peel.data)
    peel.scale = (1, 1, 1.15)
    paint(peel, material('peel', linear_rgb(rind), rough=0.38, sss=0.08, bump=0.25, bump_scale=45))
    face = _citrus_face(radius, linear_rgb(rind), linear_rgb(flesh), linear_rgb(pith))
    made = group('lemon', [peel, face])
    made.location, made.rotation_euler = location, turn
    return made


def _citrus_face(radius, rind, flesh, pith, rings=24, segments=160):
    """The cut face: nine sectors of juice between walls of pith."""
    part, angle = np.meshgrid(
        np.arange(rings + 1) / rings, 2 * np.pi * np.arange(segments) / segments, indexing='ij'
    )
    sector = angle / (2 * np.pi) * 9 % 1
    wall = np.maximum(
        smoothstep(0.035, 0.0, np.minimum(sector, 1 - sector) * part), smoothstep(0.86, 0.9, part)
    )
    cells = value_noise(np.stack([part * 14, angle * 9, 0 * part], -1))
    juice = blend(flesh * (0.85 + 0.2 * cells)[..., None], pith, wall)
    colours = np.where((part > 0.965)[..., None], rind, juice)
    bulge = 0.012 * (1 - wall) * np.sin(part * 3)
    bulge = bulge + 0.006 * value_noise(np.stack([part * 20, angle * 14, 0 * part + 1], -1))
    heights = np.where(part < 0.95, bulge, 0)
    points = np.stack([radius * part * np.cos(angle), radius * part * np.sin(angle), heights], -1)
    faces = grid_faces(rings + 1, segments, closed=True)
    made = mesh_object('citrus face', points.reshape(-1, 3), faces, colours.reshape(-1, 3))
    made.location = (0, 0, 0.002)
    wet = material(
        'citrus',
        vertex_colour=True,
        rough=0.18,
        sss=0.2,
        sss_radius=(0.2, 0.15, 0.02),
        coat=0.5,
        bump=0.15,
        bump_scale=30,
    )
    return paint(made, wet)


def chilli(location, turn=(0, 0, 0), length=0.7, radius=0.06, colour=RED):
    """A chilli with its stalk; dried ones are just darker."""
    t = np.linspace(0, 1, 60)
    centres = np.stack([t * length, 0.09 * np.sin(t * 2.6) * length, 0.05 * np.sin(t * 3) * length], -1)
    rings, segments = 60, 24
    vertices, faces = [], []
    for i, part in enumerate(t):
        neck = 1 - 0.25 * math.exp(-(((part - 0.02) / 0.03) ** 2))
        thick = radius * (1 - part**2.2) ** 0.8 * neck if part < 1 else 0.001
        for s in range(segments):
            angle = 2 * math.pi * s / segments
            ridge = 1 + 0.06 * math.sin(3 * angle + 5 * part)
            x, y, z = centres[i]
            vertices.append((x, y + thick * ridge * math.cos(angle), z + thick * ridge * math.sin(angle)))
    for i in range(rings - 1):
        for s in range(segments):
            a, b = i * segments + s, i * segments + (s + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    skin = material(
        'chilli',
        linear_rgb(colour),
        rough=0.15,
        sss=0.05,
        coat=0.7,
        coat_rough=0.05,
        bump=0.05,
        bump_scale=12,
    )
    pod = paint(mesh_object('chilli', vertices, faces), skin)
    green = material('stalk', linear_rgb('#4b7a2b'), rough=0.45)
    bends = np.array([(0.0, 0, 0), (-0.06, 0.005, 0.01), (-0.12, 0.03, 0.035), (-0.17, 0.05, 0.06)])
    stalk = paint(sweep('stalk', bends, np.full(4, 0.016), plain('#4b7a2b'), segments=10), green)
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=radius * 0.95, location=(0.012, 0, 0), segments=24, ring_count=12
    )
    cap = paint(bpy.context.object, green)
    cap.scale = (0.45, 1, 1)
    made = group('chilli', [pod, stalk, cap])
    made.location, made.rotation_euler = location, turn
    return made


def coriander(location, turn=0, scale=1.0):
    """A bunch of coriander: curved stems gathered at one end, lobed leaflets in threes."""
    shades = ('#3c8f35', '#4aa040', '#327d2e')
    leaflets = [
        leaf(f'coriander {k}', length=0.17, width=0.085, colour=shade, vein='#7cc768', curl=0.7, fold=0.25)
        for k, shade in enumerate(shades)
    ]
    put_away(leaflets)
    green = bpy.data.materials.get('coriander stem') or material(
        'coriander stem', linear_rgb('#7aa84a'), rough=0.5
    )
    parts, t = [], np.linspace(0, 1, 14)
    for k in range(11):
        angle, length = (k - 5) * 0.085 + random.uniform(-0.08, 0.08), random.uniform(0.34, 0.72)
        rise, sway = random.uniform(0.03, 0.15), random.uniform(-0.08, 0.08)
        along, aside = length * t, sway * np.sin(t * 2.2)
        centres = np.stack(
            [
                np.cos(angle) * along - np.sin(angle) * aside,
                np.sin(angle) * along + np.cos(angle) * aside,
                0.012 + rise * t**1.6,
            ],
            1,
        )
        stem = sweep('coriander stem', centres, np.linspace(0.009, 0.005, 14), plain('#86b356'), segments=8)
        parts.append(paint(stem, green))
        heading = angle + sway * 2
        for aim in (-0.95, -0.4, 0, 0.4, 0.95):
            tilt = (
                random.uniform(-0.35, 0.35),
                random.uniform(-0.55, -0.02),
                heading + aim + random.uniform(-0.15, 0.15),
            )
            parts.append(copy_of(leaflets[k % 3], tuple(centres[-1]), tilt, random.uniform(0.75, 1.1)))
        if length > 0.5:
            for aim in (-1.1, 1.1):
                tilt = (random.uniform(-0.3, 0.3), -0.2, heading + aim)
                parts.append(copy_of(leaflets[(k + 1) % 3], tuple(centres[8]), tilt, 0.7))
    made = group('coriander', parts)
    made.location, made.rotation_euler, made.scale = location, (0, 0, turn), (scale,) * 3
    return made
