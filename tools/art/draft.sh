#!/bin/sh
# Quick look, 10 to 20 s each: ./draft.sh scene… → draft/<scene>.png on a tint
cd "$(dirname "$0")" || exit 1
mkdir -p draft
for scene in "$@"; do
  HB_RES=${HB_RES:-.6} nice -n 19 blender -b -noaudio --python-exit-code 1 -P paint.py -- \
    "$scene" "${SAMPLES:-14}" "${PX:-260}" "$PWD/draft/raw_$scene.png" 2>&1 |
    grep -E 'Error|File "/.*art/|line [0-9]+|BUILT|TOTAL|No scene' | grep -v freed
  /usr/bin/python3 denoise.py "draft/raw_$scene.png" "draft/cut_$scene.png" 3 &&
    convert "draft/cut_$scene.png" -background "${TINT:-#e3f1f7}" -flatten "draft/$scene.png"
  rm -f "draft/raw_$scene"*
done
