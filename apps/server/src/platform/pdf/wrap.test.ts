import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

const widthOf = (text: string): number => text.length;

describe('a wrapped paragraph', () => {
  it('breaks after spaces and hyphens', () => {
    expect(wrap('Rajendra Nagar, Plot 12', 15, widthOf)).toEqual(['Rajendra Nagar,', 'Plot 12']);
    expect(wrap('semi-boneless cut', 8, widthOf)).toEqual(['semi-', 'boneless', 'cut']);
    expect(wrap('', 10, widthOf)).toEqual(['']);
  });

  it('keeps a weight with its unit', () => {
    expect(wrap('Tangdi Kebab, 450 g', 17, widthOf)).toEqual(['Tangdi Kebab,', '450 g']);
    expect(wrap('Plot 12 Garden Road', 8, widthOf)).toEqual(['Plot 12', 'Garden', 'Road']);
  });

  it('breaks within a word that is wider than a line, between letters with their signs', () => {
    expect(wrap('an abcdefghij', 4, widthOf)).toEqual(['an', 'abcd', 'efgh', 'ij']);
    expect(wrap('कीकीकी', 4, widthOf)).toEqual(['कीकी', 'की']);
  });

  it('has all words in lines that fit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 9, max: 30 }), (words, width) => {
        const lines = wrap(words.join(' '), width, widthOf);
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(lines.every((line) => widthOf(line) <= width)).toBe(true);
      }),
    );
  });
});
