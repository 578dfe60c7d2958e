"""More cuts of goat and lamb."""

from foods import finishes
from foods.chunks import cube, meat_chunk
from foods.meat import bone_disc, chop, liver
from foods.mutton_cuts import rack, raan, soup_bone
from scenes.kit import BOARD_VIEW, BOWL_VIEW, IN_BOWL, ON_BOARD, PLATE_VIEW, SLATE_VIEW, mounded, place, scene
from scenes.meat import mince_in_bowl
from studio.garnish import GREEN, chilli, coriander, garnish, sprig
from studio.materials import paint
from studio.surfaces import CLAY, CREAM, DARK_WOOD, PINE, board, bowl, slate

RED_CUBES = ('#88221f', '#a43b34', '#5e1615')
LAMB_CHOP = ('#a8403f', '#bd605a', '#86292f', '#f0dfcc')


@scene('goatcubes')
def goat_cubes():
    bowl(1.15, 0.5, CREAM)
    finish = finishes.red_meat()
    models = [paint(cube(k, 0.185, RED_CUBES, softness=0.36, warp_by=0.16), finish) for k in range(6)]
    mounded(models, IN_BOWL)
    sprig((-0.12, -0.2, 0.95), 0.5, 3, 0.65)
    return BOWL_VIEW


@scene('goatbiryani')
def goat_biryani_cut():
    bowl(1.25, 0.46, CLAY)
    finish = finishes.red_meat()
    models = [paint(meat_chunk(k + 70, 'mutton', 0.3), finish) for k in range(6)]
    bone = paint(bone_disc(44, 0.17), finishes.bone())
    mounded([*models, bone], ((8, 0.72, 0.46), (4, 0.36, 0.5), (5, 0.4, 0.76), (1, 0, 0.96)), -0.02)
    coriander((-0.35, -0.4, 0.86), 0.3, 0.75)
    return {'dist': 7.5, 'target': (0, 0, 0.36)}


@scene('lamb')
def lamb_curry_cut():
    _, height = board(**DARK_WOOD)
    finish = finishes.red_meat()
    models = [paint(meat_chunk(k + 90, 'lamb', 0.23), finish) for k in range(6)]
    bone = paint(bone_disc(47, 0.14), finishes.bone())
    mounded([*models, bone], ON_BOARD, height)
    garnish(height, leaves=(0.45, -0.85, 0.3), lemon=(-1.1, -0.55, -0.4))
    return {'dist': 7.3}


@scene('lambmince')
def lamb_mince():
    view = mince_in_bowl(('#b0524b', '#cf8378'), '#8f3a36', PINE)
    coriander((-0.3, -0.15, 0.84), 0.5, 0.7)
    chilli((0.2, 0.3, 0.84), (0, 0.1, -0.5), 0.48, colour=GREEN)
    return view


@scene('lambchops')
def lamb_cutlets():
    _, height = board()
    finish = finishes.cross_cut_meat()
    models = [paint(chop(k + 12, 0.92, LAMB_CHOP, rib=1.12), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.82, 0.3, height + 0.12), (0, -0.02, 1.25)),
            ((-0.2, 0.1, height + 0.15), (-0.06, -0.04, 1.12)),
            ((0.42, 0.0, height + 0.15), (-0.06, -0.04, 0.98)),
            ((0.86, -0.42, height + 0.14), (0, -0.03, 0.7)),
        ],
    )
    garnish(height, curry=(-1.05, -0.72, 0.15), lemon=(0.28, -0.8, 0.2))
    return BOARD_VIEW


@scene('raan')
def whole_leg_of_goat():
    _, height = board(3.0, 2.1)
    leg = paint(raan(2, 1.28), finishes.red_meat())
    leg.location, leg.rotation_euler = (-0.12, 0.14, height + 0.28), (0.1, 0, -0.28)
    garnish(height, curry=(-0.55, -0.82, 0.1), lemon=(0.9, 0.62, 0.3), pod=(0.25, -0.78, -0.2))
    return {'dist': 7.8}


@scene('bones')
def soup_bones():
    _, height = slate(1.45)
    finish = finishes.red_meat()
    models = [paint(soup_bone(k, 0.82), finish) for k in range(4)]
    z = height + 0.14
    place(
        models,
        [
            ((-0.3, 0.66, z), (0.3, 0, 0.15)),
            ((0.5, 0.3, z), (1.0, 0, 2.6)),
            ((-0.55, 0.14, z), (0.2, 0, -0.3)),
            ((0.1, -0.3, z + 0.02), (0.6, 0, 0.25)),
            ((0.05, 0.3, z + 0.24), (0.4, 0.06, -0.5)),
            ((-0.5, -0.5, z), (1.4, 0, 3.4)),
        ],
    )
    garnish(height, leaves=(0.35, -1.0, 0.4), pod=(1.1, -0.25, 0.6))
    return SLATE_VIEW


@scene('ribs')
def goat_ribs():
    _, height = slate(1.5)
    whole = paint(rack(1, 1.1), finishes.red_meat())
    whole.location, whole.rotation_euler = (0, 0.12, height + 0.2), (0, 0, 0.12)
    garnish(height, lemon=(-1.05, -0.72, -0.35), curry=(0.35, -1.1, 0.25))
    return PLATE_VIEW


@scene('goatliver')
def goat_liver():
    _, height = slate(1.45)
    finish = finishes.offal()
    models = [paint(liver(k + 30, 0.7, ('#4a1613', '#67261f', '#300c0b')), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.25, 0.5, height + 0.14), (0.12, 0, 0.2)),
            ((0.35, 0.05, height + 0.22), (0.22, 0, -0.2)),
            ((-0.3, -0.25, height + 0.22), (0.2, 0.05, 0.15)),
        ],
    )
    garnish(height, leaves=(0.15, -1.05, 0.3), lemon=(1.1, -0.35, 0.4))
    return SLATE_VIEW
