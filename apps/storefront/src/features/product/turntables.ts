/** The pictures that also have a video from all sides (`tools/art/turn.sh`). */
const turntables: readonly string[] = [
  'breast',
  'chicken',
  'drum',
  'eggtray',
  'fillet',
  'kebab',
  'mutton',
  'nuggets',
  'onion',
  'prawn',
  'shank',
  'steak',
  'veg',
];

/** Returns the address of the video of one of the shop's own pictures, without the ending of the file. */
export function turntableOf(pictureUrl: string): string | undefined {
  const name = /^\/art\/([\w-]+)\.webp$/.exec(pictureUrl)?.[1];
  return name && turntables.includes(name) ? `/art/turn/${name}` : undefined;
}
