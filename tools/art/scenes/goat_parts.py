"""Goat beyond the curry pot: shoulder, neck, feet, offal, and whole animals by the cut."""

import random

from foods import finishes
from foods.chunks import meat_chunk
from foods.feet import trotter
from foods.innards import brain, kidney_half, tripe
from foods.meat import bone_disc, chop, shank
from foods.mutton_cuts import LAMB, raan, rack
from scenes.goat_cuts import LAMB_CHOP
from scenes.kit import BOARD_VIEW, BOWL_VIEW, IN_BOWL, PLATE_VIEW, jitter, mounded, place, scene
from studio.garnish import GREEN, coriander, garnish, sprig
from studio.materials import paint
from studio.surfaces import CLAY, DARK_WOOD, PINE, board, bowl, plate, slate


@scene('shoulder')
def goat_shoulder():
    _, height = slate(1.5)
    finish = finishes.red_meat()
    whole = paint(raan(7, 1.0), finish)
    place([whole], [((-0.05, 0.36, height + 0.26), (0.1, 0, 0.35), (1.0, 1.28, 1.05))])
    pieces = [paint(meat_chunk(k + 170, 'mutton', 0.26), finish) for k in range(3)]
    spots = ((-0.62, -0.42, 0.9), (-0.05, -0.52, 2.4), (0.5, -0.46, 4.0))
    place(pieces, [((x, y, height + 0.2), (jitter(0.3), jitter(0.3), turn)) for x, y, turn in spots])
    garnish(height, leaves=(0.35, -1.1, 0.3), pod=(-1.05, -0.7, -0.4))
    return PLATE_VIEW


@scene('neck')
def goat_neck_rounds():
    _, height = board(3.0, 2.15)
    finish = finishes.cross_cut_meat()
    models = [paint(shank(k + 8, 0.74), finish) for k in range(3)]
    z = height + 0.16
    place(
        models,
        [
            ((-0.88 + 0.5 * k, 0.46 + 0.05 * (k % 2), z + 0.06 * k), (0.04, 0.2, random.uniform(0, 6)))
            for k in range(4)
        ]
        + [
            ((-0.68 + 0.5 * k, -0.3 + 0.04 * (k % 2), z + 0.06 * k), (0.06, 0.2, random.uniform(0, 6)))
            for k in range(3)
        ],
    )
    garnish(height, curry=(-1.15, -0.88, 0.2), lemon=(1.12, -0.7, 0.4))
    return BOARD_VIEW


@scene('paya')
def goat_trotters():
    _, height = board(3.0, 2.15, **DARK_WOOD)
    finish = finishes.chicken()
    models = [paint(trotter(k, 1.12), finish) for k in range(3)]
    z = height + 0.19
    place(
        models,
        [
            ((0.0, 0.66, z), (0.3, 0, 0.08)),
            ((0.22, 0.26, z), (1.2, 0, -0.06)),
            ((0.12, -0.14, z), (0.4, 0, 0.06)),
            ((0.2, -0.52, z), (2.0, 0, -0.02)),
        ],
    )
    garnish(height, leaves=(-0.6, -0.95, 0.1), lemon=(1.1, -0.84, 0.35))
    return BOARD_VIEW


@scene('brain')
def goat_brains():
    _, height = plate(1.4)
    finish = finishes.chicken()
    models = [paint(brain(k, 0.6), finish) for k in range(2)]
    place(models, [((-0.42, 0.3, height + 0.26), (0, 0, 0.7)), ((0.42, -0.14, height + 0.26), (0, 0, -0.5))])
    garnish(height + 0.04, curry=(-0.4, -0.98, 0.15), lemon=(0.95, -0.72, 0.4))
    return PLATE_VIEW


@scene('kidney')
def goat_kidneys():
    _, height = plate(1.45)
    finish = finishes.offal()
    models = [paint(kidney_half(k, 0.36), finish) for k in range(4)]
    spots = (
        (-0.72, 0.52, 0.4),
        (0.02, 0.64, -0.3),
        (0.74, 0.42, 0.8),
        (-0.5, -0.06, 2.6),
        (0.28, 0.02, 3.4),
        (-0.68, -0.56, 0.1),
        (0.08, -0.58, -0.2),
    )
    place(models, [((x, y, height + 0.2), (jitter(0.1), jitter(0.1), turn)) for x, y, turn in spots])
    garnish(
        height + 0.04,
        leaves=(-0.2, -1.1, 0.1),
        lemon=(0.98, -0.5, 0.4),
        pod=(1.05, 0.05, 0.9),
        pod_colour=GREEN,
    )
    return PLATE_VIEW


@scene('boti')
def cleaned_tripe():
    bowl(1.15, 0.5, PINE)
    finish = finishes.chicken()
    models = [paint(tripe(k, 0.3), finish) for k in range(6)]
    mounded(models, IN_BOWL, -0.02)
    sprig((-0.12, -0.25, 0.98), 0.5, 3, 0.65)
    return BOWL_VIEW


@scene('headcut')
def singed_pieces():
    bowl(1.2, 0.46, CLAY)
    finish = finishes.red_meat()
    models = [paint(meat_chunk(k + 190, 'singed', 0.25), finish) for k in range(3)]
    models += [paint(meat_chunk(k + 200, 'mutton', 0.24), finish) for k in range(2)]
    models.append(paint(bone_disc(52, 0.15), finishes.bone()))
    mounded(models, IN_BOWL, -0.04)
    coriander((-0.3, -0.4, 0.88), 0.3, 0.75)
    return BOWL_VIEW


@scene('partygoat')
def goat_for_a_party():
    bowl(1.75, 0.42, '#b9bdc0')
    finish = finishes.red_meat()
    models = [paint(meat_chunk(k + 220, 'mutton', 0.2), finish) for k in range(7)]
    models.append(paint(bone_disc(55, 0.13), finishes.bone()))
    rings = ((20, 1.36, 0.42), (15, 1.0, 0.46), (11, 0.66, 0.5), (6, 0.32, 0.52))
    rings += ((14, 1.02, 0.64), (10, 0.68, 0.7), (6, 0.34, 0.74), (7, 0.5, 0.92), (2, 0.14, 1.0))
    mounded(models, rings)
    sprig((-0.25, -0.5, 1.06), 0.3, 4, 0.85)
    return {'dist': 10.2, 'target': (0, 0, 0.36)}


def by_the_cut(leg, ribs, chops, **wood):
    """Leg, ribs, chops and pieces of one animal on a long board."""
    _, height = board(3.5, 2.6, **wood)
    place([leg], [((0.38, 0.72, height + 0.24), (0.1, 0, -0.12))])
    place([ribs], [((-0.95, -0.3, height + 0.14), (0, 0, 0.25))])
    place(
        chops,
        [
            ((0.42, -0.12, height + 0.12), (0, -0.02, 0.35)),
            ((0.52, -0.5, height + 0.16), (-0.08, -0.05, 0.2)),
            ((0.5, -0.88, height + 0.16), (-0.08, -0.05, 0.05)),
        ],
    )
    return height


@scene('wholegoat')
def whole_goat_by_the_cut():
    finish = finishes.red_meat()
    chops = [paint(chop(k + 20, 0.72), finishes.cross_cut_meat()) for k in range(3)]
    height = by_the_cut(paint(raan(4, 1.02), finish), paint(rack(3, 0.72, 5), finish), chops)
    garnish(height, curry=(-1.35, 0.75, 0.3), lemon=(1.45, 0.2, 0.4), pod=(-0.2, -1.1, 0.15))
    return {'dist': 9.0}


@scene('wholelamb')
def whole_lamb_by_the_cut():
    finish = finishes.red_meat()
    sliced = finishes.cross_cut_meat()
    chops = [paint(chop(k + 30, 0.72, LAMB_CHOP, rib=1.0), sliced) for k in range(3)]
    leg, ribs = paint(raan(9, 1.04, LAMB), finish), paint(rack(5, 0.72, 5, LAMB), finish)
    height = by_the_cut(leg, ribs, chops, **DARK_WOOD)
    garnish(height, leaves=(-1.45, 0.7, 0.4), lemon=(-0.2, -1.02, -0.2))
    return {'dist': 9.0}
