"""More prawns, crab, lobster."""

import random

from foods import finishes
from foods.crabs import crab, lobster
from foods.shellfish import ice_cube, prawn
from scenes.kit import BOARD_VIEW, BOWL_VIEW, PLATE_VIEW, SLATE_VIEW, jitter, mounded, place, scene
from studio.garnish import coriander, garnish
from studio.materials import paint
from studio.surfaces import PINE, SEA_SLATE, board, bowl, slate

PALE = ('#f2c4b2', '#e89a84', '#f9ece2')
MEDIUM = ('#c9b2a3', '#ad7a68', '#e6dace')
STRIPED = ('#b9a08a', '#6f5f58', '#ecdccb')
MUD_CRAB = ('#3a4230', '#5c6242', '#8a8a5e', '#3b4430', '#6a5a34', '#8a4a24')


@scene('smallprawn')
def medium_prawns():
    bowl(1.15, 0.48, PINE)
    finish = finishes.prawn()
    models = [paint(prawn(k + 5, 0.6, MEDIUM, tail=False), finish) for k in range(4)]
    rings = ((15, 0.76, 0.46), (12, 0.52, 0.48), (8, 0.28, 0.5), (9, 0.54, 0.6), (6, 0.26, 0.66))
    mounded(models, rings, 0.02)
    coriander((-0.35, -0.45, 0.74), 0.3, 0.7)
    return BOWL_VIEW


@scene('jumboprawn')
def jumbo_prawns():
    _, height = board()
    finish = finishes.prawn()
    models = [paint(prawn(k + 10, 1.32), finish) for k in range(4)]
    place(
        models,
        [
            ((-0.82, 0.3, height + 0.16), (0, 0, 1.0)),
            ((-0.02, 0.42, height + 0.16), (0, 0, 0.7)),
            ((0.8, 0.3, height + 0.16), (0, 0, 0.4)),
            ((0.2, -0.38, height + 0.16), (0, 0, 0.9)),
        ],
    )
    garnish(height, lemon=(1.12, -0.64, 0.4), leaves=(-1.1, -0.82, 0.25))
    return BOARD_VIEW


@scene('wholeprawn')
def whole_scampi():
    _, height = slate(1.5, SEA_SLATE)
    finish = finishes.shell()
    models = [paint(prawn(k + 20, 1.1, STRIPED, head=True), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.6, 0.52, height + 0.15), (0.05, 0, 0.5)),
            ((0.3, 0.55, height + 0.15), (-0.05, 0, 0.1)),
            ((-0.5, -0.26, height + 0.15), (0.06, 0, 0.8)),
            ((0.42, -0.2, height + 0.15), (0.06, 0, 0.35)),
        ],
    )
    garnish(height, lemon=(1.15, -0.45, 0.4), leaves=(-0.15, -1.1, 0.2))
    return PLATE_VIEW


@scene('frozenprawn')
def frozen_prawns():
    _, height = slate(1.5, SEA_SLATE)
    finish, ice = finishes.frosted_prawn(), finishes.ice()
    models = [paint(prawn(k + 30, 0.92, PALE), finish) for k in range(4)]
    spots = ((-0.6, 0.5), (0.1, 0.62), (0.68, 0.3), (-0.72, -0.12), (-0.05, 0.05), (0.5, -0.3), (-0.3, -0.58))
    place(
        models, [((x, y, height + 0.13), (jitter(0.1), jitter(0.1), random.uniform(0, 6))) for x, y in spots]
    )
    cubes = [paint(ice_cube(k, 0.13), ice) for k in range(4)]
    around = (
        (-1.0, 0.3),
        (-0.35, 0.98),
        (0.5, 0.98),
        (1.02, 0.0),
        (0.9, -0.55),
        (-0.85, -0.6),
        (0.1, -0.62),
        (-0.28, 0.36),
        (0.34, 0.24),
    )
    place(
        cubes, [((x, y, height + 0.12), (jitter(0.3), jitter(0.3), random.uniform(0, 6))) for x, y in around]
    )
    garnish(height + 0.04, lemon=(0.2, -1.05, 0.2))
    return PLATE_VIEW


@scene('mudcrab')
def mud_crab():
    _, height = board(3.0, 2.2)
    whole = paint(crab(4, 1.2, MUD_CRAB), finishes.shell())
    whole.location, whole.rotation_euler = (0, 0.14, height + 0.17), (0.06, 0, -0.14)
    whole.scale = (1, 1.08, 1.2)
    garnish(height, lemon=(1.12, -0.78, 0.35), curry=(-0.9, -0.92, 0.15))
    return PLATE_VIEW


@scene('lobster')
def rock_lobster():
    _, height = slate(1.55, SEA_SLATE)
    whole = paint(lobster(1, 1.15), finishes.shell())
    whole.location, whole.rotation_euler = (-0.05, 0.12, height + 0.2), (0, 0, 0.38)
    garnish(height, lemon=(-0.95, -0.85, -0.35), leaves=(0.55, -1.1, 0.35))
    return SLATE_VIEW
