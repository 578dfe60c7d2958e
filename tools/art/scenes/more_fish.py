"""More fish in one piece, fish dried in the sun, and what lives in shells."""

import math
import random

import numpy as np

from foods import finishes
from foods.molluscs import scored_strip, shelled
from foods.shellfish import prawn
from foods.whole_fish import mackerel, pomfret
from scenes.fish_cuts import fan_of_steaks
from scenes.kit import BOARD_VIEW, BOWL_VIEW, PLATE_VIEW, SLATE_VIEW, jitter, mounded, place, scene
from scenes.whole_fish import DRIED
from studio.garnish import GREEN, coriander, garnish, sprig
from studio.materials import paint
from studio.surfaces import CLAY, CREAM, DARK_WOOD, PINE, SEA_SLATE, board, bowl, plate, slate

# As in whole_fish: belly, its shade, blush, side, flank, back, bars.
BOMBIL = ('#f4eae6', '#e6d3d0', '#f0d4cc', '#e2cdca', '#cfb9b8', '#a9989c', '#8a7c80')
LADY_FISH = ('#f6f5f0', '#e4e2d8', '#efe4d2', '#d9d4bf', '#c2b893', '#98906e', '#857c5c')
PABDA = ('#f5f3ea', '#dfe0d6', '#efe6c8', '#d3d4c4', '#a8ac9c', '#6e7468', '#4c5048')
# Head and sides, light scales, back, belly, fins, rays.
TILAPIA = ('#a3a8a8', '#c9cbc7', '#54585a', '#e0d8c8', '#6f7273', '#45484a')
ROOPCHAND = ('#a9b0b4', '#cfd2d2', '#535e68', '#d8603c', '#8a4638', '#5c2a24')


def abreast(models, height, count, gap, lean=0.1, scale=(1, 0.8, 0.8)):
    """Slender fish beside each other."""
    top = gap * (count - 1) / 2 + 0.12
    place(
        models,
        [
            ((-0.06 + jitter(), top - gap * k, height), (0.4 + jitter(0.08), 0, lean + jitter()), scale)
            for k in range(count)
        ],
    )


@scene('bombayduck')
def fresh_bombil():
    _, height = plate(1.55)
    finish = finishes.fish_skin(0.04)
    models = [paint(mackerel(k + 30, 1.3, BOMBIL, stripes=0.0, fins='#c9b4b2'), finish) for k in range(3)]
    abreast(models, height + 0.17, 5, 0.3)
    garnish(height + 0.03, leaves=(0.1, -1.15, 0.15), lemon=(-1.0, -0.72, -0.35))
    return PLATE_VIEW


@scene('ladyfish')
def lady_fish():
    _, height = board(3.0, 2.15)
    finish = finishes.fish_skin(0.2)
    models = [paint(mackerel(k + 40, 1.32, LADY_FISH, stripes=0.0, fins='#c9bd94'), finish) for k in range(3)]
    abreast(models, height + 0.13, 6, 0.24, 0.14, (1, 0.66, 0.75))
    garnish(height, lemon=(-1.1, -0.82, -0.3), curry=(0.2, -0.92, 0.2))
    return BOARD_VIEW


@scene('pabda')
def butter_catfish():
    _, height = slate(1.5)
    finish = finishes.fish_skin(0.16)
    models = [paint(mackerel(k + 50, 1.08, PABDA, stripes=0.0, fins='#b9b59c'), finish) for k in range(3)]
    abreast(models, height + 0.13, 6, 0.25, 0.08, (1, 0.86, 0.7))
    garnish(height, leaves=(0.25, -1.08, 0.3), pod=(-1.0, -0.7, -0.3), pod_colour=GREEN)
    return PLATE_VIEW


@scene('tilapiawhole')
def whole_tilapia():
    _, height = slate(1.5, SEA_SLATE)
    fish = paint(pomfret(5, 1.08, TILAPIA), finishes.fish_skin(0.14))
    place(
        [fish],
        [
            ((-0.1, 0.4, height + 0.15), (0, 0, 0.2), (1.12, 0.8, 1.1)),
            ((0.0, -0.26, height + 0.22), (-0.1, 0, 0.1), (1.12, 0.8, 1.1)),
        ],
    )
    garnish(height, lemon=(-0.95, -0.84, -0.35), leaves=(0.35, -1.1, 0.3))
    return PLATE_VIEW


@scene('roopchand')
def red_bellied_pomfret():
    _, height = board(3.0, 2.2, **DARK_WOOD)
    fish = paint(pomfret(7, 1.0, ROOPCHAND), finishes.fish_skin(0.16))
    place(
        [fish],
        [
            ((-0.3, 0.38, height + 0.14), (0, 0, 0.42)),
            ((0.22, -0.2, height + 0.2), (-0.1, 0, 0.34)),
        ],
    )
    garnish(height, lemon=(-1.15, -0.72, -0.35), curry=(-0.5, -0.98, 0.1))
    return PLATE_VIEW


@scene('murrel')
def murrel_steaks():
    _, height = slate(1.5)
    fan_of_steaks(height, 'murrel', 0.86, seeds=(21, 22, 23))
    garnish(height, curry=(-0.1, -1.08, 0.15), lemon=(1.05, -0.62, 0.4), pod=(-1.05, -0.6, -0.4))
    return PLATE_VIEW


@scene('drybombil')
def dried_bombil():
    _, height = board(3.0, 2.0, **DARK_WOOD)
    finish = finishes.dried_fish()
    models = [paint(mackerel(k + 60, 1.22, DRIED, stripes=0.1, fins='#9a8462'), finish) for k in range(4)]
    layout = [
        (
            (jitter(0.08), 0.6 - 0.17 * k, height + 0.07 + 0.02 * (k % 2)),
            (random.uniform(-0.4, 0.4), 0, jitter(0.09)),
            (1, 0.5, 0.42),
        )
        for k in range(8)
    ]
    layout += [
        (
            (jitter(0.1), 0.48 - 0.2 * k, height + 0.18),
            (random.uniform(-0.4, 0.4), 0, 0.12 + jitter(0.12)),
            (0.96, 0.48, 0.42),
        )
        for k in range(5)
    ]
    place(models, layout)
    garnish(height, pod=(-1.05, -0.82, 0.1), pod_colour='#8f1015')
    return BOARD_VIEW


@scene('dryprawn')
def dried_prawns():
    bowl(1.12, 0.46, CREAM)
    finish = finishes.dried_fish()
    tones = ('#dd8444', '#c2602c', '#ecc08c')
    models = [paint(prawn(k + 40, 0.4, tones, tail=False), finish) for k in range(5)]
    rings = ((20, 0.78, 0.44), (16, 0.54, 0.47), (10, 0.28, 0.5))
    rings += ((14, 0.58, 0.56), (10, 0.34, 0.62), (5, 0.16, 0.72))
    mounded(models, rings, -0.01)
    return BOWL_VIEW


@scene('cuttlefish')
def cuttlefish_strips():
    _, height = slate(1.45, SEA_SLATE)
    finish = finishes.fish_flesh()
    models = [paint(scored_strip(k, 0.46), finish) for k in range(5)]
    spots = [(0.66 * math.cos(a), 0.12 + 0.6 * math.sin(a), 0.18) for a in np.linspace(0.3, 5.6, 7)]
    spots += [(-0.1, 0.16, 0.2), (-0.3, 0.3, 0.44), (0.3, 0.06, 0.44), (0.02, -0.24, 0.42)]
    place(
        models,
        [((x, y, height + z), (jitter(0.15), jitter(0.15), random.uniform(0, 6))) for x, y, z in spots],
    )
    garnish(height, lemon=(-1.02, -0.66, -0.35), leaves=(0.35, -1.05, 0.3))
    return SLATE_VIEW


@scene('mussel')
def mussel_meat():
    bowl(1.15, 0.46, PINE)
    finish = finishes.prawn()
    models = [paint(shelled(k, 0.25), finish) for k in range(5)]
    rings = ((13, 0.76, 0.44), (9, 0.48, 0.48), (5, 0.22, 0.52))
    rings += ((9, 0.56, 0.62), (5, 0.26, 0.7), (1, 0, 0.84))
    mounded(models, rings, -0.02)
    sprig((-0.12, -0.3, 0.84), 0.4, 3, 0.6)
    return BOWL_VIEW


@scene('clam')
def clam_meat():
    bowl(1.12, 0.46, CLAY)
    finish = finishes.prawn()
    tones = ('#ecd6b4', '#f8ebd4', '#d9a868', '#a98a62')
    models = [paint(shelled(k + 10, 0.17, tones, 0.34), finish) for k in range(5)]
    rings = ((18, 0.8, 0.42), (14, 0.56, 0.46), (9, 0.32, 0.48))
    rings += ((14, 0.62, 0.56), (9, 0.36, 0.62), (4, 0.16, 0.7))
    mounded(models, rings, -0.02)
    coriander((-0.35, -0.5, 0.68), 0.3, 0.65)
    return BOWL_VIEW
