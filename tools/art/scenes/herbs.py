"""Single vegetables and herbs."""

import math
import random

import numpy as np

from foods import finishes
from foods.shelves import onion, tomato
from scenes.kit import BOARD_VIEW, BOWL_VIEW, jitter, place, scene
from scenes.vegetables import stand, string_around
from studio.colour import linear_rgb
from studio.distance import ellipsoid
from studio.garnish import GREEN, chilli, coriander, garnish, leaf, lemon_half, sprig
from studio.materials import material, paint
from studio.meshes import copy_of, group, mesh_from_distance, plain, put_away, sweep
from studio.noise import fbm
from studio.surfaces import CLAY, board, bowl


def whole_lemon(seed, size=0.3):
    """A lemon lying on its side, nipple towards +x."""

    def distance(p):
        q = p / size
        tip = 0.32 * np.exp(-((np.hypot(q[..., 1], q[..., 2]) / 0.28) ** 2)) * np.abs(q[..., 0])
        return (
            ellipsoid(q, (0, 0, 0), (1.12, 0.92, 0.92)) - tip * 0.5 - 0.012 * fbm(q * 9 + seed, seed, 2)
        ) * size

    reach = np.array((1.5, 1.1, 1.1)) * size
    made = mesh_from_distance(f'lemon{seed}', distance, -reach, reach, 90)
    return paint(
        made,
        material('rind', linear_rgb('#f2c414'), rough=0.36, sss=0.08, coat=0.25, bump=0.3, bump_scale=40),
    )


@scene('lemon')
def lemons():
    _, height = board()
    models = [whole_lemon(k) for k in range(3)]
    z = height + 0.28
    place(
        models,
        [
            ((-0.62, 0.36, z), (0.2, 0.05, 0.4)),
            ((0.1, 0.46, z), (1.0, -0.05, -0.3)),
            ((0.74, 0.22, z), (2.0, 0.1, 0.9)),
            ((-0.28, -0.16, z), (0.6, 0.1, 0.1)),
        ],
    )
    lemon_half((0.5, -0.36, height + 0.13), (math.radians(60), 0, 0.25), 0.3)
    lemon_half((-0.62, -0.62, height + 0.13), (math.radians(35), 0.1, -0.4), 0.3)
    garnish(height, curry=(0.15, -0.85, 0.15))
    return BOARD_VIEW


def mint_sprig(location, turn, scale=1.0):
    """A stem of mint, its notched leaves in crossing pairs."""
    models = [
        leaf(f'mint {k}', 0.26, 0.1, shade, '#8fd06a', curl=0.55, fold=0.3, teeth=1)
        for k, shade in enumerate(('#2f8a38', '#3d9a42', '#277a30'))
    ]
    length = 0.95
    t = np.linspace(0, 1, 16)
    centres = np.stack([length * t, 0.05 * np.sin(t * 3), 0.02 + 0.08 * t], 1)
    stem = paint(
        sweep('mint stem', centres, np.linspace(0.017, 0.008, 16), plain('#6f9a44'), segments=8),
        finishes.leafy(),
    )
    parts = [stem]
    for k in range(6):
        x, y, z = centres[3 + 2 * k]
        for side in (-1, 1):
            turn_leaf = (
                side * random.uniform(0.1, 0.5),
                random.uniform(-0.5, -0.1),
                side * (1.15 - 0.12 * k) + jitter(0.2),
            )
            parts.append(copy_of(models[k % 3], (x, y, z), turn_leaf, 1.15 - 0.09 * k))
        parts.append(
            copy_of(models[(k + 1) % 3], (x, y, z + 0.02), (jitter(0.3), -0.9, jitter(0.6)), 0.9 - 0.06 * k)
        )
    put_away(models)
    made = group('mint', parts)
    made.location, made.rotation_euler, made.scale = location, (0, 0, turn), (scale,) * 3
    return made


@scene('mint')
def bunch_of_mint():
    _, height = board()
    for k in range(9):
        where = (-0.95 + jitter(0.08) + 0.3 * (k % 3), 0.1 + 0.1 * (k - 4), height + 0.03 + 0.03 * (k % 4))
        mint_sprig(where, 0.09 * (k - 4) + jitter(0.06), random.uniform(1.0, 1.2))
    string_around(height, -0.72, 0.1)
    garnish(height, lemon=(1.08, -0.72, 0.35))
    return BOARD_VIEW


@scene('chilli')
def curry_leaves_and_chillies():
    _, height = board()
    for k in range(6):
        sprig(
            (-1.15 + 0.1 * (k % 2), 0.66 - 0.2 * k, height + 0.03 + 0.02 * (k % 3)),
            0.12 + jitter(0.12),
            5,
            1.05,
        )
    for k in range(13):
        where = (0.34 + 0.1 * (k % 3) + jitter(), 0.66 - 0.1 * k, height + 0.06 + 0.06 * (k % 2))
        chilli(where, (jitter(0.4), 0, 0.1 + jitter(0.22)), random.uniform(0.56, 0.7), 0.05, GREEN)
    return BOARD_VIEW


@scene('herbs')
def herb_bundle():
    _, height = board()
    for k in range(7):
        mint_sprig(
            (-1.0 + 0.2 * (k % 2), 0.62 - 0.09 * k, height + 0.03 + 0.03 * (k % 3)), 0.16 + jitter(0.08), 1.0
        )
    for k in range(8):
        coriander(
            (-0.75 + 0.3 * (k % 2), -0.05 - 0.07 * k, height + 0.03 + 0.03 * (k % 3)),
            jitter(0.1),
            random.uniform(1.1, 1.25),
        )
    for k in range(3):
        chilli((0.68, 0.5 - 0.14 * k, height + 0.06), (0, 0, 0.1 - 0.1 * k), 0.56, colour=GREEN)
    garnish(height, lemon=(1.05, -0.45, 0.35))
    return BOARD_VIEW


@scene('redonion')
def red_onions():
    _, height = board()
    skin = finishes.onion()
    spots = (
        (-0.7, 0.4, 0.33),
        (0.05, 0.52, 0.31),
        (0.74, 0.36, 0.34),
        (-0.34, -0.18, 0.34),
        (0.42, -0.22, 0.31),
        (-0.92, -0.36, 0.28),
    )
    for k, (x, y, radius) in enumerate(spots):
        turn = (jitter(0.6), jitter(0.8), random.uniform(0, 6))
        stand(paint(onion(k + 4, radius), skin), x, y, height + radius * 0.84, turn)
    garnish(height, leaves=(0.1, -0.9, 0.15))
    return BOARD_VIEW


@scene('tomato')
def tomatoes():
    _, height = board()
    spots = (
        (-0.72, 0.4, 0.34),
        (0.02, 0.5, 0.33),
        (0.72, 0.32, 0.35),
        (-0.34, -0.16, 0.34),
        (0.42, -0.26, 0.33),
        (-0.95, -0.3, 0.28),
    )
    for k, (x, y, radius) in enumerate(spots):
        stand(tomato(k, radius), x, y, height + radius * 0.78, (jitter(0.3), jitter(0.3), k))
    garnish(height, leaves=(0.1, -0.92, 0.15))
    return BOARD_VIEW


@scene('shallot')
def shallots():
    bowl(1.15, 0.45, CLAY)
    skin = finishes.onion()
    tones = ('#8a2a44', '#c06a78', '#e0b49a')
    models = [paint(onion(k + 30, 0.19, tones, 1.35), skin) for k in range(4)]
    spots = [(0.62 * math.cos(a), 0.62 * math.sin(a), 0.46) for a in np.linspace(0, 5.5, 9)]
    spots += [(0.3 * math.cos(a), 0.3 * math.sin(a), 0.6) for a in np.linspace(0.4, 5.2, 5)] + [
        (0.02, 0.05, 0.82)
    ]
    place(models, [(spot, (1.2 + jitter(0.5), jitter(0.5), random.uniform(0, 6))) for spot in spots])
    return BOWL_VIEW
