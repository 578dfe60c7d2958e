import { create } from 'fontkit';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { documentFont, uncompressedFont } from './fonts.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff',
);

describe('the typeface of documents', () => {
  it('sets a text as the compressed file does', async () => {
    const woff = create(fs.readFileSync(file));
    const font = await documentFont('latin', 400);
    if (!('layout' in woff)) throw new Error('The file has several fonts');
    const text = 'AV Tandoori ffi – Rajendra Nagar, 500 g';
    expect(font.layout(text).positions).toEqual(woff.layout(text).positions);
    expect(font.layout(text).glyphs.map(({ path }) => path.toSVG())).toEqual(
      woff.layout(text).glyphs.map(({ path }) => path.toSVG()),
    );
  });

  it('is opened once', async () => {
    expect(await documentFont('latin', 700)).toBe(await documentFont('latin', 700));
    expect(await documentFont('latin', 700)).not.toBe(await documentFont('latin-ext', 700));
  });

  it('is refused in another format', () => {
    const font = uncompressedFont(fs.readFileSync(file));
    expect(() => uncompressedFont(font)).toThrow('The font is not in WOFF format');
  });
});
