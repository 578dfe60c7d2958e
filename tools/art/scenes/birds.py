"""Whole birds other than chicken."""

import random

from foods import finishes
from foods.poultry import whole_bird
from scenes.kit import BOARD_VIEW, PLATE_VIEW, place, scene
from scenes.poultry import tied_bird
from studio.garnish import coriander, garnish
from studio.materials import paint
from studio.surfaces import DARK_WOOD, board, plate, slate

# Flesh, light, pink, fat, bone ends.
SKIN_ON = ('#da9777', '#eabd9c', '#c17a66', '#f0cfa8', '#efe0d0')
DARK_BIRD = ('#c98a72', '#dcab90', '#b06a5a', '#efd3a6', '#f0e0d0')
BLACK_BIRD = ('#3d3a42', '#55525c', '#2a282e', '#6a6670', '#7b7680')


@scene('turkey')
def whole_turkey():
    _, height = board(3.1, 2.3, **DARK_WOOD)
    bird = tied_bird(1.42, SKIN_ON, 5, finishes.poultry_skin)
    bird.location, bird.rotation_euler = (-0.02, 0.16, height + 0.44), (0.12, -0.05, -0.4)
    bird.scale = (1, 1.12, 1.08)
    coriander((0.35, -0.98, height + 0.01), 0.3, 0.95)
    garnish(height, lemon=(-1.1, -0.72, -0.3), curry=(0.75, 0.85, 0.2))
    return {'dist': 8.3}


@scene('quail')
def whole_quail():
    _, height = slate(1.5)
    finish = finishes.chicken()
    models = [paint(whole_bird(k + 11, 0.58, DARK_BIRD), finish) for k in range(2)]
    place(
        models,
        [
            ((-0.5, 0.45, height + 0.19), (0.1, -0.05, -0.35)),
            ((0.5, 0.42, height + 0.19), (0.1, -0.05, -0.5)),
            ((-0.45, -0.34, height + 0.19), (0.1, -0.05, -0.25)),
            ((0.5, -0.36, height + 0.19), (0.1, -0.05, -0.45)),
        ],
    )
    garnish(height, lemon=(1.15, 0.1, 0.35), leaves=(-0.15, -1.12, 0.2))
    return PLATE_VIEW


@scene('springchicken')
def spring_chickens():
    _, height = board()
    finish = finishes.chicken()
    models = [paint(whole_bird(k + 21, 0.82), finish) for k in range(2)]
    place(
        models,
        [
            ((-0.55, 0.14, height + 0.27), (0.1, -0.05, -0.55)),
            ((0.55, 0.1, height + 0.27), (0.1, -0.05, -0.65)),
        ],
    )
    garnish(height, curry=(-0.35, -0.82, 0.1), lemon=(1.08, -0.68, 0.4))
    return BOARD_VIEW


@scene('kadaknath')
def black_chicken():
    _, height = plate(1.5)
    bird = tied_bird(1.16, BLACK_BIRD, seed=9)
    bird.location, bird.rotation_euler = (-0.02, 0.2, height + 0.36), (0.12, -0.05, -0.42)
    garnish(height + 0.02, lemon=(-0.9, -0.62, -0.35), leaves=(0.1, -1.05, random.uniform(0.1, 0.3)))
    return PLATE_VIEW
