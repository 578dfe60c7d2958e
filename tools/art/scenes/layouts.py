"""Rings of curled pieces: (x, y, rise, tilt, turn)."""

from scenes.kit import jitter
from studio.meshes import copy_of, put_away

BIG_ROSETTE = (
    (0.74, 0.1, 0.12, 0.05, 1.2),
    (0.36, 0.68, 0.12, -0.04, 2.2),
    (-0.4, 0.66, 0.12, 0.06, 3.3),
    (-0.78, 0.02, 0.12, 0.0, 4.4),
    (-0.36, -0.6, 0.12, 0.05, 5.2),
    (0.4, -0.58, 0.12, -0.05, 0.3),
    (-0.02, 0.04, 0.13, 0.05, 3.0),
    (-0.36, 0.2, 0.33, 0.2, 0.9),
    (0.34, 0.3, 0.34, -0.18, 4.0),
    (0.02, -0.28, 0.35, 0.2, 2.2),
    (-0.02, 0.16, 0.55, 0.1, 5.4),
)
MIDDLE_ROSETTE = (
    (0.4, 0.36, 0.12, 0.05, 1.2),
    (-0.38, 0.42, 0.12, -0.04, 3.1),
    (-0.42, -0.34, 0.12, 0.05, 5.2),
    (0.38, -0.4, 0.12, 0, 0.4),
    (0.02, 0.04, 0.33, 0.16, 2.3),
    (0.1, 0.52, 0.34, -0.15, 4.2),
)


def rosette(models, x, y, z, layout, size=1.0):
    for k, (dx, dy, rise, tilt, turn) in enumerate(layout):
        where = (x + size * dx, y + size * dy, z + size * rise)
        copy_of(models[k % len(models)], where, (tilt, jitter(0.05), turn), size * (0.99 + jitter(0.04)))
    put_away(models)
