"""What food lies on. Slate: red meat and shellfish. Plate: chicken. Board: fillets and ready to cook. Bowl: small pieces.

Every maker returns the object and the height of its top, except `bowl`, which is placed by hand.
"""

import math

import bmesh
import bpy

from studio.colour import linear_rgb
from studio.materials import material, paint, wood
from studio.meshes import add_object, lathe

CREAM, PINE, DARK_PINE, CHARCOAL = '#f4f1ea', '#20443a', '#2f4a43', '#2d3436'
SEA_SLATE = '#27343b'
CLAY = '#a5613c'
DARK_WOOD = {'light': '#7a4b2c', 'dark': '#4a2a17'}
SPICE_WOOD = {'light': '#8a5a38', 'dark': '#5a351e'}


def slate(radius=1.45, colour=CHARCOAL, height=0.07):
    edge = 0.02
    profile = [
        (0, 0),
        (radius - edge, 0),
        (radius, edge),
        (radius, height - edge),
        (radius - edge * 0.6, height - edge * 0.25),
        (radius - edge * 1.6, height),
        (0, height),
    ]
    stone = material(
        'slate', linear_rgb(colour), rough=0.55, specular=0.4, bump=0.35, bump_scale=9, rough_noise=0.12
    )
    return paint(lathe('slate', profile), stone), height


def plate(radius=1.5, colour=CREAM, rim=0.34):
    r = radius
    profile = [
        (0, 0),
        (r * 0.55, 0),
        (r * 0.6, 0.015),
        (r - rim * 0.6, 0.085),
        (r - 0.03, 0.15),
        (r, 0.165),
        (r - 0.005, 0.185),
        (r - 0.04, 0.185),
        (r - rim * 0.55, 0.125),
        (r - rim, 0.065),
        (r - rim * 1.15, 0.05),
        (0, 0.05),
    ]
    glaze = material('plate', linear_rgb(colour), rough=0.22, coat=0.6, coat_rough=0.08)
    return paint(lathe('plate', profile), glaze), 0.05


def bowl(radius=1.0, height=0.62, colour=CREAM, wall=0.05):
    outside = [(0, 0), (radius * 0.42, 0), (radius * 0.45, 0.03)]
    steps = 14
    for k in range(steps + 1):
        turn = k / steps * math.pi / 2
        rise = (1 - math.cos(turn)) ** 0.75 if k else 0
        outside.append((radius * (0.45 + 0.55 * math.sin(turn) ** 0.8), 0.03 + (height - 0.03) * rise))
    inside = [(max(r - wall, 0), z + wall * 0.5) for r, z in outside[2:]][::-1]
    rim = [(radius - wall * 0.3, height + wall * 0.35), (radius - wall * 0.7, height + wall * 0.35)]
    made = lathe('bowl', outside + rim + inside[1:] + [(0, wall + 0.02)])
    return paint(made, material('bowl', linear_rgb(colour), rough=0.25, coat=0.5))


def board(width=2.9, depth=2.1, height=0.11, corner=0.3, **wood_colours):
    """A chopping board with round corners; colours as in `wood`."""
    work = bmesh.new()
    outline = []
    x, y = width / 2 - corner, depth / 2 - corner
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        for step in range(13):
            angle = math.radians(start + step * 90 / 12)
            outline.append((cx + corner * math.cos(angle), cy + corner * math.sin(angle), 0))
    face = work.faces.new([work.verts.new(point) for point in outline])
    extruded = bmesh.ops.extrude_face_region(work, geom=[face])['geom']
    top = [part for part in extruded if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(work, verts=top, vec=(0, 0, height))
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    mesh = bpy.data.meshes.new('board')
    work.to_mesh(mesh)
    work.free()
    made = add_object('board', mesh)
    bevel = made.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = 0.025, 3, 'ANGLE'
    return paint(made, wood(**wood_colours)), height
