#!/bin/sh
# Finals, one after another, 1 to 3 min each on two cores: ./render.sh scene…
# Writes packages/ui/assets/art/<scene>.webp (640 px, transparent ground); then `npm run art -w @halal-basket/ui`.
cd "$(dirname "$0")" || exit 1
mkdir -p draft
for scene in "$@"; do
  nice -n 19 blender -b -noaudio --python-exit-code 1 -P paint.py -- \
    "$scene" "${SAMPLES:-40}" "${PX:-576}" "$PWD/draft/raw_$scene.png" 2>&1 |
    grep -E 'Error|BUILT|TOTAL|No scene' | grep -v freed
  /usr/bin/python3 denoise.py "draft/raw_$scene.png" "draft/cut_$scene.png" &&
    convert "draft/cut_$scene.png" -resize x640 "draft/sized_$scene.png" &&
    cwebp -quiet -q "${QUALITY:-84}" -alpha_q 90 -m 6 "draft/sized_$scene.png" -o "../../packages/ui/assets/art/$scene.webp"
  rm -f "draft/raw_$scene"* "draft/cut_$scene.png" "draft/sized_$scene.png"
done
