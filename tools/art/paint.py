"""Renders one picture: blender -b -noaudio -P paint.py -- <scene> <samples> <px> <out.png>"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from scenes import build, names  # noqa: E402 (Blender does not look beside the script)
from studio.camera import reset, shoot  # noqa: E402


def main(scene, samples, size, out):
    if scene not in names():
        sys.exit(f'No scene {scene}. There are: {" ".join(names())}')
    began = time.time()
    reset()
    view = build(scene)
    print(f'BUILT {scene} {time.time() - began:.0f} s')
    shoot(out, int(size), int(samples), **view)
    print(f'TOTAL {scene} {time.time() - began:.0f} s')


main(*sys.argv[sys.argv.index('--') + 1 :][:4])
