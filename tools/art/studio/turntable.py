"""The same scene from all sides, for a short video.

Light that a surface scatters looks the same from all sides, so it is baked into the vertices once. The
pictures then need only what surfaces reflect, which takes few samples and leaves little noise.
"""

import math
import os

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from studio.camera import add_camera, lit_scene
from studio.colour import linear_rgb
from studio.materials import SCATTERS, material, paint
from studio.meshes import colour_vertices, vertices_of

FRAMES = 36
BAKED = 'Light'
LOCAL = 'Local'
BAKE_SAMPLES = 24
# The food turns on this ground: a video has no transparent one in all browsers.
GROUND = '#efe9dd'
# Brighter samples of a reflection are cut: a few of them would flicker as white sand.
BRIGHTEST = 2
FILM_ROUGH = 0.2
# How many edges far red, green, blue and alpha spread: this takes the noise away too.
SPREAD = (7, 4, 3, 1)
# The dish gets about as many faces, so that its shadows have somewhere to lie.
FINE = 20_000
# A round dish keeps its width while it turns; the corners of a board come nearer to the edge.
MARGIN = 1.07


def turn(folder, size, samples, dist=7.1, elev=47, azim=0, target=(0, 0, 0.18)):
    """Renders FRAMES pictures into `folder`, the first from where the still is seen."""
    scene = lit_scene(size, size, samples)
    render, image = scene.render, scene.render.image_settings
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=110, y_subdivisions=110, size=12, location=(0, 0, -0.002))
    paint(bpy.context.object, material('ground', linear_rgb(GROUND), rough=0.9, specular=0.1))
    whole = _one_mesh()
    _bake(scene, whole)
    for made in {slot.material for slot in whole.material_slots}:
        _show_baked(made)
    _orbit(scene, add_camera(scene, Vector(), dist * MARGIN, elev, azim), target)
    scene.cycles.samples, scene.cycles.sample_clamp_direct = samples, BRIGHTEST
    image.color_mode, image.color_depth = 'RGB', '8'
    render.film_transparent, render.use_persistent_data = False, True
    render.filepath = os.path.join(os.path.abspath(folder), 'frame_')
    bpy.ops.render.render(animation=True)


def _one_mesh():
    """Joins what is in the picture, fine enough to carry light: Blender bakes objects one by one, slowly."""
    for away in [thing for thing in bpy.data.objects if thing.location.x > 50]:
        bpy.data.objects.remove(away)
    things = [thing for thing in bpy.data.objects if thing.type == 'MESH']
    for thing in things:
        if max(thing.dimensions) > 1.6 and len(thing.data.polygons) < FINE:
            finer = thing.modifiers.new('finer', 'SUBSURF')
            finer.subdivision_type = 'SIMPLE'
            finer.levels = finer.render_levels = int(math.log(FINE / len(thing.data.polygons), 4))
    graph = bpy.context.evaluated_depsgraph_get()
    copies = [
        bpy.data.meshes.new_from_object(
            thing.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph
        )
        for thing in things
    ]
    for thing, mesh in zip(things, copies):
        thing.modifiers.clear()
        thing.data = mesh
        _outside_out(mesh)
        where = mesh.attributes.new(LOCAL, 'FLOAT_VECTOR', 'POINT')
        where.data.foreach_set('vector', vertices_of(thing).astype(np.float32).ravel())
        if 'Col' not in mesh.color_attributes:
            colour_vertices(mesh, np.ones((len(mesh.vertices), 3)))
    bpy.ops.object.select_all(action='DESELECT')
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.join()
    return things[0]


def _outside_out(mesh):
    """Light is baked only on the outside of a face."""
    work = bmesh.new()
    work.from_mesh(mesh)
    if work.calc_volume(signed=True) < 0:
        mesh.flip_normals()
    work.free()


def _bake(scene, whole):
    """Writes the scattered light to the vertices, and lets it spread along the edges as far as in flesh."""
    for slot in whole.material_slots:
        _keep_local(slot.material.node_tree)
        if surface := slot.material.node_tree.nodes.get('Principled BSDF'):
            surface.inputs['Subsurface'].default_value = 0
    mesh = whole.data
    mesh.color_attributes.new(BAKED, 'FLOAT_COLOR', 'POINT')
    mesh.color_attributes.active_color = mesh.color_attributes[BAKED]
    scene.cycles.samples = BAKE_SAMPLES
    bpy.ops.object.bake(type='DIFFUSE', pass_filter={'DIRECT', 'INDIRECT'}, target='VERTEX_COLORS')
    light = np.zeros(len(mesh.vertices) * 4, np.float32)
    mesh.color_attributes[BAKED].data.foreach_get('color', light)
    light = light.reshape(-1, 4)
    ends = np.zeros(len(mesh.edges) * 2, np.int64)
    mesh.edges.foreach_get('vertices', ends)
    one, other = ends.reshape(-1, 2).T
    near = np.bincount(ends, minlength=len(light))[:, None] + 1
    for step in range(max(SPREAD)):
        total = light.copy()
        for channel in range(4):
            total[:, channel] += np.bincount(one, light[other, channel], len(light))
            total[:, channel] += np.bincount(other, light[one, channel], len(light))
        light = np.where([step < steps for steps in SPREAD], total / near, light)
    mesh.color_attributes[BAKED].data.foreach_set('color', light.astype(np.float32).ravel())


def _keep_local(tree):
    """Patterns follow the coordinates that a piece had before it was joined."""
    for node in [node for node in tree.nodes if node.type == 'TEX_COORD']:
        local = tree.nodes.new('ShaderNodeAttribute')
        local.attribute_name = LOCAL
        for link in list(node.outputs['Object'].links):
            tree.links.new(local.outputs['Vector'], link.to_socket)


def _show_baked(made):
    """The surface shines with the light that it scattered, and still reflects."""
    tree = made.node_tree
    surface = tree.nodes.get('Principled BSDF')
    if surface is None:
        return
    base = surface.inputs['Base Color']
    light, product = tree.nodes.new('ShaderNodeVertexColor'), tree.nodes.new('ShaderNodeVectorMath')
    light.layer_name, product.operation = BAKED, 'MULTIPLY'
    tree.links.new(light.outputs['Color'], product.inputs[0])
    if base.is_linked:
        tree.links.new(base.links[0].from_socket, product.inputs[1])
        tree.links.remove(base.links[0])
    else:
        product.inputs[1].default_value = base.default_value[:3]
    tree.links.new(product.outputs[0], surface.inputs['Emission'])
    base.default_value = (0, 0, 0, 1)
    if SCATTERS in made:
        # The sharp highlights of a rippled film would flicker, and rough flesh below it shows only noise.
        surface.inputs['Specular'].default_value = 0
        surface.inputs['Clearcoat Roughness'].default_value = FILM_ROUGH
    made.cycles.sample_as_light = False


def _orbit(scene, camera, target):
    """Carries the camera once around the target."""
    pivot = bpy.data.objects.new('pivot', None)
    scene.collection.objects.link(pivot)
    pivot.location, camera.parent = target, pivot
    scene.frame_start, scene.frame_end = 1, FRAMES
    for frame, angle in ((1, 0), (FRAMES + 1, 2 * math.pi)):
        pivot.rotation_euler.z = angle
        pivot.keyframe_insert('rotation_euler', index=2, frame=frame)
    for point in pivot.animation_data.action.fcurves[0].keyframe_points:
        point.interpolation = 'LINEAR'
