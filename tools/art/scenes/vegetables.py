"""Vegetables and herbs."""

import math
import random

import numpy as np

from foods import finishes
from foods.shelves import onion, potato, tomato
from scenes.kit import BOARD_VIEW, jitter, place, scene
from studio.colour import linear_rgb
from studio.garnish import GREEN, chilli, coriander, garnish, lemon_half
from studio.materials import material, paint
from studio.meshes import plain, sweep
from studio.surfaces import board


def stand(made, x, y, z, turn=(0, 0, 0)):
    made.location, made.rotation_euler = (x, y, z), turn
    return made


@scene('veg')
def curry_basics():
    _, height = board()
    stand(tomato(0, 0.33), -0.55, 0.32, height + 0.26)
    stand(tomato(1, 0.33), 0.05, 0.42, height + 0.26, (0.1, 0.2, 1))
    skin = finishes.onion()
    stand(paint(onion(1, 0.32), skin), 0.7, 0.25, height + 0.27, (0.15, 0.1, 0))
    stand(paint(onion(2, 0.28), skin), -0.15, -0.22, height + 0.25, (0.3, 1.2, 0.5))
    for x, y, turn, length in ((-1.05, -0.35, -0.3, 0.6), (-1.0, -0.52, -0.12, 0.55)):
        chilli((x, y, height + 0.06), (0, 0, turn), length, colour=GREEN)
    chilli((-0.95, -0.68, height + 0.06), (0, 0, -0.35), 0.55)
    lemon_half((0.55, -0.42, height + 0.12), (math.radians(60), 0, 0.2), 0.25)
    coriander((-0.1, -0.8, height + 0.01), 0.15, 1.0)
    return BOARD_VIEW


@scene('onion')
def onion_potato_tomato():
    _, height = board()
    skin = finishes.onion()
    spots = (
        (-0.75, 0.35, 0.34, (0.1, 0.1, 0)),
        (-0.95, -0.22, 0.3, (0.5, 0.9, 0.4)),
        (-0.42, -0.2, 0.31, (0.2, -0.5, 0.2)),
    )
    for k, (x, y, radius, turn) in enumerate(spots):
        stand(paint(onion(k + 1, radius), skin), x, y, height + radius * 0.82, turn)
    peel = finishes.potato()
    place(
        [paint(potato(k), peel) for k in range(3)],
        [
            ((0.1, 0.5, height + 0.25), (0, 0, 0.4)),
            ((0.32, -0.02, height + 0.25), (0.4, 0, -0.5)),
            ((0.08, -0.5, height + 0.25), (0.2, 0.1, 0.2)),
        ],
    )
    for k, (x, y) in enumerate(((0.86, 0.4), (0.98, -0.2))):
        stand(tomato(k, 0.32), x, y, height + 0.25, (0.05, 0.1 * k, k))
    garnish(height, leaves=(0.5, -0.82, 0.2), pod=(-1.0, -0.75, 0.1), pod_colour=GREEN)
    return BOARD_VIEW


def string_around(height, x=-0.7, y=0.24):
    """The string that holds a bunch together."""
    t = np.linspace(0, 6.3, 40)
    loop = np.stack([x + 0 * t, y + 0.42 * np.cos(t), height + 0.07 + 0.07 * np.sin(t)], 1)
    band = sweep('string', loop, np.full(40, 0.022), plain('#d8c08a'), segments=8, up=(1, 0, 0))
    paint(band, material('string', linear_rgb('#d9b97a'), rough=0.8))


@scene('coriander')
def coriander_and_lemon():
    _, height = board()
    for k in range(15):
        where = (-0.95 + jitter(0.1) + 0.45 * (k % 3), 0.24 + 0.055 * (k - 7), height + 0.03 + 0.03 * (k % 4))
        coriander(where, 0.055 * (k - 7) + jitter(0.06), random.uniform(1.15, 1.3))
    string_around(height)
    garnish(height, lemon=(1.0, -0.6, 0.35))
    lemon_half((0.6, -0.78, height + 0.1), (math.radians(25), 0.2, 0.9), 0.23)
    for k in range(3):
        chilli((-0.9 + 0.06 * k, -0.52 - 0.15 * k, height + 0.06), (0, 0, 0.1 - 0.12 * k), 0.66, colour=GREEN)
    return BOARD_VIEW
