import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, runsOf, scriptsIn } from './text-runs.ts';

const inLatin = (codePoint: number): boolean => codePoint < 0x100;
const runs = (line: string): [string, string][] =>
  runsOf(line, directionOf(line), inLatin).map(({ text, face }) => [face, text]);

describe('the runs of a line', () => {
  it('are one in English', () => {
    expect(runs('Chicken Curry Cut – 500 g')).toEqual([['latin', 'Chicken Curry Cut – 500 g']]);
    expect(runs('')).toEqual([]);
  });

  it('have the rupee sign and accented letters from the second Latin file', () => {
    expect(runs('₹105')).toEqual([
      ['latin-ext', '₹'],
      ['latin', '105'],
    ]);
    expect(runs('Āmir')).toEqual([
      ['latin-ext', 'Ā'],
      ['latin', 'mir'],
    ]);
  });

  it('separate scripts, and keep a sign that scripts share with the letters before it', () => {
    expect(runs('12B, मार्ग। ঢাকা।')).toEqual([
      ['latin', '12B, '],
      ['devanagari', 'मार्ग।'],
      ['latin', ' '],
      ['bengali', 'ঢাকা।'],
    ]);
  });

  it('follow each other from the right in Urdu, numbers from the left', () => {
    expect(runs('گلی 12، بھوپال')).toEqual([
      ['arabic', 'بھوپال'],
      ['latin', ' '],
      ['arabic', '،'],
      ['latin', '12'],
      ['latin', ' '],
      ['arabic', 'گلی'],
    ]);
  });

  it('turn the brackets and the digits that shaping would set the wrong way around', () => {
    expect(runs('خان (۱۲)')).toEqual([
      ['latin', '('],
      ['arabic', '۲۱'],
      ['latin', ') '],
      ['arabic', 'خان'],
    ]);
  });

  it('keep an Urdu name within an English line in its place', () => {
    expect(runs('Mr خان, Bhopal')).toEqual([
      ['latin', 'Mr '],
      ['arabic', 'خان'],
      ['latin', ', Bhopal'],
    ]);
  });

  it('have each letter once, whatever is written', () => {
    const letters = fc.constantFrom(...Array.from('aZ 1(–,₹Ā।श्रीমুதெ్కృഞ്ਪ੍خانں۱،'));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const line = parts.join('');
        const written = runs(line)
          .map(([, text]) => text)
          .join('');
        const sorted = (text: string) => Array.from(text.replace(/[()]/g, '|')).toSorted().join('');
        expect(sorted(written)).toBe(sorted(line));
      }),
    );
  });
});

describe('the scripts of a text', () => {
  it('are those of its letters', () => {
    expect(scriptsIn('Rahim, शेख and خان')).toEqual(['devanagari', 'arabic']);
    expect(scriptsIn('12, Chicken ₹100')).toEqual([]);
  });
});

describe('the direction of a paragraph', () => {
  it('is that of its first letter', () => {
    expect(directionOf('12، گلی')).toBe('rtl');
    expect(directionOf('Mr خان')).toBe('ltr');
    expect(directionOf('मार्ग')).toBe('ltr');
  });
});
