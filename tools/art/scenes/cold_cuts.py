"""Sausages, cold cuts, patties, pastry, stew."""

import math
import random

import numpy as np

from foods import finishes
from foods.cold_cuts import momo, salami_slice, samosa, sausage
from foods.shelves import mound, scatter
from foods.snacks import nugget
from scenes.grocery import birista_strand
from scenes.kit import BOARD_VIEW, PLATE_VIEW, SLATE_VIEW, jitter, mounded, place, scene
from scenes.ready_to_cook import dip
from studio.colour import linear_rgb
from studio.garnish import GREEN, coriander, garnish, lemon_half
from studio.materials import paint
from studio.meshes import put_away
from studio.surfaces import CLAY, CREAM, DARK_WOOD, board, bowl, plate, slate


@scene('sausage')
def chicken_sausages():
    _, height = board(**DARK_WOOD)
    finish = finishes.sausage()
    models = [paint(sausage(k, 1.02), finish) for k in range(4)]
    z = height + 0.15
    place(
        models,
        [((-0.1 + jitter(), 0.62 - 0.3 * k, z), (jitter(1), 0, 0.12 + jitter(0.03))) for k in range(5)]
        + [
            ((-0.05, 0.34, z + 0.26), (0.4, 0, 0.2)),
            ((-0.12, -0.12, z + 0.26), (2.2, 0, 0.06)),
        ],
    )
    dip(1.08, 0.42, height, '#c98a1c')
    garnish(height, leaves=(0.35, -0.9, 0.2), pod=(1.0, -0.4, 0.7), pod_colour=GREEN)
    return BOARD_VIEW


@scene('salami')
def salami_slices():
    _, height = board()
    finish = finishes.cold_cut()
    models = [paint(salami_slice(k, 0.46), finish) for k in range(4)]
    place(
        models,
        [
            (
                (-0.86 + 0.19 * k, 0.34 - 0.02 * k, height + 0.12 + 0.015 * k),
                (0.1, 0.42, random.uniform(0, 6)),
            )
            for k in range(8)
        ]
        + [
            (
                (-0.6 + 0.19 * k, -0.34 + 0.03 * k, height + 0.12 + 0.015 * k),
                (0.1, 0.42, random.uniform(0, 6)),
            )
            for k in range(7)
        ],
    )
    garnish(height, leaves=(0.55, -0.85, 0.25), pod=(-1.1, -0.75, 0.15))
    return BOARD_VIEW


def patties(height, tones, size, crumbs, spots, flatness=1.0):
    """Uncooked patties of mince: (x, y, rise, tilt, turn) each."""
    finish = finishes.kebab()
    models = [paint(nugget(k + 3, size, 'patty', tones, crumbs), finish) for k in range(3)]
    lift = height + size * 0.33 * flatness
    place(
        models,
        [((x, y, lift + rise), (tilt, 0, turn), (1, 1, flatness)) for x, y, rise, tilt, turn in spots],
    )


@scene('patty')
def burger_patties():
    _, height = board(**DARK_WOOD)
    spots = (
        (-0.62, 0.4, 0, 0, 0.3),
        (0.42, 0.46, 0, 0, 2.0),
        (-0.46, -0.36, 0.1, 0.2, 4.0),
        (0.5, -0.32, 0.1, 0.2, 1.0),
    )
    patties(height, ('#a8574a', '#c67f6c', '#843e36'), 0.44, 0.8, spots, 0.62)
    garnish(height, leaves=(-1.2, -0.8, 0.3), lemon=(1.15, -0.7, 0.4), pod=(1.1, 0.7, 0.9), pod_colour=GREEN)
    return BOARD_VIEW


@scene('shami')
def shami_kebabs():
    _, height = slate(1.45)
    ring = [(0.62 * math.cos(a), 0.18 + 0.56 * math.sin(a), 0, 0, a) for a in np.linspace(0, 5.236, 6)]
    patties(
        height,
        ('#7a4a26', '#9a6636', '#523018'),
        0.31,
        0.9,
        [*ring, (0.0, 0.18, 0.1, 0, 1.0)],
    )
    garnish(
        height, leaves=(0.2, -1.0, 0.3), lemon=(-1.05, -0.5, -0.4), pod=(1.1, -0.4, 0.6), pod_colour=GREEN
    )
    return SLATE_VIEW


@scene('samosa')
def keema_samosas():
    _, height = board(**DARK_WOOD)
    finish = finishes.pastry()
    models = [paint(samosa(k, 0.52), finish) for k in range(3)]
    z = height + 0.18
    place(
        models,
        [
            ((-0.72, 0.42, z), (0.1, 0, 0.2)),
            ((0.08, 0.5, z), (0.1, 0.05, 2.3)),
            ((-0.45, -0.22, z + 0.03), (0.2, 0, 4.4)),
            ((0.32, -0.14, z + 0.03), (0.2, 0, 0.1)),
            ((-0.2, 0.2, z + 0.24), (0.25, 0.1, 1.2)),
        ],
    )
    dip(1.05, 0.42, height, '#3f6b2a')
    garnish(height, leaves=(-0.35, -0.92, 0.15), pod=(0.95, -0.5, 0.3), pod_colour=GREEN)
    return BOARD_VIEW


@scene('momos')
def chicken_momos():
    _, height = plate(1.5)
    finish = finishes.dough()
    models = [paint(momo(k, 0.32), finish) for k in range(3)]
    spots = [
        (-0.55, 0.58),
        (0.12, 0.66),
        (-0.82, 0.02),
        (-0.18, 0.08),
        (0.5, 0.16),
        (-0.5, -0.5),
        (0.16, -0.46),
    ]
    place(
        models,
        [((x + jitter(), y + jitter(), height + 0.11), (0, 0, random.uniform(0, 6))) for x, y in spots],
    )
    dip(0.92, -0.36, height)
    garnish(height + 0.04, leaves=(-0.3, -1.08, 0.15), pod=(1.02, 0.42, 0.9), pod_colour=GREEN)
    return PLATE_VIEW


@scene('popcorn')
def chicken_popcorn():
    bowl(1.15, 0.5, CREAM)
    finish = finishes.crumbed()
    models = [paint(nugget(k + 20, 0.19), finish) for k in range(5)]
    rings = ((14, 0.8, 0.46), (11, 0.54, 0.52), (8, 0.58, 0.64), (7, 0.34, 0.72), (3, 0.16, 0.86))
    mounded(models, rings, -0.02)
    lemon_half((1.2, -0.75, 0.13), (1.06, 0, 0.4), 0.23)
    coriander((-1.35, -0.9, 0.02), 0.2, 0.8)
    return {'dist': 7.6, 'target': (0, -0.05, 0.34)}


@scene('haleem')
def mutton_haleem():
    bowl(1.15, 0.5, CLAY)
    stew = paint(mound(1.03, 0.09, seed=4, rough=0.07), finishes.stew(linear_rgb('#8a5426')))
    stew.location.z = 0.44
    oil = paint(mound(0.5, 0.02, seed=9, rough=0.05), finishes.sauce(linear_rgb('#b5651a')))
    oil.location, oil.scale = (0.1, 0.15, 0.5), (1, 0.8, 1)
    strands = [birista_strand(k) for k in range(6)]
    scatter(strands, 70, 0.34, 0.12, 0.53, seed=5, tilt=0.5, thick=0.05)
    put_away(strands)
    coriander((-0.75, -0.35, 0.54), 0.5, 0.7)
    lemon_half((0.5, -0.5, 0.62), (1.0, 0, 0.4), 0.2)
    return {'dist': 7.4, 'target': (0, 0, 0.36)}
