import type { Font, Glyph, GlyphRun } from 'fontkit';

/** A glyph that was placed: its number, the place of its cluster in the text, and its position in units of the font. */
interface Placed {
  codepoint: number;
  cluster: number;
  xAdvance?: number;
  yAdvance?: number;
  xOffset?: number;
  yOffset?: number;
}

/** The part of a layout that pdfkit reads. */
interface Layout extends Pick<GlyphRun, 'positions' | 'advanceWidth'> {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
}

/**
 * The text of each glyph, so that a reader can copy it. A glyph with a letter of its own gets that letter; of the others
 * in a cluster the first gets what is left.
 */
export function textOfGlyphs(
  word: string,
  glyphs: readonly { cluster: number; letter: string | undefined }[],
): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const rest = new Map(
    starts.map((start, index) => [start, word.slice(start, starts[index + 1] ?? word.length)]),
  );
  const take = (cluster: number, letter: string): boolean => {
    const left = rest.get(cluster) ?? '';
    if (!left.includes(letter)) return false;
    rest.set(cluster, left.replace(letter, ''));
    return true;
  };
  const own = glyphs.map(({ cluster, letter }) =>
    letter !== undefined && take(cluster, letter) ? letter : undefined,
  );
  return own.map((letter, index) => {
    if (letter !== undefined) return letter;
    const cluster = glyphs[index]?.cluster ?? 0;
    const left = rest.get(cluster) ?? '';
    rest.set(cluster, '');
    return left;
  });
}

/**
 * The font with the layout of HarfBuzz: fontkit fails on conjuncts of some Indian scripts. `file`: its uncompressed file.
 * The library uses 6 MB of memory, so it is loaded with the first such text.
 */
export async function shapedFont(font: Font, file: Uint8Array): Promise<Font> {
  const harfbuzz = await import('harfbuzzjs');
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));

  const layout = (word: string): Layout => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const placed: Placed[] = buffer.getGlyphInfosAndPositions();
    const texts = textOfGlyphs(
      word,
      placed.map(({ codepoint, cluster }) => ({
        cluster,
        letter: font.stringsForGlyph(codepoint)[0],
      })),
    );
    return {
      glyphs: placed.map(({ codepoint }, index) => ({
        id: codepoint,
        advanceWidth: font.getGlyph(codepoint).advanceWidth,
        codePoints: Array.from(texts[index] ?? '', (letter) => letter.codePointAt(0) ?? 0),
      })),
      positions: placed.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      })),
      advanceWidth: placed.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0),
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
