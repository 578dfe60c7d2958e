"""Masala, whole spices, fried onions."""

import math
import random

import numpy as np

from foods import finishes
from foods.shelves import date_fruit, mound
from scenes.grocery import birista_strand, heaped_bowl
from scenes.kit import BOARD_VIEW, jitter, place, scene
from studio.colour import linear_rgb
from studio.distance import ellipsoid
from studio.garnish import chilli, sprig
from studio.materials import paint
from studio.meshes import lathe, mesh_from_distance, plain, sweep
from studio.surfaces import CREAM, PINE, SPICE_WOOD, board, bowl


def one_powder(colour, surface, seed):
    bowl(1.05, 0.5, surface)
    top = paint(mound(0.95, 0.4, seed=seed, rough=0.05), finishes.powder(linear_rgb(colour)))
    top.location.z = 0.42
    return {'target': (0, 0, 0.36), 'dist': 7.4}


@scene('biryanimasala')
def biryani_masala():
    view = one_powder('#5a3013', PINE, 3)
    for x, y, turn in ((-0.98, -0.88, 0.3), (-0.8, -1.04, 0.1)):
        cinnamon(x, y, turn)
    sprig((0.75, -1.1, 0.02), 0.45, 4, 0.8)
    return view


@scene('tandoorimasala')
def tandoori_masala():
    view = one_powder('#8f1d0c', CREAM, 8)
    chilli((0.75, -1.05, 0.06), (0, 0, 0.35), 0.6, colour='#8f1015')
    chilli((0.85, -1.2, 0.06), (0, 0, 0.15), 0.55, colour='#a5141a')
    return view


def cinnamon(x, y, turn, length=0.8, height=0.0):
    """A quill: bark rolled in from both sides."""
    finish = finishes.bark(linear_rgb('#8a4a22'))
    for side in (-1, 1):
        t = np.linspace(0, 1, 20)
        centres = np.stack([length * (t - 0.5), side * 0.062 + 0.006 * np.sin(t * 7), 0.07 + 0 * t], 1)
        roll = paint(sweep('quill', centres, np.full(20, 0.066), plain('#8a4a22'), segments=24), finish)
        roll.location, roll.rotation_euler = (x, y, height), (0, 0, turn)


def star_anise(size=0.2):
    def distance(p):
        p = p / size
        angle, reach = np.arctan2(p[..., 1], p[..., 0]), np.hypot(p[..., 0], p[..., 1])
        sector = (angle + np.pi / 8) % (np.pi / 4) - np.pi / 8
        q = np.stack([reach * np.cos(sector), reach * np.sin(sector), p[..., 2]], -1)
        return (
            ellipsoid(q, (0.55, 0, 0), (0.48, 0.16, 0.15))
            + 0.05 * np.exp(-((q[..., 1] / 0.04) ** 2)) * (p[..., 2] > 0)
        ) * size

    reach = np.array((1.1, 1.1, 0.3)) * size
    made = mesh_from_distance('star anise', distance, -reach, reach, 80)
    return paint(made, finishes.bark(linear_rgb('#6e3518')))


@scene('wholespice')
def whole_spices():
    _, height = board(**SPICE_WOOD)
    pod = paint(date_fruit(3, 0.13, ('#7d9a4a', '#a3bb6c', '#5f7a34'), (1.05, 0.45, 0.45)), finishes.leafy())
    pods = [
        (
            (0.15 + 0.2 * (k % 4) + jitter(0.05), 0.62 - 0.17 * (k // 4) + jitter(0.04), height + 0.06),
            (jitter(1), 0, random.uniform(0, 6)),
        )
        for k in range(12)
    ]
    place([pod], pods)
    star = star_anise()
    place(
        [star],
        [
            ((-0.15, -0.2, height + 0.05), (0, 0, 0.2)),
            ((0.3, -0.32, height + 0.05), (0, 0, 0.7)),
            ((0.05, -0.62, height + 0.05), (0, 0, 0.4)),
            ((0.48, -0.68, height + 0.05), (0, 0, 1.1)),
        ],
    )
    clove_profile = [
        (0, 0),
        (0.014, 0.005),
        (0.017, 0.14),
        (0.035, 0.16),
        (0.03, 0.19),
        (0.02, 0.215),
        (0, 0.22),
    ]
    clove = paint(lathe('clove', clove_profile, 16), finishes.bark(linear_rgb('#3d1f10')))
    place(
        [clove],
        [
            ((0.85 + jitter(0.2), -0.3 + jitter(0.32), height + 0.03), (1.57, 0, random.uniform(0, 6)), 1.15)
            for _ in range(22)
        ],
    )
    corn = lathe(
        'pepper', [(0.035 * math.sin(a), -0.035 * math.cos(a)) for a in np.linspace(0, math.pi, 12)], 16
    )
    paint(corn, finishes.bark(linear_rgb('#1d1814')))
    place(
        [corn], [((-0.75 + jitter(0.32), -0.55 + jitter(0.24), height + 0.035), (0, 0, 0)) for _ in range(40)]
    )
    for k in range(4):
        cinnamon(-0.72, 0.62 - 0.16 * k, 0.1 + jitter(0.08), 0.85, height)
    sprig((0.75, 0.78, height + 0.02), -0.2, 3, 0.7)
    return BOARD_VIEW


@scene('pepper')
def black_pepper():
    corns = []
    for k in range(3):
        t = np.linspace(0, math.pi, 12)
        body = lathe(f'pepper {k}', [(0.046 * math.sin(a), -0.046 * math.cos(a)) for a in t], 18)
        corns.append(paint(body, finishes.bark(linear_rgb(('#1c1713', '#2a211a', '#15110e')[k]))))
    return heaped_bowl(corns, 2200, '#15110e', CREAM, tilt=3, thick=0.05, strays=60)


@scene('birista')
def fried_onions():
    strands = [birista_strand(k) for k in range(8)]
    return heaped_bowl(
        strands, 620, '#6b3512', CREAM, height=0.36, tilt=0.6, thick=0.12, strays=14, radius=0.9
    )
