"""Fish and shellfish."""

import math

from foods import finishes
from foods.fish_cuts import fillet, salmon, steak
from foods.whole_fish import mackerel, pomfret
from foods.crabs import crab
from foods.shellfish import prawn, squid_ring
from scenes.kit import BOARD_VIEW, BOWL_VIEW, PLATE_VIEW, place, scene
from scenes.layouts import BIG_ROSETTE, rosette
from studio.garnish import GREEN, coriander, garnish, lemon_half
from studio.materials import paint
from studio.meshes import put_away
from studio.piling import heap, pile
from studio.surfaces import PINE, SEA_SLATE, board, bowl, slate


@scene('prawn')
def tiger_prawns():
    _, height = slate(1.35, SEA_SLATE)
    finish = finishes.prawn()
    rosette([paint(prawn(k), finish) for k in range(4)], -0.02, 0.1, height, BIG_ROSETTE)
    lemon_half((-0.95, -0.62, height + 0.12), (math.radians(60), 0, math.radians(-30)), 0.25)
    coriander((0.3, -1.0, height + 0.01), 0.42, 0.9)


def leaning_steaks(height, kind, seeds=(0, 1, 2), finish=None):
    """Four steaks leaning on each other in a row."""
    models = [paint(steak(seed, 1.0, kind), finish or finishes.fish_flesh()) for seed in seeds]
    place(
        models,
        [
            ((-0.72, 0.2, height + 0.15), (0, 0, 0.5)),
            ((-0.18, -0.05, height + 0.24), (0.12, 0.32, 0.15)),
            ((0.36, 0.05, height + 0.26), (-0.05, 0.36, -0.25)),
            ((0.88, -0.12, height + 0.27), (0.05, 0.36, -0.55)),
        ],
    )


@scene('steak')
def river_fish_steaks():
    _, height = board(depth=2.15)
    leaning_steaks(height, 'rohu')
    garnish(height, lemon=(-0.85, -0.72, -0.35), leaves=(0.1, -0.88, 0.35), pod=(0.75, 0.78, 0.2))
    return BOARD_VIEW


@scene('pomfret')
def silver_pomfret():
    _, height = slate(1.5, SEA_SLATE)
    fish = paint(pomfret(0, 1.12), finishes.fish_skin())
    place(
        [fish], [((-0.1, 0.42, height + 0.15), (0, 0, 0.28)), ((-0.02, -0.2, height + 0.22), (-0.12, 0, 0.2))]
    )
    garnish(height, lemon=(-0.85, -0.78, -0.4), leaves=(0.35, -1.05, 0.4))
    return PLATE_VIEW


@scene('mackerel')
def whole_mackerel():
    _, height = slate(1.5, SEA_SLATE)
    finish = finishes.fish_skin()
    models = [paint(mackerel(k, 1.3), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.05, 0.6, height + 0.16), (0.4, 0, 0.16)),
            ((-0.12, 0.16, height + 0.17), (0.45, 0, 0.1)),
            ((-0.02, -0.28, height + 0.17), (0.42, 0, 0.14)),
        ],
    )
    garnish(height, lemon=(-0.75, -0.88, -0.3), leaves=(0.2, -1.05, 0.35))
    return PLATE_VIEW


@scene('fillet')
def basa_fillets():
    _, height = board()
    finish = finishes.white_fillet()
    models = [paint(fillet(k, 1.12), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.1, 0.5, height + 0.08), (0, 0, 0.1)),
            ((0.05, 0.06, height + 0.13), (0.05, 0, -0.03)),
            ((-0.12, -0.38, height + 0.15), (0.06, 0, 0.08)),
        ],
    )
    garnish(
        height, lemon=(1.08, 0.62, 0.4), curry=(0.45, -0.86, 0.2), pod=(-1.15, -0.8, 0.15), pod_colour=GREEN
    )
    return BOARD_VIEW


@scene('salmon')
def salmon_fillets():
    _, height = board()
    finish = finishes.salmon()
    models = [paint(salmon(k, 1.12), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.42, 0.42, height + 0.17), (0, 0, 0.12)),
            ((0.42, 0.05, height + 0.2), (0, 0.05, -0.35)),
            ((-0.5, -0.3, height + 0.2), (0.05, 0, 0.05)),
        ],
    )
    garnish(height, lemon=(0.95, 0.62, 0.4), leaves=(0.25, -0.9, 0.25))
    return BOARD_VIEW


@scene('crab')
def blue_crab():
    _, height = slate(1.5, SEA_SLATE)
    whole = paint(crab(1, 1.15), finishes.shell())
    whole.location, whole.rotation_euler = (0, 0.12, height + 0.16), (0.06, 0, 0.12)
    garnish(height, lemon=(-1.0, -0.72, -0.35), leaves=(0.55, -1.05, 0.4))
    return PLATE_VIEW


@scene('squid')
def squid_rings():
    ground = bowl(1.15, 0.5, PINE)
    finish = finishes.squid()
    models = [paint(squid_ring(k), finish) for k in range(5)]
    pieces = heap(models, 23, 0.4, 0.8)
    put_away(models)
    pile(pieces, [ground], frames=90, wall=0.9, settle=12, max_radius=0.8)
    coriander((-0.35, -0.5, 0.8), 0.3, 0.75)
    return BOWL_VIEW
