#!/bin/sh
# Turntables, 2 to 4 min each on two cores: ./turn.sh scene…
# Writes packages/ui/assets/art/turn/<scene>.webm and .mp4: 36 pictures of 640 px, 10 a second, in a loop.
# A video heavier than LIMIT bytes (packages/ui/tests/art.test.ts) is encoded again, each time coarser.
cd "$(dirname "$0")" || exit 1
out=../../packages/ui/assets/art/turn
mkdir -p "$out"
# film <file> <crf> <encoder's options>
film() {
  file=$1 crf=$2
  shift 2
  while ffmpeg -v error -y -framerate 10 -i "$frames/frame_%04d.png" \
    -vf nlmeans=s=4:p=5:r=9,scale=640:640:flags=lanczos -an -pix_fmt yuv420p -crf "$crf" "$@" "$file" &&
    [ "$(wc -c <"$file")" -gt "${LIMIT:-250000}" ]; do
    crf=$((crf + 2))
  done
}
for scene in "$@"; do
  frames=draft/turn_$scene
  mkdir -p "$frames"
  HB_RES=${HB_RES:-.7} nice -n 19 blender -b -noaudio --python-exit-code 1 -P turn.py -- \
    "$scene" "${SAMPLES:-8}" "${PX:-512}" "$PWD/$frames" 2>&1 |
    grep -E 'Error|File "/.*art/|BUILT|TOTAL' | grep -v freed
  film "$out/$scene.webm" "${CRF:-38}" -c:v libvpx-vp9 -b:v 0 -deadline good -cpu-used 2 -g 36
  film "$out/$scene.mp4" "${CRF_H264:-31}" -c:v libx264 -preset slower -movflags +faststart
  rm -rf "$frames"
done
