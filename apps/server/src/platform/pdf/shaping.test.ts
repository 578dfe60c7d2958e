import { describe, expect, it } from 'vitest';
import { documentFont } from './fonts.ts';
import { textOfGlyphs } from './shaping.ts';
import type { Script } from './text-runs.ts';

const words: [Script, string][] = [
  ['devanagari', 'क्षत्रिय'],
  ['bengali', 'উদ্দিন'],
  ['tamil', 'தமிழ்ச்செல்வி'],
  ['telugu', 'వెంకటేశ్వర'],
  ['kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['malayalam', 'പ്ലാത്തോട്ടത്തിൽ'],
  ['gujarati', 'પ્રકાશ'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['oriya', 'ଶ୍ରୀମତୀ'],
  ['arabic', 'عبدالرحمٰن'],
];

describe('a shaped word', () => {
  it.each(words)('has a glyph for each letter in %s', async (script, word) => {
    for (const weight of [400, 700] as const) {
      const { glyphs, positions } = (await documentFont(script, weight)).layout(word);
      expect(glyphs.every(({ id }) => id > 0)).toBe(true);
      expect(positions).toHaveLength(glyphs.length);
      const text = glyphs.flatMap(({ codePoints }) => codePoints);
      expect(String.fromCodePoint(...text.toSorted((a, b) => a - b))).toBe(
        Array.from(word).toSorted().join(''),
      );
    }
  });

  it('has the conjuncts and the order of its script', async () => {
    const font = await documentFont('devanagari', 400);
    const ids = (word: string) => font.layout(word).glyphs.map(({ id }) => id);
    // The sign of the vowel comes first, then one glyph for both consonants.
    expect(ids('त्रि')).toHaveLength(2);
    expect(ids('त्रि').at(-1)).toBe(ids('त्र').at(0));
  });

  it('joins the letters of Urdu from the right', async () => {
    const font = await documentFont('arabic', 400);
    const ids = (word: string) => font.layout(word).glyphs.map(({ id }) => id);
    expect(ids('بب')).not.toEqual([...ids('ب'), ...ids('ب')]);
    expect(ids('اب').at(-1)).toBe(ids('ا').at(-1));
  });
});

describe('the text of glyphs', () => {
  it('is the letter of each, and the rest of its cluster at the first without one', () => {
    const cluster = { cluster: 0, letter: undefined };
    expect(textOfGlyphs('त्रि', [{ cluster: 0, letter: 'ि' }, cluster])).toEqual(['ि', 'त्र']);
    expect(textOfGlyphs('ab', [{ cluster: 1, letter: undefined }, cluster, cluster])).toEqual([
      'b',
      'a',
      '',
    ]);
  });
});
