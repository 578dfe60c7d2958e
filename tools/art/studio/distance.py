"""Signed distances: negative inside a shape, positive outside. A food is such a function."""

import numpy as np


def smooth_min(a, b, softness):
    """Union of two shapes with a soft seam."""
    h = np.clip(0.5 + 0.5 * (b - a) / softness, 0, 1)
    return b * (1 - h) + a * h - softness * h * (1 - h)


def smooth_max(a, b, softness):
    """What two shapes have in common, with a soft edge."""
    return -smooth_min(-a, -b, softness)


def sphere(p, centre, radius):
    return np.linalg.norm(p - np.asarray(centre), axis=-1) - radius


def ellipsoid(p, centre, radii):
    radii = np.asarray(radii)
    q = (p - np.asarray(centre)) / radii
    k = np.linalg.norm(q, axis=-1)
    slope = np.linalg.norm(q / radii, axis=-1)
    return k * (k - 1) / np.maximum(slope, 1e-6)


def capsule(p, start, end, radius, end_radius=None):
    """A rod with round ends, tapering where the radii differ."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    end_radius = radius if end_radius is None else end_radius
    along = end - start
    t = np.clip(((p - start) @ along) / (along @ along), 0, 1)
    nearest = start + t[..., None] * along
    return np.linalg.norm(p - nearest, axis=-1) - (radius + (end_radius - radius) * t)


def rounded_box(p, centre, half, radius):
    q = np.abs(p - np.asarray(centre)) - np.asarray(half) + radius
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - radius


def plane(p, normal, distance):
    normal = np.asarray(normal, float)
    return p @ (normal / np.linalg.norm(normal)) - distance


def slab(outline, height, half_thickness, rounding):
    """A flat outline (its 2D distance) given thickness, with rounded edges."""
    w = np.stack([outline + rounding, np.abs(height) - half_thickness + rounding], -1)
    inside = np.minimum(w.max(-1), 0)
    return inside + np.linalg.norm(np.maximum(w, 0), axis=-1) - rounding
