"""Repeatable noise: the same seed gives the same piece of meat on every machine."""

import numpy as np


def _hash(ix, iy, iz, seed):
    n = (ix * 374761393 + iy * 668265263 + iz * 2147483647 + seed * 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = n ^ (n >> 16)
    return (n & 0xFFFF) / 65535.0


def value_noise(points, seed=0):
    """Smooth noise from -1 to 1 at points of shape (..., 3)."""
    points = np.asarray(points, dtype=np.float64)
    cell = np.floor(points).astype(np.int64)
    inside = points - cell
    inside = inside**3 * (inside * (inside * 6 - 15) + 10)
    total = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                weight = 1
                for axis, corner in enumerate((dx, dy, dz)):
                    part = inside[..., axis]
                    weight = weight * (part if corner else 1 - part)
                corner_value = _hash(cell[..., 0] + dx, cell[..., 1] + dy, cell[..., 2] + dz, seed)
                total = total + weight * corner_value
    return total * 2 - 1


def fbm(points, seed=0, octaves=4, gain=0.5):
    """Noise with detail at several scales (fractal Brownian motion), -1 to 1."""
    points = np.asarray(points, dtype=np.float64)
    strength, total_strength, total = 1.0, 0.0, 0.0
    for octave in range(octaves):
        total = total + strength * value_noise(points * 2**octave + 17.3 * octave, seed + octave)
        total_strength += strength
        strength *= gain
    return total / total_strength


def bend(points, offset, seed, frequency=2.0, octaves=3):
    """Three noises as a vector: added to points it bends a shape, so that no two pieces look alike."""
    return np.stack(
        [
            fbm(points * frequency + offset, seed, octaves),
            fbm(points * frequency + offset + 4, seed + 1, octaves),
            fbm(points * frequency + offset + 8, seed + 2, octaves),
        ],
        -1,
    )


def offset_of(seed):
    """Where in the noise a piece lives."""
    return np.random.default_rng(seed).uniform(-9, 9, 3)
