"""Jars, bottles and bags with the shop's own labels (`labels/*.png`)."""

import math
import os

import numpy as np

from studio.colour import blend, linear_rgb, smoothstep
from studio.distance import rounded_box
from studio.materials import material, paint, printed, thin_glass
from studio.meshes import grid_faces, group, lathe, mesh_from_distance, mesh_object
from studio.noise import fbm

LABELS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'labels')

# Side above the foot, as (part of the radius, part of the height).
JAR = ((1, 0.72), (0.94, 0.8), (0.72, 0.86), (0.72, 0.95))
BOTTLE = ((1, 0.56), (0.96, 0.62), (0.8, 0.7), (0.5, 0.8), (0.38, 0.86), (0.35, 0.9), (0.35, 0.95))


def label_path(name):
    return os.path.join(LABELS, f'{name}.png')


def jar(
    label,
    radius=0.42,
    height=1.05,
    contents='#d99a1c',
    cap='#1d1d1b',
    powder=False,
    body=JAR,
    band=(0.14, 0.64),
):
    """Glass jar or bottle with contents, lid and a paper label between the parts `band` of its height."""
    wall = 0.03
    outside = [(0, 0), (radius - 0.06, 0), (radius, 0.06)] + [(radius * a, height * z) for a, z in body]
    inside = [(r - wall, z) for r, z in outside[2:]][::-1]
    glass = paint(lathe('glass', outside + inside + [(radius - 0.09, 0.05), (0, 0.05)]), thin_glass())
    within = radius - wall
    filling = [(0, 0.055), (within - 0.04, 0.055), (within - 0.004, 0.09)]
    filling += [(radius * a - wall - 0.004, height * z) for a, z in body[:-1]]
    filling += [(0, height * body[-2][1])]
    liquid = material(
        'contents',
        linear_rgb(contents),
        rough=0.9 if powder else 0.12,
        sss=0 if powder else 0.5,
        sss_radius=(0.4, 0.2, 0.05),
        coat=0.3,
    )
    neck = radius * body[-1][0]
    lid = [(0, 1.09), (neck * 1.03, 1.09), (neck * 1.08, 1.07), (neck * 1.08, 0.9), (neck * 1.03, 0.89)]
    cover = lathe('lid', [(r, height * z) for r, z in lid])
    paint(cover, material('lid', linear_rgb(cap), rough=0.35))
    around = _wrapped_label(label, radius + 0.004, height * band[0], height * band[1])
    return group('jar', [glass, paint(lathe('contents', filling), liquid), cover, around])


def _with_uv(made, places):
    """Lays a label out: `places` has one (u, v) for each vertex."""
    layer = made.data.uv_layers.new(name='label')
    for loop in made.data.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    return made


def _wrapped_label(label, radius, bottom, top, steps=120):
    vertices, places = [], []
    for i in range(steps + 1):
        angle = math.radians(-150 + 120 * i / steps)
        for z, v in ((bottom, 0), (top, 1)):
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
            places.append((i / steps, v))
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(steps)]
    return paint(_with_uv(mesh_object('label', vertices, faces), places), printed(label_path(label)))


def paper_bag(label, width=1.1, depth=0.5, height=1.55, tone='#c79b66'):
    """Kraft bag, pinched and folded at the top, stitched; the label lies on its front (-y)."""
    kraft, thread = linear_rgb(tone), linear_rgb('#f6efe0')

    def distance(p):
        z = np.clip(p[..., 2] / height, 0, 1)
        thickness = depth / 2 * (1 - 0.86 * smoothstep(0.55, 0.88, z)) + 0.04 * np.sin(z * math.pi)
        q = np.stack([p[..., 0], p[..., 1] * (depth / 2) / thickness, p[..., 2] - height / 2], -1)
        creases = 0.012 * fbm(p * np.array([4, 4, 2.2]), 5, 3)
        creases += 0.01 * np.abs(fbm(p * np.array([9, 3, 5]), 9, 3)) * smoothstep(0.55, 0.9, z)
        return (rounded_box(q, (0, 0, 0), (width / 2, depth / 2, height / 2), 0.07) - creases) * 0.8

    def colour(v):
        rise = v[:, 2] / height
        c = blend(kraft, kraft * 0.86, 0.5 + 0.6 * fbm(v * 7, 2, 3))
        c = blend(c, kraft * 0.7, np.exp(-(((rise - 0.86) / 0.008) ** 2)))
        stitches = smoothstep(0.012, 0.008, np.abs(rise - 0.92)) * (np.sin(v[:, 0] * 70) > -0.3)
        return blend(c, thread, stitches)

    low, high = (-width * 0.6, -depth * 0.75, -0.05), (width * 0.6, depth * 0.75, height * 1.05)
    paper = material('kraft', vertex_colour=True, rough=0.85, specular=0.2, bump=0.25, bump_scale=50)
    bag = paint(mesh_from_distance('bag', distance, low, high, 150, colour), paper)
    return group('bag', [bag, _front_label(label, bag, width * 0.84, depth, height * 0.4)])


def _front_label(label, bag, width, depth, centre, steps=40):
    """A flat label shrunk onto the front of the bag, so that it follows the creases."""
    tall = width * 0.511
    ticks = np.linspace(-0.5, 0.5, steps + 1)
    u, v = np.meshgrid(ticks, ticks, indexing='ij')
    points = np.stack([u * width, np.full_like(u, -depth), centre + v * tall], -1).reshape(-1, 3)
    places = np.stack([u + 0.5, v + 0.5], -1).reshape(-1, 2)
    made = _with_uv(mesh_object('label', points, grid_faces(steps + 1, steps + 1)), places)
    shrink = made.modifiers.new('onto the bag', 'SHRINKWRAP')
    shrink.target, shrink.wrap_method, shrink.offset = bag, 'PROJECT', 0.006
    shrink.use_project_y, shrink.use_positive_direction, shrink.use_negative_direction = True, True, False
    return paint(made, printed(label_path(label), rough=0.55))
