"""More sausages and slices, patties, bread and a stew."""

import math
import random

import numpy as np

from foods import finishes
from foods.breads import parotta
from foods.cold_cuts import salami_slice, sausage
from foods.meat import shank
from foods.shelves import mound
from foods.snacks import CRUMBS
from scenes.cold_cuts import patties
from scenes.kit import BOARD_VIEW, PLATE_VIEW, SLATE_VIEW, jitter, place, scene
from scenes.ready_to_cook import dip
from studio.colour import linear_rgb
from studio.garnish import GREEN, coriander, garnish, lemon_half
from studio.materials import paint
from studio.meshes import copy_of, plain, put_away, sweep
from studio.surfaces import CREAM, DARK_WOOD, board, bowl, plate, slate


@scene('cheesesausage')
def cheese_sausages():
    _, height = plate(1.5)
    finish = finishes.sausage()
    tones = ('#d58e62', '#e8b48a', '#b26c48')
    models = [paint(sausage(k + 10, 1.06, tones, bits='#f6d368'), finish) for k in range(3)]
    z = height + 0.16
    place(
        models,
        [((-0.08 + jitter(), 0.66 - 0.33 * k, z), (jitter(1), 0, 0.16 + jitter(0.04))) for k in range(4)]
        + [((0.0, 0.34, z + 0.27), (0.4, 0, 0.3)), ((-0.1, -0.06, z + 0.27), (1.4, 0, 0.02))],
    )
    garnish(height + 0.03, leaves=(-0.1, -1.08, 0.15), pod=(1.02, -0.5, 0.7))
    return PLATE_VIEW


@scene('merguez')
def lamb_merguez():
    _, height = slate(1.45)
    finish = finishes.sausage()
    tones = ('#93301f', '#b24c34', '#641a14')
    models = [paint(sausage(k + 20, 1.2, tones), finish) for k in range(4)]
    z = height + 0.11
    place(
        models,
        [
            ((-0.04 + jitter(), 0.7 - 0.22 * k, z), (jitter(1), 0, 0.1 + jitter(0.08)), (1, 0.62, 0.62))
            for k in range(6)
        ]
        + [((0.05, 0.26, z + 0.19), (0.3, 0, 0.55), (1, 0.62, 0.62))],
    )
    garnish(height, leaves=(0.3, -1.05, 0.3), lemon=(-1.0, -0.68, -0.35), pod=(1.02, -0.42, 0.7))
    return SLATE_VIEW


def fanned(models, rows, height, scale, lean=0.42):
    """Slices leaning on each other: (x, y, count, step) a row."""
    place(
        models,
        [
            ((x + step * k, y + 0.02 * k, height + 0.12 + 0.016 * k), (0.1, lean, jitter(0.15)), scale)
            for x, y, count, step in rows
            for k in range(count)
        ],
    )


@scene('smokedbreast')
def smoked_chicken_slices():
    _, height = board(**DARK_WOOD)
    tones = ('#f0d6c0', '#f9e9da', '#a4622c')
    specks = ('#f6e6d6', '#d9b08c')
    models = [paint(salami_slice(k + 10, 0.5, tones, specks), finishes.cold_cut()) for k in range(4)]
    fanned(models, ((-0.82, 0.34, 7, 0.22), (-0.62, -0.4, 6, 0.22)), height, (0.78, 1.02, 1.7))
    garnish(height, leaves=(-1.2, -0.85, 0.2), lemon=(1.14, -0.66, 0.4))
    return BOARD_VIEW


@scene('turkeyslices')
def smoked_turkey_slices():
    _, height = plate(1.5)
    tones = ('#edb9a6', '#f6d5c6', '#c9776a')
    specks = ('#f8e6da', '#e0a490')
    models = [paint(salami_slice(k + 20, 0.52, tones, specks), finishes.cold_cut()) for k in range(4)]
    for k, a in enumerate(np.linspace(0, 5.5, 9)):
        where = (0.56 * math.cos(a), 0.06 + 0.52 * math.sin(a), height + 0.16 + 0.012 * k)
        copy_of(models[k % 4], where, (0.16, 0.2, a), (1.05, 0.92, 1))
    for k, a in enumerate((0.5, 2.6, 4.7)):
        where = (0.16 * math.cos(a), 0.08 + 0.16 * math.sin(a), height + 0.3 + 0.03 * k)
        copy_of(models[k], where, (0.2, 0.25, a), (0.9, 0.84, 1))
    put_away(models)
    garnish(height + 0.06, curry=(-0.2, -1.12, 0.12), pod=(1.05, -0.62, 0.6), pod_colour=GREEN)
    return PLATE_VIEW


@scene('pepperoni')
def chicken_pepperoni():
    _, height = slate(1.4)
    tones, specks = ('#b5351f', '#cd5a3a', '#84200f'), ('#e79a72', '#5d160c')
    models = [paint(salami_slice(k + 30, 0.25, tones, specks), finishes.cold_cut()) for k in range(5)]
    rings = ((0.86, 0.05, 17), (0.6, 0.09, 13), (0.3, 0.12, 8), (0.5, 0.19, 10), (0.2, 0.25, 5))
    for reach, rise, count in rings:
        for k in range(count):
            a = 2 * math.pi * k / count + reach * 7
            where = (reach * math.cos(a), 0.05 + 0.92 * reach * math.sin(a), height + rise + jitter(0.02))
            turn = (jitter(0.3), jitter(0.3), random.uniform(0, 6))
            copy_of(models[(k + count) % 5], where, turn, (1, 1, 1.5))
    put_away(models)
    garnish(height, leaves=(0.45, -1.05, 0.35), pod=(-1.05, -0.55, -0.5), pod_colour=GREEN)
    return SLATE_VIEW


@scene('muttonpatty')
def goat_burger_patties():
    _, height = slate(1.45)
    spots = (
        (-0.62, 0.44, 0, 0, 0.3),
        (0.42, 0.5, 0, 0, 2.0),
        (-0.46, -0.32, 0.1, 0.2, 4.0),
        (0.5, -0.28, 0.1, 0.2, 1.0),
    )
    patties(height, ('#7d2a28', '#a4524a', '#5a1a1c'), 0.45, 1.15, spots, 0.66)
    garnish(height, lemon=(-1.02, -0.78, -0.35), leaves=(0.35, -1.08, 0.3))
    return SLATE_VIEW


@scene('fishpatty')
def crumbed_fish_patties():
    _, height = board()
    spots = (
        (-0.66, 0.36, 0, 0, 0.6),
        (0.3, 0.44, 0, 0, 2.4),
        (-0.4, -0.3, 0.12, 0.24, 4.4),
        (0.52, -0.26, 0.12, 0.24, 1.4),
    )
    patties(height, CRUMBS, 0.42, 1.0, spots, 0.8)
    dip(1.12, 0.56, height, '#e9dcc0')
    garnish(height, lemon=(1.14, -0.66, 0.4), leaves=(-1.2, -0.82, 0.2))
    return BOARD_VIEW


@scene('nihari')
def goat_nihari():
    bowl(1.15, 0.5, CREAM)
    gravy = paint(mound(1.03, 0.03, seed=6, rough=0.03), finishes.stew(linear_rgb('#7c3814')))
    gravy.location.z = 0.43
    for k, (x, y, size) in enumerate(((0.55, -0.35, 0.3), (-0.6, 0.42, 0.26), (-0.1, 0.72, 0.2))):
        oil = paint(mound(size, 0.012, seed=k + 11, rough=0.04), finishes.sauce(linear_rgb('#b84f14')))
        oil.location, oil.scale = (x, y, 0.468), (1, 0.7, 1)
    tones = ('#7a4526', '#9a6238', '#52290f', '#c79a66')
    models = [paint(shank(k + 14, 0.62, tones), finishes.marinated()) for k in range(2)]
    place(models, [((-0.34, 0.12, 0.5), (0.16, 0.1, 0.4)), ((0.42, 0.2, 0.49), (-0.12, 0.16, 2.4))])
    for k in range(16):
        t = np.linspace(0, 1, 10)
        shred = np.stack([0.3 * (t - 0.5), 0.03 * np.sin(t * 3 + k), 0 * t], 1)
        thin = sweep('ginger', shred, np.full(10, 0.013), plain('#e9d48c'), segments=8)
        paint(thin, finishes.leafy())
        thin.location = (0.06 + jitter(0.3), -0.42 + jitter(0.14), 0.5 + jitter(0.015))
        thin.rotation_euler = (0, jitter(0.15), random.uniform(0, 6))
    coriander((-0.72, -0.38, 0.5), 0.5, 0.65)
    lemon_half((0.62, -0.42, 0.56), (1.0, 0, 0.4), 0.18)
    return {'dist': 7.4, 'target': (0, 0, 0.36)}


@scene('parotta')
def malabar_parottas():
    _, height = board(3.0, 2.2)
    models = [paint(parotta(k, 0.84), finishes.pastry()) for k in range(3)]
    place(
        models,
        [
            ((-0.24 + jitter(), 0.2 + jitter(), height + 0.07 + 0.13 * k), (jitter(), jitter(), 2.1 * k))
            for k in range(4)
        ]
        + [((0.62, -0.34, height + 0.36), (0.2, 0.46, 1.0))],
    )
    garnish(height, leaves=(-1.2, -0.9, 0.2), pod=(-0.5, -0.92, 0.1), pod_colour=GREEN)
    return BOARD_VIEW
