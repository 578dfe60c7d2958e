"""Eggs."""

import random

from foods import finishes
from foods.eggs import egg, egg_tray
from scenes.kit import jitter, mounded, place, scene
from studio.materials import paint
from studio.meshes import put_away
from studio.piling import heap, pile
from studio.surfaces import CLAY, CREAM, DARK_PINE, PINE, bowl


@scene('egg')
def brown_eggs():
    ground = bowl(1.15, 0.62, DARK_PINE)
    finish = finishes.eggshell()
    models = [paint(egg(k, 0.31, tone), finish) for k, tone in enumerate(('#c4855a', '#cf9668', '#b97a50'))]
    pieces = heap(models, 11, 0.35, 0.8, 0.28, (0.95, 1.03))
    put_away(models)
    pile(pieces, [ground], frames=130, wall=1.0, settle=20)
    return {'dist': 7.4, 'target': (0, 0, 0.42)}


def eggs_in_tray(tones, columns=4, rows=3, size=0.285, pitch=0.52, colour='#a9a79c'):
    tray = egg_tray(columns, rows, pitch, colour=colour)
    finish = finishes.eggshell()
    models = [paint(egg(k, size, tone), finish) for k, tone in enumerate(tones)]
    place(
        models,
        [
            (
                ((k % columns - (columns - 1) / 2) * pitch, (k // columns - (rows - 1) / 2) * pitch, 0.36),
                (jitter(0.08), jitter(0.08), random.uniform(0, 6)),
                random.uniform(0.97, 1.03),
            )
            for k in range(columns * rows)
        ],
    )
    return tray


@scene('eggtray')
def white_eggs():
    eggs_in_tray(('#efe6da', '#f4ece2', '#e9decf'))
    return {'target': (0, 0, 0.25), 'dist': 7.4, 'azim': -14}


def eggs_in_bowl(tones, rings, size, surface, **looks):
    """Eggs lying in rings in a bowl; `looks` as `egg` takes them."""
    bowl(1.15, 0.55, surface)
    finish = finishes.eggshell()
    models = [paint(egg(k, size, tone, **looks), finish) for k, tone in enumerate(tones)]
    mounded(models, rings, scale=(0.95, 1.04))
    return {'dist': 7.4, 'target': (0, 0, 0.42)}


@scene('quailegg')
def quail_eggs():
    tones = ('#d9cdb4', '#e4dac4', '#cfc2a6')
    return eggs_in_bowl(
        tones,
        ((13, 0.8, 0.5), (8, 0.48, 0.54), (7, 0.5, 0.72), (3, 0.19, 0.84)),
        0.2,
        CREAM,
        specks='#3b2a1c',
        speckled=0.9,
        blotches=0.9,
    )


@scene('countryegg')
def country_eggs():
    return eggs_in_bowl(
        ('#e3c49a', '#ecd6b4', '#d8b183', '#f0e0c6'),
        ((9, 0.72, 0.5), (4, 0.32, 0.56), (4, 0.34, 0.86)),
        0.27,
        CLAY,
        speckled=0.2,
    )


@scene('duckegg')
def duck_eggs():
    return eggs_in_bowl(
        ('#dde6e0', '#e9eeea', '#d0ddd8'),
        ((6, 0.64, 0.56), (1, 0, 0.6), (3, 0.32, 0.94)),
        0.36,
        PINE,
        speckled=0.05,
    )


@scene('eggcarton')
def six_white_eggs():
    eggs_in_tray(('#f1e9de', '#f6efe6'), 3, 2, 0.34, 0.62, '#7d8a94')
    return {'target': (0, 0, 0.25), 'dist': 7.2, 'azim': -18}
