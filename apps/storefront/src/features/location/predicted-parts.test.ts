import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictedParts } from './predicted-parts.ts';

const shown = (text: string, typed: string): string =>
  predictedParts(text, typed)
    .map((part) => (part.predicted ? `[${part.text}]` : part.text))
    .join('');

describe('predictedParts', () => {
  it.each([
    ['Banjara Hills', 'ban', 'Ban[jara Hills]'],
    ['Banjara Hills', 'BANJARA hi', 'Banjara[ ]Hi[lls]'],
    ['Banjara Hills', 'hills', '[Banjara ]Hills'],
    ['Banjara Hills', 'jara', '[Banjara Hills]'],
    ['Banjara Hills', '', '[Banjara Hills]'],
    ['Sainik Nagar-2', 'nagar 2', '[Sainik ]Nagar[-]2'],
    ['Bengaluru, Karnataka 560034', '5600', '[Bengaluru, Karnataka ]5600[34]'],
    ['Müller Straße', 'mul', 'Mül[ler Straße]'],
    ['हैदराबाद', 'हैद', 'हैद[राबाद]'],
    ['Area (old)', '(', '[Area (old)]'],
  ])('marks the rest of %s typed as "%s"', (text, typed, expected) => {
    expect(shown(text, typed)).toBe(expected);
  });

  it('never loses or repeats a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, typed) => {
          const parts = predictedParts(text, typed);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          expect(parts.every((part) => part.text !== '')).toBe(true);
        },
      ),
    );
  });
});
