"""Marinated, shaped and crumbed."""

import random

from foods import finishes
from foods.chunks import meat_chunk
from foods.shelves import mound
from foods.snacks import kebab, nugget
from scenes.kit import BOARD_VIEW, jitter, scene
from studio.colour import linear_rgb
from studio.garnish import GREEN, coriander, garnish, lemon_half
from studio.materials import paint
from studio.meshes import copy_of, put_away
from studio.piling import heap, pile
from studio.surfaces import CREAM, DARK_WOOD, board, bowl, slate


def marinated_chunks(kind):
    finish = finishes.marinated()
    return [paint(meat_chunk(k + 60, kind, 0.225), finish) for k in range(6)]


@scene('tikka')
def tandoori_tikka():
    ground, height = slate(1.35)
    models = marinated_chunks('tandoori')
    pieces = heap(models, 22, 0.42, rise=0.12)
    put_away(models)
    pile(pieces, [ground], wall=0.8)
    garnish(
        height, leaves=(0.5, -0.98, 0.5), lemon=(-0.98, -0.4, -0.45), pod=(-0.95, 0.55, 1.0), pod_colour=GREEN
    )


def row_of_seekh(height, **tones):
    models = [paint(kebab(k, **tones), finishes.kebab()) for k in range(4)]
    for k in range(5):
        turn = (random.uniform(0, 6), 0, 0.14 + jitter(0.03))
        copy_of(models[k % 4], (jitter(0.06) - 0.05, 0.62 - 0.3 * k, height + 0.14), turn)
    put_away(models)


@scene('kebab')
def mutton_seekh():
    _, height = board(**DARK_WOOD)
    row_of_seekh(height)
    lemon_half((1.05, -0.62, height + 0.12), (1.08, 0, 0.35), 0.22)
    coriander((-1.15, -0.82, height + 0.01), 0.2, 0.85)
    garnish(height, pod=(0.72, 0.85, -0.25), pod_colour=GREEN)
    return BOARD_VIEW


def dip(x, y, height, colour='#b3170f'):
    """A small bowl of sauce."""
    small = bowl(0.36, 0.26, CREAM, wall=0.03)
    small.location = (x, y, height)
    sauce = paint(mound(0.32, 0.03, rough=0.02), finishes.sauce(linear_rgb(colour)))
    sauce.location = (x, y, height + 0.2)


@scene('nuggets')
def chicken_nuggets():
    ground, height = board(**DARK_WOOD)
    finish = finishes.crumbed()
    models = [paint(nugget(k, 0.27), finish) for k in range(4)]
    pieces = heap(models, 15, 0.4, 0.4, 0.14)
    put_away(models)
    pile(pieces, [ground], wall=0.78)
    for piece in pieces:
        piece.location.x -= 0.3
        piece.location.y += 0.12
    dip(0.92, 0.3, height)
    garnish(height, lemon=(0.98, -0.55, 0.3), leaves=(-0.2, -0.9, 0.2))
    return BOARD_VIEW
