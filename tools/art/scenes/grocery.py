"""Rice, dal, spices, dairy and dried fruit."""

import math

import numpy as np

from foods import finishes
from foods.chunks import cube
from foods.shelves import date_fruit, mound, scatter
from scenes.kit import BOARD_VIEW, BOWL_VIEW, jitter, place, scene
from studio.colour import blend, linear_rgb, palette
from studio.garnish import GREEN, chilli, garnish, sprig
from studio.materials import material, paint
from studio.meshes import lathe, plain, put_away, sweep
from studio.piling import heap, pile
from studio.surfaces import CHARCOAL, CLAY, CREAM, PINE, SPICE_WOOD, board, bowl


def rice_grain(length=0.17, thick=0.0155, colour='#f3eee0'):
    t = np.linspace(-1, 1, 14)
    centres = np.stack([t * length / 2, 0.006 * np.sin((t + 1) * 1.5), 0 * t], 1)
    grain = sweep(
        'grain', centres, thick * np.sqrt(np.clip(1 - np.abs(t) ** 3, 0.04, 1)), plain(colour), segments=8
    )
    return paint(grain, finishes.seed('rice', linear_rgb(colour), rough=0.35, sss=0.25, coat=0.2))


def heaped_bowl(
    models, count, ground, surface=PINE, height=0.41, tilt=0.5, thick=0.045, strays=50, radius=0.97
):
    """A bowl heaped with small things, a few of them beside it."""
    bowl(1.1, 0.55, surface)
    base = paint(mound(0.98, height), material('base', linear_rgb(ground), rough=0.65))
    base.location.z = 0.46
    scatter(models, count, radius, height, 0.467, seed=3, tilt=tilt, thick=thick)
    scatter(models, strays, 1.7, 0, 0.016, seed=9, tilt=0.1, thick=0)
    put_away(models)
    return {'target': (0, 0, 0.4), 'dist': 7.6}


@scene('rice')
def basmati():
    view = heaped_bowl([rice_grain()], 6500, '#d9d0b8', height=0.42, tilt=0.45, thick=0.035, strays=60)
    sprig((-0.15, -0.1, 0.9), 0.3, 3, 0.6)
    return view


def lentil(radius, thickness, colour):
    t = np.linspace(0, math.pi, 14)
    body = lathe('lentil', [(radius * math.sin(a) ** 0.8, -thickness * math.cos(a)) for a in t], 20)
    return paint(body, finishes.seed('lentil', linear_rgb(colour)))


@scene('dal')
def toor_dal():
    view = heaped_bowl([lentil(0.06, 0.026, '#eda92f')], 2900, '#c9831d', tilt=0.6, thick=0.05)
    sprig((-0.15, -0.1, 0.9), 0.3, 3, 0.6)
    return view


def bowl_of_powder(x, y, height, radius, powder, glaze):
    made = bowl(radius, 0.3, glaze, wall=0.035)
    made.location = (x, y, height)
    top = paint(
        mound(radius * 0.9, 0.17, seed=int(radius * 100), rough=0.03), finishes.powder(linear_rgb(powder))
    )
    top.location = (x, y, height + 0.24)


@scene('spice')
def three_masalas():
    _, height = board(**SPICE_WOOD)
    bowl_of_powder(-0.72, 0.38, height, 0.5, '#d99a12', PINE)
    bowl_of_powder(0.62, 0.48, height, 0.52, '#a81f12', CREAM)
    bowl_of_powder(0.02, -0.5, height, 0.5, '#8a5a2a', CHARCOAL)
    chilli((-0.95, -0.62, height + 0.06), (0, 0, 0.35), 0.6, colour='#8f1015')
    chilli((-0.88, -0.8, height + 0.06), (0, 0, 0.12), 0.55, colour='#a5141a')
    sprig((0.62, -0.62, height + 0.02), 0.45, 4, 0.85)
    return BOARD_VIEW


@scene('dates')
def kimia_dates():
    ground = bowl(1.1, 0.5, CREAM)
    finish = finishes.dried_fruit()
    models = [paint(date_fruit(k, 0.225), finish) for k in range(5)]
    pieces = heap(models, 44, 0.45, 0.8, 0.08)
    put_away(models)
    pile(pieces, [ground], frames=95, wall=0.95, settle=16)
    return BOWL_VIEW


@scene('paneer')
def paneer_cubes():
    _, height = board()
    finish = finishes.paneer()
    tones = ('#f5ead2', '#fbf3e0', '#ead9b8')
    models = [paint(cube(k, 0.185, tones, 0.09, 0.05, 0.35), finish) for k in range(5)]

    def cell(x, y, z, spin):
        return (x + jitter(), y + jitter(), z), (jitter(), jitter(), spin * jitter())

    layout = [cell(-0.72 + 0.42 * i, -0.22 + 0.4 * j, height + 0.17, 3) for i in range(4) for j in range(3)]
    layout += [cell(-0.5 + 0.42 * i, 0.4 * j, height + 0.5, 5) for i in range(3) for j in range(2)]
    layout += [((-0.1, 0.25, height + 0.83), (0, 0, 0.5)), ((0.95, -0.38, height + 0.17), (0, 0, 0.6))]
    place(models, layout)
    garnish(height, curry=(0.45, -0.8, 0.3), pod=(-1.1, -0.7, 0.15), pod_colour=GREEN)
    return BOARD_VIEW


def birista_strand(seed):
    """A crisp shred of fried onion."""
    r = np.random.default_rng(seed)
    t = np.linspace(0, 1, 22)
    bend, lift = r.uniform(1.5, 4.5), r.uniform(0.02, 0.07)
    length = r.uniform(0.2, 0.34)
    centres = np.stack([length * (t - 0.5), 0.07 * np.sin(t * bend + seed), lift * np.sin(t * 4 + seed)], 1)
    width = 0.028 * np.sin(math.pi * np.clip(t * 0.94 + 0.03, 0, 1)) ** 0.6
    dark, light = palette('#5a2a0e', '#b56a26')

    def shade(part, angle):
        return blend(dark, light, 0.45 + 0.4 * np.sin(part * 6 + seed) + 0.3 * np.cos(angle))

    made = sweep('birista', centres, np.stack([width, 0.35 * width], 1), shade, segments=10)
    return paint(made, finishes.dried_fruit())


@scene('sonarice')
def short_grain_rice():
    grain = rice_grain(0.1, 0.02, '#f6f2e6')
    return heaped_bowl([grain], 5200, '#ddd6c2', CLAY, height=0.4, tilt=0.45, thick=0.035, strays=60)


@scene('chana')
def chana_dal():
    split = lentil(0.082, 0.04, '#e3b23c')
    view = heaped_bowl([split], 1900, '#b98a22', CREAM, tilt=0.9, thick=0.06, strays=34)
    sprig((-0.15, -0.1, 0.92), 0.3, 3, 0.6)
    return view


@scene('curd')
def curd_in_clay():
    bowl(1.12, 0.6, CLAY)
    top = paint(mound(1.02, 0.06, seed=6, rough=0.035), finishes.curd(linear_rgb('#f8f4ea')))
    top.location.z = 0.55
    sprig((-0.25, -0.1, 0.64), 0.4, 3, 0.6)
    return {'target': (0, 0, 0.4), 'dist': 7.4}
