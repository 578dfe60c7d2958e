import type { Font } from 'fontkit';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { shapedFont } from './shaping.ts';
import type { Face } from './text-runs.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes opened fonts too, but its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const require = createRequire(import.meta.url);

/** Sizes in bytes: WOFF File Format 1.0 (W3C), sections 3 and 4; OpenType, "Organization of an OpenType font". */
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const wholeWords = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A WOFF font as an uncompressed OpenType font. pdfkit unpacks a table of a WOFF font again for each letter.
 */
export function uncompressedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not in WOFF format');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + index * woffEntry;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const stored = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(stored) : stored;
    const to = sfntHeader + index * sfntEntry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(table, Buffer.alloc(wholeWords(length) - length));
    offset += wholeWords(length);
  }
  return Buffer.concat([head, ...tables]);
}

/** The names of the packages of `@fontsource`, and of the letters in them. */
const packages: Record<Face, string> = {
  latin: 'anek-latin',
  'latin-ext': 'anek-latin',
  devanagari: 'noto-sans-devanagari',
  bengali: 'noto-sans-bengali',
  tamil: 'noto-sans-tamil',
  telugu: 'noto-sans-telugu',
  kannada: 'noto-sans-kannada',
  malayalam: 'noto-sans-malayalam',
  gujarati: 'noto-sans-gujarati',
  gurmukhi: 'noto-sans-gurmukhi',
  oriya: 'noto-sans-oriya',
  arabic: 'noto-naskh-arabic',
};

const fonts = new Map<string, Font>();

/**
 * A typeface of documents, opened once: reading its tables takes longer than a document. The library uses 27 MB of
 * memory, so it is loaded with the first document.
 */
export async function documentFont(face: Face, weight: 400 | 700): Promise<Font> {
  const name = `@fontsource/${packages[face]}/files/${packages[face]}-${face}-${weight}-normal.woff`;
  const known = fonts.get(name);
  if (known) return known;
  const { create } = await import('fontkit');
  const file = uncompressedFont(fs.readFileSync(require.resolve(name)));
  const opened = create(file);
  if (!('layout' in opened)) throw new Error(`${name} has several fonts`);
  const isLatin = packages[face] === packages.latin;
  const font = isLatin ? opened : await shapedFont(opened, file);
  fonts.set(name, font);
  return font;
}
