"""More fish on their side."""

import math
import random

from foods import finishes
from foods.whole_fish import mackerel, pomfret
from scenes.kit import BOWL_VIEW, PLATE_VIEW, jitter, place, scene
from studio.garnish import garnish
from studio.materials import paint
from studio.meshes import copy_of, put_away
from studio.surfaces import CLAY, DARK_WOOD, SEA_SLATE, board, bowl, plate, slate

# Belly, its shade, blush, side, flank, back, bars.
SARDINE = ('#f2f4f2', '#d3dbde', '#e6ddd2', '#b9c9ce', '#6f97a3', '#2f5560', '#2a4048')
ANCHOVY = ('#f4f5f2', '#dfe5e5', '#ece4da', '#d3dcde', '#a9b9b6', '#7d8f86', '#6f8078')
DRIED = ('#e2d2ae', '#c9b488', '#d8c09a', '#cdb78c', '#b49a6e', '#9a8058', '#7a6444')
SNAPPER = ('#f6ddd2', '#f0c4b8', '#f2b8aa', '#ec9484', '#dd6152', '#c43c34', '#a82c28')
# Head and sides, light scales, back, belly, fins, rays.
BLACK_POMFRET = ('#5f6668', '#7d8486', '#34393c', '#8f9391', '#3a4043', '#1f2426')
PEARL_SPOT = ('#8f9a78', '#b4bb95', '#4f5a44', '#d2cda8', '#6d7358', '#2f3628')


@scene('sardine')
def oil_sardines():
    _, height = slate(1.5, SEA_SLATE)
    finish = finishes.fish_skin(0.3)
    models = [paint(mackerel(k + 4, 0.98, SARDINE, stripes=0.12, fins='#8fa2a4'), finish) for k in range(3)]
    place(
        models,
        [
            (
                (-0.1 + jitter(), 0.82 - 0.27 * k, height + 0.12),
                (0.42, 0, 0.1 + jitter(0.05)),
                random.uniform(0.94, 1.04),
            )
            for k in range(5)
        ],
    )
    garnish(height, lemon=(-0.95, -0.7, -0.3), leaves=(0.3, -0.98, 0.35))
    return PLATE_VIEW


@scene('anchovy')
def anchovies():
    _, height = plate(1.5)
    finish = finishes.fish_skin(0.25)
    models = [paint(mackerel(k + 9, 0.5, ANCHOVY, stripes=0.05), finish) for k in range(4)]
    for k in range(44):
        layer = k // 16
        reach, angle = random.uniform(0, 0.78 - 0.22 * layer), random.uniform(0, 6.28)
        where = (
            reach * 1.1 * random.choice((-1, 1)) * random.uniform(0.2, 1),
            0.1 + 0.75 * reach * (angle / 3.14 - 1),
            height + 0.1 + 0.1 * layer,
        )
        copy_of(
            models[k % 4], where, (random.uniform(-0.5, 0.5), 0, random.uniform(-0.5, 0.5)), (1, 0.8, 0.8)
        )
    put_away(models)
    garnish(height + 0.03, leaves=(-0.1, -1.08, 0.15), lemon=(1.05, -0.6, 0.4))
    return PLATE_VIEW


@scene('snapper')
def red_snapper():
    _, height = slate(1.5, SEA_SLATE)
    fish = paint(mackerel(3, 1.42, SNAPPER, stripes=0.0, fins='#cf6a58'), finishes.fish_skin(0.12))
    place(
        [fish],
        [
            ((-0.08, 0.36, height + 0.17), (0.2, 0, 0.22), (1, 1.45, 1.1)),
            ((-0.04, -0.3, height + 0.2), (0.2, 0, 0.14), (0.95, 1.4, 1.1)),
        ],
    )
    garnish(height, lemon=(-0.95, -0.86, -0.35), leaves=(0.35, -1.1, 0.35))
    return PLATE_VIEW


@scene('blackpomfret')
def black_pomfret():
    _, height = board(3.0, 2.2, **DARK_WOOD)
    fish = paint(pomfret(1, 1.2, BLACK_POMFRET), finishes.fish_skin())
    fish.location, fish.rotation_euler = (-0.12, 0.12, height + 0.16), (0, 0, 0.18)
    garnish(height, lemon=(-1.1, -0.75, -0.35), leaves=(0.3, -0.95, 0.3))
    return PLATE_VIEW


@scene('karimeen')
def pearl_spot():
    _, height = plate(1.55)
    fish = paint(pomfret(2, 0.86, PEARL_SPOT), finishes.fish_skin(0.12))
    place(
        [fish],
        [
            ((-0.42, 0.52, height + 0.13), (0, 0, 0.4), (1.1, 0.9, 1)),
            ((0.32, 0.12, height + 0.2), (-0.1, 0, 0.3), (1.1, 0.9, 1)),
            ((-0.3, -0.42, height + 0.22), (-0.1, 0, 0.24), (1.1, 0.9, 1)),
        ],
    )
    garnish(height + 0.03, curry=(0.2, -1.1, 0.2), lemon=(1.05, -0.6, 0.4))
    return PLATE_VIEW


@scene('dryanchovy')
def dried_anchovies():
    bowl(1.15, 0.45, CLAY)
    finish = finishes.dried_fish()
    models = [paint(mackerel(k + 9, 0.46, DRIED, stripes=0.2, fins='#9a8462'), finish) for k in range(4)]
    for reach, rise, count in ((0.66, 0.42, 26), (0.5, 0.5, 24), (0.3, 0.58, 14)):
        for _ in range(count):
            angle, part = random.uniform(0, 6.28), reach * random.uniform(0.2, 1) ** 0.5
            where = (part * math.cos(angle), part * math.sin(angle), rise + jitter(0.03))
            turn = (random.uniform(-0.7, 0.7), jitter(0.15), random.uniform(0, 6.28))
            copy_of(models[random.randrange(4)], where, turn, (1, 0.7, 0.55))
    put_away(models)
    return BOWL_VIEW
