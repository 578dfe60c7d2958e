"""What scenes share: the registry, jitter, placing by hand, and the usual views."""

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


def packed(pack, curry=(0.45, -0.55, 0.4), aim=0.62, dist=6.9):
    """One packed product standing on a small board, seen from lower down."""
    _, height = board(2.3, 1.7, 0.1)
    pack.location = (0, 0.1, height)
    if curry:
        sprig((curry[0], curry[1], height + 0.02), curry[2], 3, 0.8)
    return {'target': (0, 0, aim), 'elev': PACK_ELEVATION, 'dist': dist}
