import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { turntableOf } from './turntables.ts';

const art = join(import.meta.dirname, '../../../../../packages/ui/assets/art');

it('knows exactly the pictures that have a video', () => {
  const shown = readdirSync(art)
    .filter((file) => turntableOf(`/art/${file}`))
    .flatMap((file) => ['mp4', 'webm'].map((ending) => file.replace('webp', ending)));
  expect(readdirSync(join(art, 'turn')).toSorted()).toEqual(shown.toSorted());
});

it('has no video for photos and other addresses', () => {
  for (const url of ['/pictures/chicken.webp', 'https://shop.test/art/chicken.webp', '']) {
    expect(turntableOf(url)).toBeUndefined();
  }
});
