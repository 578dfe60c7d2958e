"""More cuts of chicken."""

from foods import finishes
from foods.chunks import meat_chunk
from foods.poultry import drumstick
from foods.poultry_cuts import lollipop, thigh, whole_leg
from scenes.kit import BOARD_VIEW, BOWL_VIEW, IN_BOWL, ON_BOARD, PLATE_VIEW, mounded, place, scene
from scenes.meat import mince_in_bowl
from studio.garnish import GREEN, garnish, sprig
from studio.materials import paint
from studio.surfaces import CLAY, PINE, board, bowl, plate


@scene('leg')
def whole_legs():
    _, height = plate(1.5)
    finish = finishes.chicken()
    models = [paint(whole_leg(k, 1.26), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.1, 0.52, height + 0.19), (0, 0, 0.18)),
            ((0.02, 0.0, height + 0.24), (0.14, 0, 0.02)),
            ((-0.08, -0.46, height + 0.26), (0.16, 0, 0.12)),
        ],
    )
    garnish(height + 0.02, curry=(0.2, -1.02, 0.2), lemon=(0.98, -0.6, 0.4))
    return PLATE_VIEW


@scene('thigh')
def boneless_thighs():
    _, height = board()
    finish = finishes.chicken()
    models = [paint(thigh(k, 0.95), finish) for k in range(4)]
    place(
        models,
        [
            ((-0.62, 0.42, height + 0.12), (0, 0, 0.3)),
            ((0.38, 0.46, height + 0.13), (0, 0, 2.8)),
            ((-0.52, -0.2, height + 0.2), (0.14, 0, 0.1)),
            ((0.42, -0.16, height + 0.21), (0.14, 0.02, -0.25)),
        ],
    )
    garnish(height, curry=(-0.2, -0.82, 0.15), lemon=(1.12, -0.62, 0.4))
    return BOARD_VIEW


@scene('lollipop')
def lollipops():
    _, height = plate(1.5)
    finish = finishes.chicken()
    models = [paint(lollipop(k, 1.0), finish) for k in range(4)]
    z = height + 0.26
    place(
        models,
        [
            ((-0.62, 0.62, z), (0.2, -0.08, 0.35)),
            ((0.22, 0.68, z), (1.4, -0.08, 0.1)),
            ((-0.78, 0.08, z), (2.0, -0.08, 0.1)),
            ((0.1, 0.14, z + 0.02), (0.8, -0.1, -0.12)),
            ((-0.55, -0.46, z), (0.5, -0.08, -0.1)),
            ((0.3, -0.4, z), (2.6, -0.08, -0.3)),
        ],
    )
    garnish(
        height + 0.04,
        leaves=(-0.1, -1.05, 0.2),
        lemon=(1.0, -0.5, 0.4),
        pod=(-1.05, -0.7, -0.5),
        pod_colour=GREEN,
    )
    return PLATE_VIEW


@scene('chickenskin')
def curry_cut_with_skin():
    _, height = plate(1.45)
    finish = finishes.poultry_skin()
    models = [paint(meat_chunk(k + 30, 'chicken with skin', 0.24), finish) for k in range(6)]
    models.append(paint(drumstick(5, 0.72, ('#efc690', '#f7dfb4', '#e2a87e', '#fbf0d6')), finish))
    mounded(models, ON_BOARD, height)
    garnish(height + 0.05, leaves=(0.35, -1.02, 0.4), pod=(-0.9, 0.62, 0.9), lemon=(-0.94, -0.5, -0.5))


@scene('countrychicken')
def country_curry_cut():
    bowl(1.2, 0.48, CLAY)
    finish = finishes.chicken()
    models = [paint(meat_chunk(k + 40, 'country chicken', 0.24), finish) for k in range(6)]
    models.append(paint(drumstick(7, 0.66, ('#cb7a66', '#dfa083', '#a8564c', '#f2d79c')), finish))
    mounded(models, IN_BOWL, -0.04)
    sprig((-0.1, -0.25, 0.92), 0.4, 3, 0.7)
    return BOWL_VIEW


@scene('biryanicut')
def biryani_cut():
    _, height = board()
    finish = finishes.chicken()
    legs = [paint(whole_leg(k + 5, 0.92), finish) for k in range(2)]
    chunks = [paint(meat_chunk(k + 50, 'chicken', 0.36), finish) for k in range(3)]
    place(legs, [((-0.5, 0.5, height + 0.17), (0, 0, 0.25)), ((-0.4, -0.02, height + 0.24), (0.16, 0, 0.05))])
    place(
        chunks,
        [
            ((0.72, 0.52, height + 0.22), (0.1, 0.1, 0.4)),
            ((0.86, -0.02, height + 0.24), (0.3, 0, 2.0)),
            ((0.28, -0.42, height + 0.22), (0.2, 0.1, 4.1)),
            ((-0.52, -0.5, height + 0.22), (0.1, 0.3, 1.2)),
        ],
    )
    garnish(height, leaves=(-0.2, -0.92, 0.1), lemon=(1.12, -0.66, 0.4))
    return BOARD_VIEW


@scene('chickenmince')
def chicken_mince():
    view = mince_in_bowl(('#dd9a8c', '#f0c2b2'), '#d08d80', PINE)
    sprig((-0.1, -0.05, 0.86), 0.6, 3, 0.75)
    return view
