"""More of the pantry: blends, rice, dates, vermicelli, honey; ginger and garlic."""

import numpy as np

from foods import finishes
from foods.packs import jar
from foods.roots import garlic, ginger
from foods.shelves import date_fruit
from scenes.grocery import heaped_bowl, lentil, rice_grain
from scenes.kit import BOARD_VIEW, BOWL_VIEW, mounded, packed, place, scene
from scenes.packs import PINE_CAP
from scenes.spices import one_powder, star_anise
from studio.garnish import garnish
from studio.materials import paint
from studio.meshes import plain, sweep
from studio.surfaces import CLAY, CREAM, PINE, board, bowl


@scene('garammasala')
def garam_masala():
    view = one_powder('#412a18', CLAY, 12)
    pod = paint(date_fruit(3, 0.13, ('#7d9a4a', '#a3bb6c', '#5f7a34'), (1.05, 0.45, 0.45)), finishes.leafy())
    spots = ((0.85, -1.0, 0.4), (1.08, -0.86, 1.3), (0.98, -1.14, 2.2))
    place([pod], [((x, y, 0.06), (0.4, 0, turn)) for x, y, turn in spots])
    place([star_anise(0.22)], [((-1.1, -0.85, 0.05), (0, 0, 0.3)), ((-0.82, -1.08, 0.05), (0, 0, 1.0))])
    return view


@scene('haleemmix')
def haleem_mix():
    wheat = rice_grain(0.1, 0.026, '#c99a5c')
    dals = [lentil(0.055, 0.026, tone) for tone in ('#eda92f', '#e2702c', '#e9d9a4')]
    return heaped_bowl(
        [wheat, dals[0], wheat, dals[1], wheat, dals[2]],
        2900,
        '#a8703a',
        PINE,
        tilt=0.8,
        thick=0.05,
        strays=50,
    )


@scene('jeerasamba')
def jeera_samba_rice():
    grain = rice_grain(0.078, 0.0165, '#f2e8cf')
    return heaped_bowl([grain], 6800, '#d8c9a4', CREAM, height=0.42, tilt=0.5, thick=0.035, strays=70)


@scene('ajwa')
def ajwa_dates():
    bowl(1.1, 0.5, PINE)
    finish = finishes.dried_fruit()
    tones = ('#2a1713', '#4a2b20', '#140a08')
    models = [paint(date_fruit(k + 40, 0.22, tones, (0.9, 0.62, 0.56)), finish) for k in range(5)]
    mounded(models, ((11, 0.74, 0.46), (8, 0.46, 0.52), (8, 0.52, 0.7), (5, 0.24, 0.8), (1, 0, 0.98)))
    return BOWL_VIEW


def vermicelli(seed):
    """A short, bent thread of roasted wheat."""
    r = np.random.default_rng(seed)
    t = np.linspace(0, 1, 26)
    centres = np.stack(
        [
            r.uniform(0.5, 0.8) * (t - 0.5),
            0.1 * np.sin(t * r.uniform(2, 5) + seed),
            0.035 * np.sin(t * 4 + seed),
        ],
        1,
    )
    tone = ('#d9a050', '#c98a3c', '#e3b46a', '#b5742e')[seed % 4]
    return paint(sweep('thread', centres, np.full(26, 0.0125), plain(tone), segments=8), finishes.pastry())


@scene('seviyan')
def roasted_seviyan():
    threads = [vermicelli(k) for k in range(10)]
    return heaped_bowl(
        threads, 620, '#b9803a', CLAY, height=0.36, tilt=0.3, thick=0.13, strays=12, radius=0.86
    )


@scene('honey')
def forest_honey():
    return packed(jar('honey', 0.44, 1.12, contents='#8a4508', cap=PINE_CAP), dist=6.6)


@scene('gingergarlic')
def ginger_and_garlic():
    _, height = board()
    place(
        [paint(ginger(k, 0.72), finishes.potato()) for k in range(2)],
        [((-0.55, 0.42, height + 0.19), (0.1, 0, 0.5)), ((-0.5, -0.22, height + 0.19), (0.2, 0, -0.4))],
    )
    place(
        [paint(garlic(k, 0.34), finishes.onion()) for k in range(2)],
        [
            ((0.6, 0.46, height + 0.26), (0.1, 0.1, 0.4)),
            ((0.98, -0.04, height + 0.26), (-0.1, 0.2, 2.0)),
            ((0.42, -0.16, height + 0.26), (0.9, 0.5, 1.0)),
        ],
    )
    garnish(height, leaves=(0.15, -0.88, 0.15))
    return BOARD_VIEW
