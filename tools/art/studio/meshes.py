"""From functions and curves to Blender meshes with a colour at every vertex (attribute `Col`)."""

import math
import os
import random

import bmesh
import bpy
import numpy as np
from skimage.measure import marching_cubes

from studio.colour import linear_rgb

# Drafts build coarser models: HB_RES=.6
RESOLUTION = float(os.environ.get('HB_RES', '1'))


def add_object(name, mesh):
    """A new object in the scene; `mesh` None makes a parent without a body."""
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def group(name, children):
    """One handle for several objects, to be moved and turned together."""
    parent = add_object(name, None)
    for child in children:
        child.parent = parent
    return parent


def smooth_shading(mesh):
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))


def vertices_of(thing):
    """Vertex positions of an object as an array (n, 3)."""
    flat = np.zeros(len(thing.data.vertices) * 3)
    thing.data.vertices.foreach_get('co', flat)
    return flat.reshape(-1, 3)


def colour_vertices(mesh, colours):
    """Writes one linear RGB colour for each vertex."""
    colours = np.asarray(colours)
    rgba = np.concatenate([colours, np.ones((len(colours), 1))], 1).astype(np.float32)
    mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', rgba.ravel())


def mesh_object(name, vertices, faces, colours=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    if colours is not None:
        colour_vertices(mesh, colours)
    smooth_shading(mesh)
    return add_object(name, mesh)


def grid_faces(rows, columns, closed=False):
    """Quads of a grid of vertices stored row by row; closed joins the last column to the first."""
    width = columns if closed else columns - 1
    return [
        (
            i * columns + k,
            (i + 1) * columns + k,
            (i + 1) * columns + (k + 1) % columns,
            i * columns + (k + 1) % columns,
        )
        for i in range(rows - 1)
        for k in range(width)
    ]


def mesh_from_distance(name, distance, low, high, resolution=90, colour=None):
    """Surface of a signed distance inside the box low…high; `colour(vertices)` paints it."""
    low, high = np.asarray(low, float), np.asarray(high, float)
    step = (high - low).max() / int(resolution * RESOLUTION)
    counts = np.ceil((high - low) / step).astype(int) + 1
    axes = [low[k] + np.arange(counts[k]) * step for k in range(3)]
    field = distance(np.stack(np.meshgrid(*axes, indexing='ij'), -1))
    vertices, faces, _, _ = marching_cubes(field, 0, spacing=(step,) * 3)
    vertices = vertices + low
    colours = None if colour is None else colour(vertices)
    return mesh_object(name, vertices.tolist(), faces.tolist(), colours)


def _in_short_steps(profile, longest=0.06):
    """The same line with more points: flat parts of a dish then have vertices that can carry light."""
    steps = [profile[0]]
    for (r, z), (next_r, next_z) in zip(profile, profile[1:]):
        count = max(1, math.ceil(math.hypot(next_r - r, next_z - z) / longest))
        steps += [
            (r + (next_r - r) * k / count, z + (next_z - z) * k / count) for k in range(1, count + 1)
        ]
    return steps


def lathe(name, profile, segments=128):
    """A body of revolution from (radius, height) pairs."""
    profile = _in_short_steps(profile)
    vertices = [
        (r * math.cos(2 * math.pi * s / segments), r * math.sin(2 * math.pi * s / segments), z)
        for s in range(segments)
        for r, z in profile
    ]
    count = len(profile)
    faces = [
        (s * count + k, (s + 1) % segments * count + k, (s + 1) % segments * count + k + 1, s * count + k + 1)
        for s in range(segments)
        for k in range(count - 1)
    ]
    made = mesh_object(name, vertices, faces)
    mesh, work = made.data, bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    smooth_shading(mesh)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    return made


def sweep(name, centres, radii, colour, segments=28, flatness=1.0, up=(0, 0, 1)):
    """A tube along a curve. centres (n, 3); radii (n,) or (n, 2); colour(parts, angles) → RGB for each."""
    count = len(centres)
    tangents = np.gradient(centres, axis=0)
    tangents /= np.linalg.norm(tangents, axis=1)[:, None]
    sides = np.cross(tangents, np.asarray(up, float))
    sides /= np.linalg.norm(sides, axis=1)[:, None]
    ups = np.cross(sides, tangents)
    radii = np.asarray(radii)
    if radii.ndim == 1:
        radii = np.stack([radii, radii * flatness], 1)
    part, angle = np.meshgrid(
        np.linspace(0, 1, count), 2 * np.pi * np.arange(segments) / segments, indexing='ij'
    )
    across = sides[:, None] * (radii[:, :1] * np.cos(angle))[..., None]
    upwards = ups[:, None] * (radii[:, 1:] * np.sin(angle))[..., None]
    vertices = (centres[:, None] + across + upwards).reshape(-1, 3)
    colours = colour(part.ravel(), angle.ravel())
    faces = []
    for i in range(count - 1):
        for k in range(segments):
            a, b = i * segments + k, i * segments + (k + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    faces.append(tuple(range(segments))[::-1])
    faces.append(tuple((count - 1) * segments + k for k in range(segments)))
    return mesh_object(name, vertices, faces, colours)


def plain(hex_colour):
    """A colour function for `sweep` that is the same everywhere."""
    colour = linear_rgb(hex_colour)
    return lambda parts, angles: np.tile(colour, (len(parts), 1))


def join(objects, name):
    bpy.ops.object.select_all(action='DESELECT')
    for thing in objects:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]
    bpy.ops.object.join()
    objects[0].name = name
    bpy.ops.object.origin_set(type='ORIGIN_CENTER_OF_VOLUME')
    return objects[0]


def copy_of(model, location, turn=None, scale=1):
    """Another piece with the same body; without `turn` it lies in any direction."""
    made = add_object(model.name + '_copy', model.data)
    made.location = location
    made.rotation_euler = turn if turn is not None else tuple(random.uniform(0, 6.3) for _ in range(3))
    made.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return made


def put_away(models):
    """Moves the originals out of the picture once their copies are placed."""
    for model in models:
        model.location = (60, 60, -5)
