"""What scenes share: the registry, jitter, placing by hand, and the usual views."""

import math
import random

from studio.camera import PACK_ELEVATION
from studio.garnish import sprig
from studio.meshes import copy_of, put_away
from studio.surfaces import board

_scenes = {}

# Arguments for `camera.shoot`.
BOARD_VIEW = {'dist': 7.65}
PLATE_VIEW = {'dist': 8.0}
SLATE_VIEW = {'dist': 7.8}
BOWL_VIEW = {'dist': 7.4, 'target': (0, 0, 0.38)}


def scene(name):
    """Enters a function as the scene of that name; it builds the picture and returns its view."""

    def enter(function):
        _scenes[name] = function
        return function

    return enter


def names():
    return sorted(_scenes)


def build(name):
    return _scenes[name]() or {}


def jitter(amount=0.04):
    return random.uniform(-amount, amount)


def place(models, layout):
    """Copies by hand: (location, rotation) or (location, rotation, scale) each; hides the originals."""
    made = [copy_of(models[k % len(models)], *spot) for k, spot in enumerate(layout)]
    put_away(models)
    return made


# Rings of a mound: (pieces, radius, height).
ON_BOARD = ((9, 0.7, 0.14), (6, 0.4, 0.16), (6, 0.46, 0.42), (3, 0.2, 0.6))
IN_BOWL = ((10, 0.76, 0.46), (7, 0.44, 0.52), (5, 0.46, 0.72), (3, 0.2, 0.84))


def mounded(models, rings, base=0.0, scale=(0.92, 1.08)):
    """Pieces turned at random in rings above each other: as good as a pile that fell, in no time."""
    made = []
    for pieces, radius, height in rings:
        for k in range(pieces):
            angle = 2 * math.pi * (k + random.uniform(-0.2, 0.2)) / pieces + radius * 9
            reach = radius * random.uniform(0.88, 1.1)
            where = (reach * math.cos(angle), reach * math.sin(angle), base + height + jitter(0.03))
            made.append(copy_of(models[len(made) % len(models)], where, scale=random.uniform(*scale)))
    put_away(models)
    return made


def packed(pack, curry=(0.45, -0.55, 0.4), aim=0.62, dist=6.9):
    """One packed product standing on a small board, seen from lower down."""
    _, height = board(2.3, 1.7, 0.1)
    pack.location = (0, 0.1, height)
    if curry:
        sprig((curry[0], curry[1], height + 0.02), curry[2], 3, 0.8)
    return {'target': (0, 0, aim), 'elev': PACK_ELEVATION, 'dist': dist}
