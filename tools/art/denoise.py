"""Cleans a render and cuts it free: python3 denoise.py <render.png> <out.png> [window radius]

Debian's Blender has no denoiser, so this is a non-local mean over the picture that looks at the normal
and colour passes which the render left beside it. Then a mild grade, and a shadow that fades out before
the edge of the frame.
"""

import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402 (reads the variable when loaded)
import numpy as np  # noqa: E402

EDGE = 0.13  # part of the frame over which a shadow fades
SHADOW = 0.72
DETAIL = 0.75  # share of the food's own pattern that survives whole; the film of highlights has none


def read_pass(stem, suffix):
    return cv2.imread(f'{stem}_{suffix}_0001.exr', -1).astype(np.float32)


def clean(image, normals, colours, radius, passes=2, strength=0.4):
    """Premultiplied RGBA in and out."""
    height, width = image.shape[:2]

    def padded(layer):
        return np.pad(layer, ((radius, radius), (radius, radius)) + ((0, 0),) * (layer.ndim - 2), mode='edge')

    for _ in range(passes):
        guide = cv2.GaussianBlur(image, (0, 0), 0.8)
        mean = cv2.blur(image, (5, 5))
        variance = np.maximum(cv2.blur(image * image, (5, 5)) - mean * mean, 0).mean(-1)
        noise = cv2.GaussianBlur(np.sqrt(variance), (0, 0), 3)
        tolerance = (strength * noise * 1.6 + 0.012) ** 2
        total, weights = np.zeros_like(image), np.zeros((height, width), np.float32)
        layers = [padded(layer) for layer in (image, guide, normals, colours)]
        for dy in range(-radius, radius + 1):
            for dx in range(-radius, radius + 1):
                window = (slice(radius + dy, radius + dy + height), slice(radius + dx, radius + dx + width))
                near, near_guide, near_normal, near_colour = (layer[window] for layer in layers)
                unlike = cv2.blur(((near_guide - guide) ** 2).mean(-1), (3, 3)) / (2 * tolerance)
                unlike = unlike + ((near_normal - normals) ** 2).sum(-1) / 0.08
                unlike = unlike + ((near_colour - colours) ** 2).sum(-1) / 0.03
                unlike = unlike + (dx * dx + dy * dy) / (2 * (radius * 0.6) ** 2)
                weight = np.exp(-unlike)
                total += near * weight[..., None]
                weights += weight
        image = total / weights[..., None]
        strength *= 0.6
    return image


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
    image = clean(lit, normals, colours, radius) * detail
    alpha = np.clip(image[..., 3:4], 0, 1)
    rgb = np.where(alpha > 1e-4, image[..., :3] / np.maximum(alpha, 1e-4), 0)
    result = np.concatenate([grade(np.clip(rgb, 0, 1)), cut_out(alpha, objects)], -1)
    cv2.imwrite(out, (result * 255 + 0.5).astype(np.uint8))


if __name__ == '__main__':
    run(sys.argv[1], sys.argv[2], *(int(value) for value in sys.argv[3:4]))
