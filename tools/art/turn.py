"""Renders the pictures of a turntable: blender -b -noaudio -P turn.py -- <scene> <samples> <px> <folder>"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from scenes import build  # noqa: E402 (Blender does not look beside the script)
from studio.camera import reset  # noqa: E402
from studio.turntable import turn  # noqa: E402


def main(scene, samples, size, folder):
    began = time.time()
    reset()
    view = build(scene)
    print(f'BUILT {scene} {time.time() - began:.0f} s')
    turn(folder, int(size), int(samples), **view)
    print(f'TOTAL {scene} {time.time() - began:.0f} s')


main(*sys.argv[sys.argv.index('--') + 1 :][:4])
