"""Goat and lamb."""

import math
import random

from foods import finishes
from foods.chunks import meat_chunk
from foods.meat import bone_disc, chop, liver, shank
from foods.poultry import drumstick
from foods.shelves import mound
from foods.shellfish import prawn
from foods.snacks import strand
from scenes.kit import PLATE_VIEW, SLATE_VIEW, place, scene
from scenes.layouts import MIDDLE_ROSETTE, rosette
from studio.colour import linear_rgb
from studio.garnish import GREEN, chilli, coriander, garnish, lemon_half, sprig
from studio.materials import material, paint
from studio.meshes import copy_of, put_away
from studio.piling import heap, pile
from studio.surfaces import CREAM, board, bowl, plate, slate


def with_bones(models, count, bone, bones=3, wall=0.95, radius=0.5, lift=1.4):
    """A heap of meat with rounds of bone among it, ready for `pile`."""
    pieces = heap(models, count, radius)
    pieces += [
        copy_of(bone, (random.uniform(-0.4, 0.4), random.uniform(-0.5, 0), lift + 0.5 * k))
        for k in range(bones)
    ]
    put_away([*models, bone])
    return pieces


@scene('mutton')
def goat_curry_cut():
    ground, height = slate(1.35)
    finish = finishes.red_meat()
    models = [paint(meat_chunk(k, 'mutton', 0.22), finish) for k in range(6)]
    pile(with_bones(models, 25, paint(bone_disc(40, 0.14), finishes.bone())), [ground], wall=0.95)
    sprig((0.62, -0.9, height + 0.02), 0.55, 4, 0.9)
    lemon_half((-0.98, -0.38, height + 0.12), (math.radians(62), 0, math.radians(-25)), 0.25)
    chilli((-0.98, 0.52, height + 0.06), (0, 0, math.radians(58)), 0.6)


def mince_in_bowl(colours, under, surface=CREAM):
    """Strings of mince heaped in a bowl; `under` is the colour that shows between them."""
    bowl(1.15, 0.5, surface)
    finish = finishes.red_meat()
    # Two of fourteen strings are mostly fat.
    fatty = (colours[1], '#cf9484')
    models = [paint(strand(k, colours=colours if k % 7 else fatty), finish) for k in range(14)]
    ground = paint(mound(1.0, 0.34), material('mince', linear_rgb(under), rough=0.4, sss=0.1))
    ground.location.z = 0.42
    for k in range(760):
        part, angle = math.sqrt(random.uniform(0, 1)), random.uniform(0, 6.28)
        rise = 0.43 + 0.36 * (math.cos(part * math.pi) * 0.5 + 0.5) ** 0.8 + random.uniform(0, 0.07)
        where = (0.86 * part * math.cos(angle), 0.86 * part * math.sin(angle), rise)
        turn = (random.uniform(-0.5, 0.5), random.uniform(-0.45, 0.45), random.uniform(0, 6.28))
        copy_of(models[k % 14], where, turn, random.uniform(0.85, 1.15))
    put_away(models)
    return {'target': (0, 0, 0.4), 'dist': 7.4}


@scene('keema')
def goat_mince():
    view = mince_in_bowl(('#8f2a27', '#b8564c'), '#762220')
    sprig((-0.1, -0.05, 0.86), 0.6, 3, 0.75)
    chilli((0.15, 0.3, 0.84), (0, 0.1, -0.5), 0.48)
    return view


@scene('chops')
def goat_chops():
    _, height = slate(1.45)
    finish = finishes.cross_cut_meat()
    models = [paint(chop(k, 1.08), finish) for k in range(4)]
    place(
        models,
        [
            ((-0.62, 0.74, height + 0.12), (0, -0.02, 0.5)),
            ((-0.5, 0.26, height + 0.17), (-0.1, -0.08, 0.34)),
            ((-0.42, -0.2, height + 0.18), (-0.12, -0.08, 0.18)),
            ((-0.4, -0.62, height + 0.19), (-0.12, -0.06, 0.02)),
        ],
    )
    garnish(height, lemon=(1.12, 0.3, 0.35), curry=(0.35, -1.02, 0.35), pod=(0.75, -0.5, 0.3))
    return SLATE_VIEW


@scene('shank')
def nalli():
    _, height = slate(1.45)
    finish = finishes.cross_cut_meat()
    models = [paint(shank(k, 0.95), finish) for k in range(4)]
    z = height + 0.2
    place(
        models,
        [
            ((-0.52, 0.5, z), (0, 0, 0.3)),
            ((0.48, 0.46, z), (0, 0, 2.1)),
            ((-0.56, -0.34, z), (0, 0, 4.0)),
            ((0.34, -0.24, z + 0.12), (0.32, -0.12, 1.0)),
        ],
    )
    garnish(height, lemon=(1.08, -0.42, 0.35), curry=(0.3, -1.06, 0.3), pod=(-0.55, -1.05, -0.15))
    return SLATE_VIEW


@scene('liver')
def liver_slices():
    _, height = plate(1.5)
    finish = finishes.offal()
    models = [paint(liver(k, 0.62), finish) for k in range(4)]
    place(
        models,
        [
            ((0.42, 0.52, height + 0.12), (0.1, 0, 0.5)),
            ((-0.35, 0.5, height + 0.17), (0.2, 0.1, -0.1)),
            ((0.42, 0.1, height + 0.24), (0.26, -0.06, 0.15)),
            ((-0.36, 0.0, height + 0.22), (0.26, 0.05, 0.3)),
            ((0.1, -0.36, height + 0.26), (0.26, 0, -0.12)),
        ],
    )
    garnish(height + 0.02, curry=(-0.25, -1.02, 0.1), lemon=(0.95, -0.7, 0.4))
    return PLATE_VIEW


@scene('hero')
def counter():
    """The banner of the home page: goat, drumsticks and prawns on a long board."""
    ground, height = board(5.0, 2.6, 0.13, 0.35, light='#6b4529', dark='#3b2314')
    red, white = finishes.red_meat(), finishes.chicken()
    models = [paint(meat_chunk(k, 'mutton', 0.25), red) for k in range(6)]
    pieces = with_bones(models, 18, paint(bone_disc(40, 0.15), finishes.bone()), lift=1.0)
    pile(pieces, [ground], wall=0.86)
    for piece in pieces:
        piece.location.x -= 0.1
    z = height + 0.25
    place(
        [paint(drumstick(k, 0.95), white) for k in range(3)],
        [
            ((1.46, 0.72, z), (0.3, -0.05, 0.22)),
            ((1.38, 0.26, z), (1.2, -0.06, 0.06)),
            ((1.46, -0.2, z), (-0.4, -0.05, -0.1)),
        ],
    )
    prawns = [paint(prawn(k, 0.95), finishes.prawn()) for k in range(4)]
    rosette(prawns, -1.68, 0.12, height, MIDDLE_ROSETTE, 0.98)
    sprig((0.55, -1.0, height + 0.02), 0.25, 5, 0.95)
    lemon_half((-0.85, -0.9, height + 0.13), (math.radians(62), 0, -0.15), 0.27)
    lemon_half((-0.45, -1.0, height + 0.1), (math.radians(25), 0.2, 0.9), 0.25)
    chilli((1.45, -0.85, height + 0.06), (0, 0, 0.25), 0.65)
    chilli((1.55, -1.02, height + 0.06), (0, 0, 0.05), 0.6, colour=GREEN)
    coriander((-2.2, -0.72, height + 0.01), 0.12, 1.05)
    coriander((0.55, 1.0, height + 0.01), 0.1, 0.95)
    return {'dist': 12.4, 'aspect': 1.62, 'elev': 42, 'target': (0, -0.02, 0.22)}
