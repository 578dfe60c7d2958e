"""Raw flesh: light goes through it, a film of moisture lies on it, fibres and membranes run along it."""

from studio.colour import linear_rgb
from studio.materials import Nodes


def flesh(
    name,
    sss,
    fibre_stretch=(1, 4.5, 4.5),
    fibre_scale=11,
    fibre_depth=0.35,
    mottle=0.12,
    membrane='#f4e6d2',
    membranes=0.15,
    pores=0.0,
    pore_scale=42,
    dry=0.4,
    wet=0.11,
):
    """The models' colours as flesh, with fibres along the local x axis.

    `sss` is how deep red, green and blue light goes, in units of the scene. The film covers parts of
    the surface: there the roughness is `wet`, elsewhere `dry`. It fills the gaps between the fibres,
    so that its highlights follow a smoother surface than the flesh below. `pores` is for skin.
    """
    nodes = Nodes(name)
    inputs = nodes.surface.inputs
    plain, along = nodes.stretched((1, 1, 1)), nodes.stretched(fibre_stretch)
    fibres = nodes.noise(along, fibre_scale, 7, 0.7)
    colour = _coloured(nodes, along, fibres, mottle, membrane, membranes)
    for socket in ('Base Color', 'Subsurface Color'):
        nodes.link(colour, inputs[socket])
    film = nodes.noise(plain, 4.5, 3, 0.4)
    nodes.link(nodes.ranged(film, dry, wet, 0.34, 0.54), inputs['Roughness'])
    relief = nodes.bump(fibres, fibre_depth, 0.03)
    if pores:
        relief = _with_pores(nodes, plain, pore_scale, pores, relief)
    nodes.link(relief, inputs['Normal'])
    nodes.link(nodes.bump(nodes.noise(along, fibre_scale / 3, 3), 0.35, 0.03), inputs['Clearcoat Normal'])
    # The random walk weighs the radius by `Subsurface`; 1 would also lose the colour of thin edges.
    inputs['Subsurface'].default_value = 0.5
    inputs['Subsurface Radius'].default_value = [2 * depth for depth in sss]
    inputs['Specular'].default_value = 0.5
    inputs['Clearcoat'].default_value, inputs['Clearcoat Roughness'].default_value = 1.0, 0.05
    return nodes.material


def _coloured(nodes, along, fibres, mottle, membrane, membranes):
    """The colour of the vertices, lighter and darker along the fibres, with thin pale membranes."""
    attribute = nodes.new('VertexColor')
    attribute.layer_name = 'Col'
    scaled = nodes.new('VectorMath')
    scaled.operation = 'SCALE'
    nodes.link(attribute.outputs['Color'], scaled.inputs[0])
    nodes.link(nodes.ranged(fibres, 1 - mottle, 1 + mottle, 0.3, 0.7), scaled.inputs['Scale'])
    # A line where slow noise passes its middle: membranes are closed, thin and uneven.
    lines = nodes.new('Math')
    lines.operation, lines.inputs[1].default_value = 'SUBTRACT', 0.5
    nodes.link(nodes.noise(along, 2.6, 4, 1.2), lines.inputs[0])
    distance = nodes.new('Math')
    distance.operation = 'ABSOLUTE'
    nodes.link(lines.outputs[0], distance.inputs[0])
    mixed = nodes.new('MixRGB', Color2=(*linear_rgb(membrane), 1))
    nodes.link(nodes.ranged(distance.outputs[0], membranes, 0, 0.004, 0.03), mixed.inputs['Fac'])
    nodes.link(scaled.outputs[0], mixed.inputs['Color1'])
    return mixed.outputs[0]


def _with_pores(nodes, where, scale, strength, below):
    """The small bumps of plucked skin on top of another relief."""
    cells = nodes.new('TexVoronoi', Scale=scale)
    cells.feature = 'SMOOTH_F1'
    nodes.link(where, cells.inputs['Vector'])
    bump = nodes.new('Bump', Strength=strength, Distance=0.05)
    nodes.link(cells.outputs['Distance'], bump.inputs['Height'])
    nodes.link(below, bump.inputs['Normal'])
    return bump.outputs['Normal']
