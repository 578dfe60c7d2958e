"""Duck, turkey in pieces, and what soups are made of."""

import math
import random

import numpy as np

from foods import finishes
from foods.chunks import meat_chunk
from foods.feet import chicken_back, chicken_foot
from foods.innards import gizzard
from foods.poultry import drumstick
from scenes.kit import BOWL_VIEW, ON_BOARD, PLATE_VIEW, SLATE_VIEW, jitter, mounded, place, scene
from studio.garnish import GREEN, garnish, sprig
from studio.materials import paint
from studio.surfaces import CREAM, DARK_WOOD, board, bowl, plate, slate


@scene('duck')
def duck_curry_cut():
    _, height = board(**DARK_WOOD)
    finish = finishes.poultry_skin()
    models = [paint(meat_chunk(k + 120, 'duck', 0.25), finish) for k in range(6)]
    models.append(paint(drumstick(15, 0.7, ('#cb866c', '#e4b494', '#a4584c', '#f8e4b8')), finish))
    mounded(models, ON_BOARD, height)
    garnish(height, curry=(0.5, -0.82, 0.25), lemon=(-1.1, -0.55, -0.4))
    return {'dist': 7.3}


@scene('turkeycut')
def turkey_curry_cut():
    _, height = plate(1.5)
    finish = finishes.chicken()
    light = [paint(meat_chunk(k + 140, 'turkey', 0.31), finish) for k in range(3)]
    dark = [paint(meat_chunk(k + 150, 'country chicken', 0.29), finish) for k in range(2)]
    rings = ((8, 0.72, 0.2), (3, 0.28, 0.22), (4, 0.38, 0.52), (1, 0, 0.66))
    mounded([*light[:2], dark[0], light[2], dark[1]], rings, height)
    garnish(height + 0.04, leaves=(0.2, -1.1, 0.2), lemon=(1.05, -0.62, 0.4))
    return PLATE_VIEW


@scene('gizzard')
def chicken_gizzards():
    _, height = slate(1.4)
    finish = finishes.red_meat()
    models = [paint(gizzard(k, 0.27), finish) for k in range(5)]
    spots = [(0.7 * math.cos(a), 0.1 + 0.62 * math.sin(a), 0.08) for a in np.linspace(0, 5.5, 8)]
    spots += [(0.28 * math.cos(a), 0.1 + 0.26 * math.sin(a), 0.1) for a in (0.4, 2.5, 4.6)]
    spots += [(-0.2, 0.2, 0.36), (0.26, -0.02, 0.36)]
    place(
        models,
        [((x, y, height + z), (jitter(0.2), jitter(0.2), random.uniform(0, 6))) for x, y, z in spots],
    )
    garnish(height, leaves=(0.35, -0.95, 0.35), pod=(-1.0, -0.5, -0.4), pod_colour=GREEN)
    return SLATE_VIEW


@scene('feet')
def chicken_feet():
    _, height = plate(1.5)
    finish = finishes.chicken()
    models = [paint(chicken_foot(k, 0.95), finish) for k in range(4)]
    z = height + 0.13
    place(
        models,
        [
            ((-0.05, 0.72, z), (0, 0, 0.12)),
            ((-0.1, 0.28, z), (0.1, 0, -0.06)),
            ((0.02, -0.18, z), (0, 0, 0.1)),
            ((0.2, 0.5, z + 0.2), (0.1, 0.05, 0.35)),
            ((-0.12, -0.58, z + 0.03), (0.1, 0, 0.0)),
        ],
    )
    garnish(height + 0.04, leaves=(-0.2, -1.12, 0.1), lemon=(1.02, -0.66, 0.4))
    return PLATE_VIEW


@scene('chickenbones')
def chicken_backs():
    bowl(1.2, 0.42, CREAM)
    finish = finishes.chicken()
    models = [paint(chicken_back(k, 0.5), finish) for k in range(4)]
    place(
        models,
        [
            ((-0.5, 0.42, 0.5), (0.1, 0, 0.3)),
            ((0.5, 0.36, 0.5), (-0.1, 0.1, 2.6)),
            ((-0.52, -0.3, 0.5), (0.2, 0.05, 0.9)),
            ((0.46, -0.36, 0.52), (0.15, 0, -0.3)),
            ((0, 0.1, 0.74), (0.1, 0.06, 0.5)),
        ],
    )
    sprig((-0.15, -0.62, 0.68), 0.2, 3, 0.65)
    return BOWL_VIEW
