"""Lets pieces fall into a heap: simple hulls fall in Blender's physics, the pieces take their places."""

import math
import random

import bmesh
import bpy
import numpy as np

from studio.meshes import add_object, copy_of, vertices_of

_hulls = {}


def heap(models, count, radius, start=0.3, rise=0.1, scale=(0.92, 1.08)):
    """Copies above each other inside `radius`, ready to fall."""
    pieces = []
    for k in range(count):
        angle, distance = random.uniform(0, 6.28), random.uniform(0, radius)
        where = (distance * math.cos(angle), distance * math.sin(angle), start + rise * k)
        pieces.append(copy_of(models[k % len(models)], where, scale=random.uniform(*scale)))
    return pieces


def pile(pieces, grounds, frames=110, friction=1.2, wall=0.72, settle=14, max_radius=None):
    """Drops the pieces inside a round wall, takes the wall away, lets them settle; strays are hidden."""
    bpy.context.view_layer.update()
    fence = _fence(wall)
    falling = []
    for piece in pieces:
        hull = add_object('hull', _hull_of(piece))
        hull.location, hull.rotation_euler, hull.scale = piece.location, piece.rotation_euler, piece.scale
        falling.append(hull)
    resting = _simulate(falling, [*grounds, fence], frames, friction)
    bpy.data.objects.remove(fence)
    if settle:
        resting = _simulate(falling, grounds, settle, friction * 1.4)
    for piece, hull, matrix in zip(pieces, falling, resting):
        piece.matrix_world = matrix
        bpy.data.objects.remove(hull)
        x, y, z = matrix.translation
        if math.hypot(x, y) > (max_radius or wall * 1.12) or z < 0.02:
            piece.location = (80, 80, -9)
    bpy.context.view_layer.update()


def _hull_of(piece):
    """A convex body of some ninety corners: the full meshes would take minutes to fall."""
    key = piece.data.name
    if key not in _hulls:
        corners = vertices_of(piece)
        directions = np.random.default_rng(3).normal(size=(90, 3))
        centre = corners.mean(0)
        work = bmesh.new()
        for index in np.unique((corners @ directions.T).argmax(0)):
            work.verts.new(tuple(centre + (corners[index] - centre) * 0.97))
        bmesh.ops.convex_hull(work, input=work.verts[:])
        loose = [vertex for vertex in work.verts if not vertex.link_faces]
        bmesh.ops.delete(work, geom=loose, context='VERTS')
        _hulls[key] = bpy.data.meshes.new('hull')
        work.to_mesh(_hulls[key])
        work.free()
    return _hulls[key]


def _fence(radius, sides=32, height=8):
    vertices, faces = [], []
    for side in range(sides):
        angle = 2 * math.pi * side / sides
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        vertices += [(x, y, -0.2), (x, y, height)]
        after = (side + 1) % sides
        faces.append((2 * side, 2 * after, 2 * after + 1, 2 * side + 1))
    mesh = bpy.data.meshes.new('fence')
    mesh.from_pydata(vertices, [], faces)
    made = add_object('fence', mesh)
    thick = made.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.25, 1
    return made


def _activate(thing):
    bpy.ops.object.select_all(action='DESELECT')
    bpy.context.view_layer.objects.active = thing
    thing.select_set(True)


def _add_body(thing, kind, shape, friction):
    _activate(thing)
    bpy.ops.rigidbody.object_add(type=kind)
    body = thing.rigid_body
    body.collision_shape, body.friction, body.restitution = shape, friction, 0
    body.use_margin, body.collision_margin = True, 0.002
    return body


def _simulate(falling, grounds, frames, friction):
    scene = bpy.context.scene
    scene.gravity = (0, 0, -9.8)
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    if world.collection is None:
        world.collection = bpy.data.collections.new('bodies')
    world.substeps_per_frame, world.solver_iterations = 14, 25
    scene.frame_start = world.point_cache.frame_start = 1
    scene.frame_end = world.point_cache.frame_end = frames + 5
    for ground in grounds:
        _add_body(ground, 'PASSIVE', 'MESH', friction)
    for hull in falling:
        body = _add_body(hull, 'ACTIVE', 'CONVEX_HULL', friction)
        body.linear_damping, body.angular_damping, body.mass = 0.2, 0.5, 0.2
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    resting = [hull.evaluated_get(graph).matrix_world.copy() for hull in falling]
    bpy.ops.rigidbody.world_remove()
    for thing in [*grounds, *falling]:
        if thing.rigid_body:
            _activate(thing)
            bpy.ops.rigidbody.object_remove()
    scene.frame_set(1)
    for hull, matrix in zip(falling, resting):
        hull.matrix_world = matrix
    bpy.context.view_layer.update()
    return resting
