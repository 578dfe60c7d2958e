"""Chicken, other birds and eggs."""

import math

import numpy as np

from foods import finishes
from foods.chunks import cube, meat_chunk
from foods.poultry import PLAIN_BIRD, breast, drumstick, whole_bird, wing
from scenes.kit import BOARD_VIEW, BOWL_VIEW, IN_BOWL, PLATE_VIEW, mounded, place, scene
from studio.colour import linear_rgb
from studio.garnish import GREEN, chilli, garnish, lemon_half, sprig
from studio.materials import material, paint
from studio.meshes import plain, put_away, sweep
from studio.piling import heap, pile
from studio.surfaces import PINE, board, bowl, plate


@scene('chicken')
def curry_cut():
    ground, height = plate(1.45)
    finish = finishes.chicken()
    models = [paint(meat_chunk(k + 20, 'chicken', 0.235), finish) for k in range(6)]
    models.append(paint(drumstick(3, 0.72), finish))
    pieces = heap(models, 20, 0.45, rise=0.12)
    put_away(models)
    pile(pieces, [ground], wall=0.86)
    sprig((0.45, -0.98, height + 0.06), 0.45, 4, 0.85)
    chilli((-0.9, 0.62, height + 0.1), (0, 0, math.radians(50)), 0.55, colour=GREEN)
    lemon_half((-0.92, -0.5, height + 0.15), (math.radians(60), 0, math.radians(-30)), 0.24)


@scene('drum')
def drumsticks():
    _, height = plate(1.5)
    finish = finishes.chicken()
    models = [paint(drumstick(k), finish) for k in range(4)]
    z = height + 0.25
    place(
        models,
        [
            ((-0.3, 0.66, z), (0.3, -0.06, -0.05)),
            ((-0.42, 0.22, z), (1.2, -0.07, -0.15)),
            ((-0.36, -0.22, z), (-0.4, -0.06, -0.25)),
            ((0.16, 0.4, z + 0.34), (0.9, 0.12, -0.36)),
            ((0.1, -0.04, z + 0.36), (-0.2, 0.1, -0.45)),
        ],
    )
    garnish(
        height + 0.06,
        curry=(-0.45, -0.98, 0.12),
        lemon=(0.78, -0.6, 0.44),
        pod=(0.55, 0.85, -0.5),
        pod_colour=GREEN,
    )
    return PLATE_VIEW


@scene('wings')
def wings():
    _, height = plate(1.5)
    finish = finishes.poultry_skin()
    models = [paint(wing(k, 1.06, curl), finish) for k, curl in enumerate((0, 0.06, -0.05))]
    z = height + 0.14
    place(
        models,
        [
            ((-0.62, 0.5, z), (0.1, 0, 0.5)),
            ((0.2, 0.62, z), (0, 0, 0.1)),
            ((0.85, 0.3, z), (0, 0, -0.6)),
            ((-0.45, -0.16, z + 0.05), (0.1, 0, 0.2)),
            ((0.42, -0.22, z + 0.05), (0.1, 0, -0.15)),
            ((0.08, 0.2, z + 0.24), (0.12, 0.06, 0.1)),
        ],
    )
    garnish(height + 0.02, curry=(-0.3, -1.0, 0.1), lemon=(0.92, -0.66, 0.4))
    return PLATE_VIEW


@scene('breast')
def breasts():
    _, height = board()
    finish = finishes.chicken()
    models = [paint(breast(k, 1.05), finish) for k in range(3)]
    place(
        models,
        [
            ((-0.28, 0.42, height + 0.17), (0, 0.02, 0.12)),
            ((0.1, -0.02, height + 0.2), (0.06, 0, -0.06)),
            ((-0.3, -0.38, height + 0.2), (0.1, 0.03, 0.1)),
        ],
    )
    garnish(
        height, curry=(0.5, -0.78, 0.3), lemon=(1.05, 0.48, 0.4), pod=(-1.15, -0.72, 0.15), pod_colour=GREEN
    )
    return BOARD_VIEW


@scene('boneless')
def boneless_cubes():
    bowl(1.15, 0.5, PINE)
    finish = finishes.chicken()
    models = [paint(cube(k, 0.185, softness=0.24, warp_by=0.26), finish) for k in range(6)]
    mounded(models, IN_BOWL)
    sprig((-0.12, -0.2, 0.95), 0.5, 3, 0.65)
    return BOWL_VIEW


def tied_bird(size, tones=PLAIN_BIRD, seed=3, finish=finishes.chicken):
    """A whole bird with its legs tied, ready to be placed."""
    bird = paint(whole_bird(seed, size, tones), finish())
    t = np.linspace(0, 2 * math.pi, 48)
    loop = np.stack([0.72 + 0.05 * np.cos(t * 2), 0.235 * np.cos(t), 0.2 + 0.13 * np.sin(t)], 1)
    twine = sweep('twine', loop, np.full(48, 0.016), plain('#efe3cb'), segments=8)
    paint(twine, material('twine', linear_rgb('#e9dcc0'), rough=0.9))
    twine.parent, twine.scale = bird, (size * 0.98,) * 3
    return bird


@scene('wholechicken')
def whole_chicken():
    _, height = plate(1.5)
    bird = tied_bird(1.22)
    bird.location, bird.rotation_euler = (-0.02, 0.2, height + 0.37), (0.12, -0.05, -0.42)
    garnish(height + 0.02, lemon=(-0.9, -0.62, -0.35), curry=(-0.1, -1.02, 0.1))
    return PLATE_VIEW
