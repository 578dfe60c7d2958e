#!/bin/sh
# Turntables, 2 to 4 min each on two cores: ./turn.sh scene…
# Writes packages/ui/assets/art/turn/<scene>.webm and .mp4: 36 pictures of 640 px, 10 a second, in a loop.
cd "$(dirname "$0")" || exit 1
out=../../packages/ui/assets/art/turn
mkdir -p "$out"
film() {
  ffmpeg -v error -y -framerate 10 -i "$frames/frame_%04d.png" \
    -vf nlmeans=s=4:p=5:r=9,scale=640:640:flags=lanczos -an -pix_fmt yuv420p "$@"
}
for scene in "$@"; do
  frames=draft/turn_$scene
  mkdir -p "$frames"
  HB_RES=${HB_RES:-.7} nice -n 19 blender -b -noaudio --python-exit-code 1 -P turn.py -- \
    "$scene" "${SAMPLES:-8}" "${PX:-512}" "$PWD/$frames" 2>&1 |
    grep -E 'Error|File "/.*art/|BUILT|TOTAL' | grep -v freed
  film -c:v libvpx-vp9 -b:v 0 -crf "${CRF:-38}" -deadline good -cpu-used 2 -g 36 "$out/$scene.webm"
  film -c:v libx264 -crf "${CRF_H264:-31}" -preset slower -movflags +faststart "$out/$scene.mp4"
  rm -rf "$frames"
done
