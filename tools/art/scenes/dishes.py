"""The laid, empty surfaces: what stands under the sign of the category where a product has no picture yet."""

from scenes.kit import BOARD_VIEW, BOWL_VIEW, PLATE_VIEW, SLATE_VIEW, scene
from studio.garnish import GREEN, garnish
from studio.surfaces import PINE, SEA_SLATE, board, bowl, plate, slate


@scene('dish-slate')
def empty_slate():
    _, height = slate(1.5, SEA_SLATE)
    garnish(height, lemon=(-0.98, -0.66, -0.35), leaves=(0.45, -1.02, 0.4))
    return SLATE_VIEW


@scene('dish-plate')
def empty_plate():
    _, height = plate(1.5)
    garnish(height + 0.03, curry=(0.3, -1.04, 0.25), lemon=(-0.98, -0.66, -0.35))
    return PLATE_VIEW


@scene('dish-board')
def empty_board():
    _, height = board()
    garnish(height, curry=(0.55, -0.82, 0.2), pod=(-1.15, -0.78, 0.15), pod_colour=GREEN)
    return BOARD_VIEW


@scene('dish-bowl')
def empty_bowl():
    bowl(1.2, 0.42, PINE)
    garnish(0.0, leaves=(0.4, -1.22, 0.3))
    return BOWL_VIEW
