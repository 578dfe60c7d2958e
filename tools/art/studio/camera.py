"""One light and one camera for all pictures: only distance and target change from scene to scene."""

import math
import os
import random

import addon_utils
import bpy
from mathutils import Vector

from studio.materials import SCATTERS

PACK_ELEVATION = 24
LIGHT_MAP = 'studiolights/world/studio.exr'


def reset():
    """An empty scene and the same dice for every picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    addon_utils.enable('cycles')
    random.seed(11)


def shoot(out, size, samples, dist=7.1, elev=47, azim=0, target=(0, 0, 0.18), aspect=1.0):
    """Renders the scene to `out` (PNG with alpha) and beside it the passes that `denoise.py` needs."""
    scene = lit_scene(int(size * aspect), size, samples)
    bpy.ops.mesh.primitive_plane_add(size=30, location=(0, 0, -0.002))
    shadow_catcher = bpy.context.object
    shadow_catcher.is_shadow_catcher = True
    add_camera(scene, Vector(target), dist, elev, azim)
    for thing in bpy.data.objects:
        thing.pass_index = 2 if _scatters(thing) else 1
    shadow_catcher.pass_index = 0
    _passes(scene, out)
    scene.render.filepath = os.path.abspath(out)
    bpy.ops.render.render(write_still=True)


def _scatters(thing):
    return any(slot.material and SCATTERS in slot.material for slot in thing.material_slots)


def lit_scene(width, height, samples):
    """The scene with light and renderer, without a camera."""
    scene = bpy.context.scene
    _renderer(scene, samples)
    _light(scene)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    return scene


def _renderer(scene, samples):
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.015
    cycles.max_bounces, cycles.transmission_bounces = 8, 8
    cycles.diffuse_bounces = cycles.glossy_bounces = 3
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 4, 0, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Debian's Blender has no denoiser inside; denoise.py does it afterwards.
    cycles.use_denoising = False
    render.film_transparent = True
    view, image = scene.view_settings, render.image_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'High Contrast', 0.28
    image.file_format, image.color_mode, image.color_depth = 'PNG', 'RGBA', '16'


def _light(scene):
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background, sky = tree.nodes['Background'], tree.nodes.new('ShaderNodeTexEnvironment')
    datafiles = bpy.utils.system_resource('DATAFILES')
    sky.image = bpy.data.images.load(os.path.join(datafiles, LIGHT_MAP))
    tree.links.new(sky.outputs[0], background.inputs[0])
    background.inputs[1].default_value = 0.8
    _lamp(scene, 'key', (-2.4, 2.0, 4.0), 230, 2.6, (1, 0.97, 0.92))
    _lamp(scene, 'fill', (3.4, -1.0, 2.8), 85, 3.4, (0.94, 0.97, 1))
    _lamp(scene, 'rim', (1.6, 3.6, 1.8), 110, 1.6, (1, 0.98, 0.95))
    # Small and bright, seen only in reflections: it makes moisture glisten without other shadows.
    glint = _lamp(scene, 'glint', (-1.0, 3.0, 3.6), 160, 0.5, (1, 1, 1))
    glint.visible_diffuse = glint.visible_transmission = False


def _lamp(scene, name, location, energy, size, colour):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.energy, lamp.size, lamp.color = energy, size, colour
    made = bpy.data.objects.new(name, lamp)
    scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = (Vector((0, 0, 0.1)) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    return made


def add_camera(scene, target, dist, elev, azim):
    camera = bpy.data.cameras.new('camera')
    camera.lens = 80
    # Wide open: sharp at the front of the food, softer behind it.
    camera.dof.use_dof, camera.dof.aperture_fstop = True, 1.0
    camera.dof.focus_distance = dist * 0.97
    made = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(made)
    up, around = math.radians(elev), math.radians(azim - 90)
    direction = Vector((math.cos(around) * math.cos(up), math.sin(around) * math.cos(up), math.sin(up)))
    made.location = target + direction * dist
    made.rotation_euler = (target - made.location).to_track_quat('-Z', 'Y').to_euler()
    scene.camera = made
    return made


def _passes(scene, out):
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_object_index = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = tree.nodes.get('Render Layers') or tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(os.path.abspath(out))
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '16'
    files.file_slots.clear()
    stem = os.path.splitext(os.path.basename(out))[0]
    for suffix, name in (('N', 'Normal'), ('D', 'DiffCol'), ('I', 'IndexOB')):
        files.file_slots.new(f'{stem}_{suffix}_')
        tree.links.new(layers.outputs[name], files.inputs[-1])
