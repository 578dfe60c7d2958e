"""More steaks and fillets."""

from foods import finishes
from foods.fish_cuts import fillet, salmon, steak
from scenes.kit import BOARD_VIEW, PLATE_VIEW, SLATE_VIEW, place, scene
from scenes.seafood import leaning_steaks
from studio.garnish import GREEN, garnish
from studio.materials import paint
from studio.surfaces import DARK_WOOD, SEA_SLATE, board, slate


def fan_of_steaks(height, kind, size=0.98, finish=None, seeds=(4, 5, 6)):
    """Five steaks laid flat, overlapping in two rows."""
    models = [paint(steak(seed, size, kind), finish or finishes.fish_flesh()) for seed in seeds]
    z = height + 0.14
    place(
        models,
        [
            ((-0.6, 0.42, z), (0, 0, 0.2)),
            ((0.22, 0.5, z), (0, 0, -0.25)),
            ((-0.72, -0.28, z + 0.08), (0.16, 0, 0.35)),
            ((0.02, -0.2, z + 0.12), (0.18, 0.04, 0.0)),
            ((0.74, -0.08, z + 0.1), (0.16, 0, -0.4)),
        ],
    )


@scene('seer')
def seer_steaks():
    _, height = slate(1.5, SEA_SLATE)
    fan_of_steaks(height, 'seer')
    garnish(height, lemon=(-0.95, -0.78, -0.35), leaves=(0.3, -1.05, 0.3))
    return SLATE_VIEW


@scene('catla')
def catla_steaks():
    _, height = board(3.0, 2.2, **DARK_WOOD)
    fan_of_steaks(height, 'catla', 1.06, seeds=(7, 8, 9))
    garnish(height, curry=(-0.35, -0.95, 0.1), lemon=(1.12, -0.72, 0.4))
    return PLATE_VIEW


@scene('hilsa')
def hilsa_steaks():
    _, height = slate(1.5)
    leaning_steaks(height, 'hilsa', (10, 11, 12))
    garnish(
        height, lemon=(-0.9, -0.72, -0.35), leaves=(0.35, -0.95, 0.3), pod=(0.7, 0.8, 0.2), pod_colour=GREEN
    )
    return SLATE_VIEW


@scene('barracuda')
def barracuda_steaks():
    _, height = board()
    fan_of_steaks(height, 'barracuda', 0.92, seeds=(13, 14, 15))
    garnish(height, curry=(-0.2, -0.85, 0.15), lemon=(1.1, -0.66, 0.4))
    return BOARD_VIEW


@scene('fishfry')
def spiced_steaks():
    _, height = board(**DARK_WOOD)
    leaning_steaks(height, 'spiced', (16, 17, 18), finishes.marinated())
    garnish(
        height, lemon=(-0.85, -0.72, -0.35), curry=(0.2, -0.85, 0.3), pod=(0.75, 0.78, 0.2), pod_colour=GREEN
    )
    return BOARD_VIEW


@scene('tuna')
def tuna_blocks():
    _, height = slate(1.5, SEA_SLATE)
    finish = finishes.salmon()
    tones = ('#962a38', '#b4484e', '#c9807c', '#5a1a24')
    models = [paint(salmon(k + 6, 1.1, tones, seam='#6a1a24'), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.42, 0.46, height + 0.17), (0, 0, 0.12)),
            ((0.48, 0.1, height + 0.2), (0, 0.05, -0.3)),
            ((-0.42, -0.3, height + 0.2), (0.05, 0, 0.08)),
        ],
    )
    garnish(height, lemon=(1.02, 0.66, 0.4), leaves=(0.25, -1.02, 0.25))
    return SLATE_VIEW


@scene('tilapia')
def tilapia_fillets():
    _, height = board(**DARK_WOOD)
    finish = finishes.white_fillet()
    tones = ('#dbbcae', '#ead6c9', '#d39080', '#a84c43')
    models = [paint(fillet(k + 5, 1.0, tones, (0.82, 1.0, 0.9)), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.35, 0.55, height + 0.1), (0, 0, 0.35)),
            ((0.38, 0.4, height + 0.12), (0, 0, -0.2)),
            ((-0.3, -0.05, height + 0.17), (0.07, 0, 0.2)),
            ((0.35, -0.28, height + 0.18), (0.07, 0, -0.05)),
        ],
    )
    garnish(height, leaves=(-0.9, -0.82, 0.2), lemon=(1.12, -0.66, 0.4))
    return BOARD_VIEW


@scene('bhetki')
def bhetki_fillets():
    _, height = slate(1.5)
    finish = finishes.white_fillet()
    tones = ('#d6c8b6', '#e8dfd0', '#cfae97', '#b48a78')
    models = [paint(fillet(k + 15, 1.12, tones, (0.95, 1.2, 1.5)), finish) for k in range(2)]
    place(
        models,
        [
            ((-0.05, 0.4, height + 0.12), (0, 0, 0.16)),
            ((0.0, -0.2, height + 0.2), (0.08, 0, 0.04)),
        ],
    )
    garnish(
        height, lemon=(-1.0, -0.75, -0.35), curry=(0.3, -1.0, 0.25), pod=(1.05, 0.6, 0.8), pod_colour=GREEN
    )
    return SLATE_VIEW
