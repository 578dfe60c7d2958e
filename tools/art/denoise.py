"""Cleans a render and cuts it free: python3 denoise.py <render.png> <out.png> [window radius]

Debian's Blender has no denoiser, so this is a non-local mean over the picture that looks at the normal
and colour passes which the render left beside it. Then light spreads inside flesh, a mild grade, and a
shadow that fades out before the edge of the frame.
"""

import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402 (reads the variable when loaded)
import numpy as np  # noqa: E402

EDGE = 0.13  # part of the frame over which a shadow fades
SHADOW = 0.72
SCATTERED = 0.6  # part of the light on flesh that comes out elsewhere
DEPTHS = (0.0018, 0.003, 0.009)  # how far blue, green and red go in it, in parts of the frame
DETAIL = 0.75  # share of the food's own pattern that survives whole; the film of highlights has none


def read_pass(stem, suffix):
    return cv2.imread(f'{stem}_{suffix}_0001.exr', -1).astype(np.float32)


def noise_of(image):
    """How far a pixel is from the middle of its neighbours: a highlight, which is wider, is no noise."""
    middle = np.stack([cv2.medianBlur(np.ascontiguousarray(image[..., k]), 3) for k in range(4)], -1)
    return 1.6 * np.abs(image - middle).mean(-1)


def nearby_mean(image, radius, unlike, step=1):
    """The mean of each `step`th pixel up to `radius` steps away; `unlike(near)` is how little it counts.

    `near(layer)` gives it another layer of the picture, moved in the same way.
    """
    height, width = image.shape[:2]
    reach = radius * step

    def shifted(layer, dx, dy):
        padded = np.pad(layer, ((reach, reach), (reach, reach)) + ((0, 0),) * (layer.ndim - 2), mode='edge')
        return padded[reach + dy : reach + dy + height, reach + dx : reach + dx + width]

    total, weights = np.zeros_like(image), np.zeros((height, width), np.float32)
    for dy in range(-reach, reach + 1, step):
        for dx in range(-reach, reach + 1, step):
            apart = (dx * dx + dy * dy) / (2 * (reach * 0.6) ** 2)
            weight = np.exp(-unlike(lambda layer: shifted(layer, dx, dy)) - apart)
            total += shifted(image, dx, dy) * weight[..., None]
            weights += weight
    return total / weights[..., None]


def clean(image, normals, colours, radius, passes=2, strength=0.4):
    """Premultiplied RGBA in and out."""

    def other_surface(near, loose=1.0):
        bend = ((near(normals) - normals) ** 2).sum(-1) / (0.08 * loose)
        return bend + ((near(colours) - colours) ** 2).sum(-1) / (0.03 * loose)

    tint = nearby_mean(image, radius, lambda near: other_surface(near, 3), step=2)
    for _ in range(passes):
        guide = cv2.GaussianBlur(image, (0, 0), 0.8)
        noise = cv2.GaussianBlur(noise_of(image), (0, 0), 3)
        tolerance = (strength * noise * 1.6 + 0.012) ** 2

        def unlike(near):
            differs = cv2.blur(((near(guide) - guide) ** 2).mean(-1), (3, 3)) / (2 * tolerance)
            return differs + other_surface(near)

        image = nearby_mean(image, radius, unlike)
        strength *= 0.6
    return tinted(image, tint)


def tinted(image, tint):
    """The image with the hue of `tint`, except in highlights: light from inside flesh is noisy in hue."""
    light, even = image[..., :3].mean(-1, keepdims=True), tint[..., :3].mean(-1, keepdims=True)
    hue = tint[..., :3] / np.maximum(even, 1e-4)
    highlight = np.clip((light / np.maximum(even, 1e-4) - 1.2) / 0.4, 0, 1)
    rgb = image[..., :3] * highlight + light * hue * (1 - highlight)
    return np.concatenate([rgb, image[..., 3:]], -1)


def scattered(lit, flesh, size):
    """Light that came out of flesh beside where it went in: red goes far, blue hardly. Highlights stay."""
    mask = flesh.astype(np.float32)
    even = cv2.GaussianBlur(lit, (0, 0), 4)
    highlight = np.clip((lit[..., :3].mean(-1) / np.maximum(even[..., :3].mean(-1), 1e-4) - 1.15) / 0.3, 0, 1)
    inside = mask * (1 - highlight)
    out = lit.copy()
    for channel, depth in enumerate(DEPTHS):
        spread = cv2.GaussianBlur(lit[..., channel] * inside, (0, 0), depth * size)
        spread = spread / np.maximum(cv2.GaussianBlur(inside, (0, 0), depth * size), 1e-4)
        share = SCATTERED * inside
        out[..., channel] = lit[..., channel] * (1 - share) + spread * share
    return out


def grade(rgb):
    """A little more colour, contrast and sharpness."""
    light = (rgb @ np.array([0.114, 0.587, 0.299], np.float32))[..., None]
    rgb = np.clip(light + (rgb - light) * 1.06, 0, 1)
    rgb = rgb + 0.06 * (rgb - 0.5) * 4 * rgb * (1 - rgb)
    return np.clip(rgb + 0.35 * (rgb - cv2.GaussianBlur(rgb, (0, 0), 1.2)), 0, 1)


def cut_out(alpha, objects):
    """Alpha with the objects whole and the caught shadow soft, gone before the frame ends."""
    height, width = alpha.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width]
    to_edge = np.minimum.reduce([columns, width - 1 - columns, rows, height - 1 - rows])
    fade = np.clip(to_edge / (EDGE * min(height, width)), 0, 1)[..., None]
    fade = fade * fade * (3 - 2 * fade)
    shadow = np.clip((alpha - 0.11) / 0.89, 0, 1) * SHADOW * fade
    grown = cv2.dilate((objects > 0.5).astype(np.float32), np.ones((3, 3)))
    whole = cv2.GaussianBlur(grown, (0, 0), 0.6)[..., None]
    return alpha * whole + shadow * (1 - whole)


def run(source, out, radius=5):
    stem = os.path.splitext(source)[0]
    raw = cv2.imread(source, -1).astype(np.float32) / 65535.0
    normals = cv2.GaussianBlur(read_pass(stem, 'N')[..., :3], (0, 0), 0.6)
    colours = cv2.bilateralFilter(np.clip(read_pass(stem, 'D')[..., :3], 0, 1) ** (1 / 2.2), 5, 0.08, 2)
    objects = read_pass(stem, 'I')
    objects = objects[..., 0] if objects.ndim == 3 else objects
    alpha = raw[..., 3:4]
    # The colour pass is free of noise: what it shows is divided out, so that only light is blurred.
    detail = np.concatenate([np.clip(colours, 0.08, 1) ** DETAIL, np.ones_like(alpha)], -1)
    lit = np.concatenate([raw[..., :3] * alpha, alpha], -1) / detail
    image = scattered(clean(lit, normals, colours, radius), objects > 1.5, len(raw)) * detail
    alpha = np.clip(image[..., 3:4], 0, 1)
    rgb = np.where(alpha > 1e-4, image[..., :3] / np.maximum(alpha, 1e-4), 0)
    result = np.concatenate([grade(np.clip(rgb, 0, 1)), cut_out(alpha, objects)], -1)
    cv2.imwrite(out, (result * 255 + 0.5).astype(np.uint8))


if __name__ == '__main__':
    run(sys.argv[1], sys.argv[2], *(int(value) for value in sys.argv[3:4]))
