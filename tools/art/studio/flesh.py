"""Raw flesh: bundles of fibres in membranes, and a broken film of moisture on them.

Light that goes through flesh is left to `denoise.py`: traced, it needs ten times the samples, and what noise
remains looks like blotches.
"""

from dataclasses import dataclass

from studio.colour import linear_rgb
from studio.materials import SCATTERS, Nodes

WHOLE = (1, 1, 1)


@dataclass(frozen=True)
class Grain:
    """The fibres, which lie in bundles as in a muscle, along the local axis with the smallest `stretch`.

    Scales times `stretch` are bundles or fibres in one unit, about.
    `shade` is how far bundles differ in colour, `mottle` how far fibres do, `membranes` how much of
    `membrane` shows between the bundles.
    """

    stretch: tuple = (1, 4.5, 4.5)
    bundle_scale: float = 4.2
    fibre_scale: float = 11
    shade: float = 0.1
    mottle: float = 0.12
    depth: float = 0.35
    membranes: float = 0.3
    membrane: str = '#f4e6d2'


@dataclass(frozen=True)
class Film:
    """The moisture: where it lies, the flesh is as smooth as `wet`, elsewhere as rough as `dry`.

    `coat` is how strongly it reflects, `specular` how strongly the flesh below. `ripple` breaks its
    highlights into small ones.
    """

    dry: float = 0.5
    wet: float = 0.2
    coat: float = 0.6
    specular: float = 0.35
    coat_rough: float = 0.12
    ripple: float = 0.35
    ripple_scale: float = 16


def flesh(name, grain, film, pores=0.0, pore_scale=42, fat_from=None):
    """The models' colours as flesh.

    `pores` is for skin. Vertices with more green than `fat_from` (linear) are fat: smooth, without fibres,
    and less wet.
    """
    nodes = Nodes(name)
    inputs = nodes.surface.inputs
    plain, along = nodes.stretched(WHOLE), nodes.stretched(grain.stretch)
    attribute = nodes.new('VertexColor')
    attribute.layer_name = 'Col'
    base = attribute.outputs['Color']
    lean = _lean(nodes, base, fat_from)
    fibres = nodes.noise(along, grain.fibre_scale, 7, 0.7)
    bundle, seam = _bundles(nodes, along, grain)
    colour = _coloured(nodes, base, lean, fibres, bundle, seam, grain)
    for socket in ('Base Color', 'Subsurface Color'):
        nodes.link(colour, inputs[socket])
    relief = _relief(nodes, fibres, seam, lean, grain)
    if pores:
        relief = _with_pores(nodes, plain, pore_scale, pores, relief)
    nodes.link(relief, inputs['Normal'])
    _wet(nodes, plain, film, lean)
    inputs['Specular'].default_value = film.specular
    nodes.material[SCATTERS] = True
    return nodes.material


def _lean(nodes, colour, fat_from):
    """1 on lean meat, 0 on fat; None if the food has no fat of its own."""
    if fat_from is None:
        return None
    parts = nodes.new('SeparateColor')
    nodes.link(colour, parts.inputs[0])
    return nodes.ranged(parts.outputs['Green'], 1, 0, fat_from, fat_from * 2)


def _bundles(nodes, along, grain):
    """A figure from 0 to 1 for each bundle, and 1 on the lines between them."""
    wave = nodes.new('TexNoise', Scale=1.1, Detail=2.0)
    nodes.link(along, wave.inputs['Vector'])
    moved = nodes.new('VectorMath')
    moved.operation = 'MULTIPLY_ADD'
    moved.inputs[1].default_value = (0.5, 0.5, 0.5)
    nodes.link(wave.outputs['Color'], moved.inputs[0])
    nodes.link(along, moved.inputs[2])
    cells, edges = (nodes.new('TexVoronoi', Scale=grain.bundle_scale) for _ in range(2))
    edges.feature = 'DISTANCE_TO_EDGE'
    for node in (cells, edges):
        nodes.link(moved.outputs[0], node.inputs['Vector'])
    parts = nodes.new('SeparateColor')
    nodes.link(cells.outputs['Color'], parts.inputs[0])
    return parts.outputs['Red'], nodes.ranged(edges.outputs['Distance'], 1, 0, 0.01, 0.07)


def _coloured(nodes, base, lean, fibres, bundle, seam, grain):
    """The colour of the vertices, different from bundle to bundle, with pale uneven membranes between."""
    shade = nodes.product(
        nodes.ranged(fibres, 1 - grain.mottle, 1 + grain.mottle, 0.3, 0.7),
        nodes.ranged(bundle, 1 - grain.shade, 1 + grain.shade),
    )
    if lean:
        shade = nodes.between(1, shade, lean)
    scaled = nodes.new('VectorMath')
    scaled.operation = 'SCALE'
    nodes.link(base, scaled.inputs[0])
    nodes.link(shade, scaled.inputs['Scale'])
    here = nodes.noise(nodes.stretched(WHOLE), 5, 3, 0.6)
    amount = nodes.product(seam, nodes.ranged(here, 0, grain.membranes, 0.42, 0.66))
    if lean:
        amount = nodes.product(amount, lean)
    mixed = nodes.new('MixRGB', Color2=(*linear_rgb(grain.membrane), 1))
    nodes.link(amount, mixed.inputs['Fac'])
    nodes.link(scaled.outputs[0], mixed.inputs['Color1'])
    return mixed.outputs[0]


def _relief(nodes, fibres, seam, lean, grain):
    """Fibres stand out, seams lie deeper."""
    height = nodes.new('Math')
    height.operation = 'MULTIPLY_ADD'
    height.inputs[1].default_value = -0.35
    nodes.link(seam, height.inputs[0])
    nodes.link(fibres, height.inputs[2])
    relief = height.outputs[0]
    return nodes.bump(nodes.product(relief, lean) if lean else relief, grain.depth, 0.03)


def _wet(nodes, where, film, lean):
    """Roughness and coat, both broken by noise, so that highlights are small and uneven."""
    inputs = nodes.surface.inputs
    here = nodes.noise(where, 5.5, 4, 0.6)
    nodes.link(nodes.ranged(here, film.dry, film.wet, 0.36, 0.58), inputs['Roughness'])
    coat = nodes.ranged(here, film.coat * 0.15, film.coat, 0.4, 0.56)
    nodes.link(nodes.product(coat, nodes.ranged(lean, 0.5, 1)) if lean else coat, inputs['Clearcoat'])
    inputs['Clearcoat Roughness'].default_value = film.coat_rough
    ripples = nodes.noise(where, film.ripple_scale, 3, 0.3)
    nodes.link(nodes.bump(ripples, film.ripple, 0.03), inputs['Clearcoat Normal'])


def _with_pores(nodes, where, scale, strength, below):
    """The small bumps of plucked skin on top of another relief."""
    cells = nodes.new('TexVoronoi', Scale=scale)
    cells.feature = 'SMOOTH_F1'
    nodes.link(where, cells.inputs['Vector'])
    bump = nodes.new('Bump', Strength=strength, Distance=0.05)
    nodes.link(cells.outputs['Distance'], bump.inputs['Height'])
    nodes.link(below, bump.inputs['Normal'])
    return bump.outputs['Normal']
