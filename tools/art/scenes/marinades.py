"""More marinated pieces and kebabs, each with its own colour and dish."""

from foods import finishes
from foods.poultry import drumstick
from foods.poultry_cuts import thigh
from scenes.kit import BOARD_VIEW, BOWL_VIEW, IN_BOWL, PLATE_VIEW, mounded, place, scene
from scenes.ready_to_cook import marinated_chunks, row_of_seekh
from studio.garnish import GREEN, coriander, garnish, sprig
from studio.materials import paint
from studio.surfaces import CREAM, PINE, board, bowl, plate

YELLOW_CHILLI = ('#cf9a1e', '#e6bd4c', '#a5700f', '#f3dc96')
FIERY = ('#cf4a14', '#e87a2e', '#9c300e', '#f2a862')


def in_bowl(kind, surface):
    bowl(1.15, 0.5, surface)
    mounded(marinated_chunks(kind), IN_BOWL)
    return BOWL_VIEW


@scene('malaitikka')
def malai_tikka():
    view = in_bowl('malai', PINE)
    sprig((-0.12, -0.25, 0.98), 0.5, 3, 0.65)
    return view


@scene('achari')
def achari_tikka():
    view = in_bowl('achari', CREAM)
    coriander((-0.3, -0.35, 0.9), 0.3, 0.75)
    return view


@scene('periperi')
def peri_peri():
    _, height = board()
    finish = finishes.marinated()
    models = [paint(thigh(k + 6, 0.92, FIERY), finish) for k in range(4)]
    place(
        models,
        [
            ((-0.6, 0.42, height + 0.13), (0, 0, 0.3)),
            ((0.38, 0.46, height + 0.14), (0, 0, 2.8)),
            ((-0.5, -0.2, height + 0.21), (0.14, 0, 0.1)),
            ((0.44, -0.16, height + 0.22), (0.14, 0.02, -0.25)),
        ],
    )
    garnish(height, lemon=(1.12, -0.66, 0.4), leaves=(-0.2, -0.9, 0.15), pod=(1.1, 0.4, 1.0))
    return BOARD_VIEW


@scene('tangdi')
def tangdi_kebab():
    _, height = plate(1.5)
    finish = finishes.marinated()
    models = [paint(drumstick(k + 9, 1.0, YELLOW_CHILLI, specks='#7a3a10'), finish) for k in range(4)]
    z = height + 0.25
    place(
        models,
        [
            ((-0.2, 0.66, z), (0.3, -0.06, 0.12)),
            ((-0.32, 0.2, z), (1.2, -0.07, 0.0)),
            ((-0.24, -0.26, z), (-0.4, -0.06, -0.1)),
            ((0.1, 0.38, z + 0.35), (0.9, 0.1, -0.1)),
        ],
    )
    garnish(
        height + 0.06,
        leaves=(-0.35, -1.05, 0.12),
        lemon=(0.9, -0.62, 0.44),
        pod=(0.85, 0.85, -0.5),
        pod_colour=GREEN,
    )
    return PLATE_VIEW


@scene('chickenkebab')
def chicken_seekh():
    _, height = board()
    row_of_seekh(height, colours=('#c98f62', '#e0b083', '#a0683c'))
    garnish(height, lemon=(1.08, -0.66, 0.4), leaves=(-0.4, -0.92, 0.15), pod=(0.75, 0.85, -0.25))
    return BOARD_VIEW
