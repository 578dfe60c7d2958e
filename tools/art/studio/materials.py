"""Materials. `material` is the one that foods use; wood, glass and labels have their own."""

import bpy

from studio.colour import linear_rgb

# The mark of materials whose light `denoise.py` spreads as in flesh.
SCATTERS = 'scatters'

def paint(thing, made):
    """Gives an object a material and returns the object."""
    thing.data.materials.clear()
    thing.data.materials.append(made)
    return thing


class Nodes:
    """A few shorthands around Blender's node tree of one material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    def new(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            node.inputs[key.replace('_', ' ')].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def stretched(self, stretch):
        """Object coordinates, scaled: noise along a fibre."""
        coordinates, mapping = self.new('TexCoord'), self.new('Mapping', Scale=stretch)
        self.link(coordinates.outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs[0]

    def noise(self, where, scale, detail=2.0, distortion=0.0):
        node = self.new('TexNoise', Scale=scale, Detail=detail, Distortion=distortion)
        self.link(where, node.inputs['Vector'])
        return node.outputs['Fac']

    def ranged(self, value, low, high, from_low=0.0, from_high=1.0):
        node = self.new('MapRange', From_Min=from_low, From_Max=from_high, To_Min=low, To_Max=high)
        self.link(value, node.inputs['Value'])
        return node.outputs[0]

    def product(self, one, other):
        node = self.new('Math')
        node.operation = 'MULTIPLY'
        self.link(one, node.inputs[0])
        self.link(other, node.inputs[1])
        return node.outputs[0]

    def between(self, one, other, share):
        """From the figure `one` where share is 0 to the value `other` where it is 1."""
        node = self.new('MapRange', To_Min=one)
        self.link(other, node.inputs['To Max'])
        self.link(share, node.inputs['Value'])
        return node.outputs[0]

    def bump(self, height, strength, distance=None):
        node = self.new('Bump', Strength=strength)
        if distance is not None:
            node.inputs['Distance'].default_value = distance
        self.link(height, node.inputs['Height'])
        return node.outputs['Normal']


def material(
    name,
    base=None,
    vertex_colour=False,
    rough=0.35,
    sss=0,
    sss_radius=(0.5, 0.15, 0.08),
    specular=0.5,
    coat=0,
    coat_rough=0.1,
    metal=0,
    bump=0,
    bump_scale=40,
    bump_stretch=(1, 1, 1),
    rough_noise=0,
    sheen=0,
    mottle=0,
    mottle_scale=18,
    mottle_stretch=(1, 5, 5),
):
    """A food's surface: either one `base` colour or the model's own colours (`vertex_colour`).

    sss lets light through the flesh, coat makes it wet, bump and mottle add fibres that the mesh is
    too coarse for.
    """
    nodes = Nodes(name)
    inputs = nodes.surface.inputs
    if vertex_colour:
        _colour_from_vertices(nodes, sss, mottle, mottle_scale, mottle_stretch)
    elif base is not None:
        inputs['Base Color'].default_value = (*base, 1)
        inputs['Subsurface Color'].default_value = (*base, 1)
    for key, value in {
        'Roughness': rough,
        'Subsurface': sss,
        'Subsurface Radius': sss_radius,
        'Specular': specular,
        'Clearcoat': coat,
        'Clearcoat Roughness': coat_rough,
        'Metallic': metal,
        'Sheen': sheen,
    }.items():
        inputs[key].default_value = value
    if bump:
        normal = nodes.bump(nodes.noise(nodes.stretched(bump_stretch), bump_scale, 6), bump, 0.02)
        nodes.link(normal, inputs['Normal'])
        if coat:
            nodes.link(normal, inputs['Clearcoat Normal'])
    if rough_noise:
        noise = nodes.noise(nodes.stretched((1, 1, 1)), 6)
        nodes.link(
            nodes.ranged(noise, max(rough - rough_noise, 0.05), rough + rough_noise), inputs['Roughness']
        )
    return nodes.material


def _colour_from_vertices(nodes, sss, mottle, scale, stretch):
    attribute = nodes.new('VertexColor')
    attribute.layer_name = 'Col'
    colour = attribute.outputs['Color']
    if mottle:
        noise = nodes.noise(nodes.stretched(stretch), scale, 5, 0.5)
        factor = nodes.ranged(noise, 1 - mottle, 1 + mottle * 0.8, 0.3, 0.7)
        scaled = nodes.new('VectorMath')
        scaled.operation = 'SCALE'
        nodes.link(colour, scaled.inputs[0])
        nodes.link(factor, scaled.inputs['Scale'])
        colour = scaled.outputs[0]
    nodes.link(colour, nodes.surface.inputs['Base Color'])
    if sss:
        nodes.link(colour, nodes.surface.inputs['Subsurface Color'])


def wood(light='#b98552', dark='#8a5a31'):
    """Oak by default: rings along y, grain along x."""
    nodes = Nodes('wood')
    where = nodes.stretched((0.35, 3.2, 1))
    grain = nodes.noise(where, 2.2, 8, 0.6)
    rings = nodes.new('TexWave', Scale=1.6, Distortion=7, Detail=3)
    rings.bands_direction = 'Y'
    nodes.link(where, rings.inputs['Vector'])
    both = nodes.new('Math')
    both.operation = 'MULTIPLY_ADD'
    both.inputs[1].default_value = 0.45
    nodes.link(rings.outputs['Fac'], both.inputs[0])
    nodes.link(grain, both.inputs[2])
    ramp = nodes.new('ValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color = 0.35, (*linear_rgb(dark), 1)
    last.position, last.color = 0.95, (*linear_rgb(light), 1)
    nodes.link(both.outputs[0], ramp.inputs[0])
    nodes.link(ramp.outputs[0], nodes.surface.inputs['Base Color'])
    nodes.surface.inputs['Roughness'].default_value = 0.5
    nodes.surface.inputs['Specular'].default_value = 0.35
    nodes.link(nodes.bump(both.outputs[0], 0.12), nodes.surface.inputs['Normal'])
    return nodes.material


def thin_glass():
    """Glass that only reflects: refraction would need far more samples and shows nothing more."""
    nodes = Nodes('glass')
    nodes.tree.nodes.remove(nodes.surface)
    clear, glossy = nodes.new('BsdfTransparent'), nodes.new('BsdfGlossy', Roughness=0.04)
    fresnel, mixed = nodes.new('Fresnel', IOR=1.14), nodes.new('MixShader')
    nodes.link(fresnel.outputs[0], mixed.inputs[0])
    nodes.link(clear.outputs[0], mixed.inputs[1])
    nodes.link(glossy.outputs[0], mixed.inputs[2])
    nodes.link(mixed.outputs[0], nodes.tree.nodes['Material Output'].inputs[0])
    return nodes.material


def printed(picture_path, rough=0.45):
    """Paper with a picture on it, laid out by the mesh's UV map."""
    nodes = Nodes('label')
    image = nodes.new('TexImage')
    image.image = bpy.data.images.load(picture_path)
    image.extension = 'CLIP'
    nodes.link(image.outputs[0], nodes.surface.inputs['Base Color'])
    nodes.surface.inputs['Roughness'].default_value = rough
    return nodes.material
