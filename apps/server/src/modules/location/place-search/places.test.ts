import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery, secondaryTextOf, wordsExpression } from './places.ts';

describe('readQuery', () => {
  it('reads words in any case, with accents and signs', () => {
    expect(readQuery('  Jubilée-HILLS, Rd. 12')).toEqual({
      words: ['jubilee', 'hills', 'rd', '12'],
      pinCode: '',
    });
  });

  it('distinguishes a pin code and its beginning from a word', () => {
    expect(readQuery('560034')).toEqual({ words: [], pinCode: '560034' });
    expect(readQuery('560 034')).toEqual({ words: [], pinCode: '560034' });
    expect(readQuery('koramangala 560')).toEqual({ words: ['koramangala'], pinCode: '560' });
    expect(readQuery('012345').pinCode).toBe('');
  });

  it('removes every sign with a meaning to the database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const { words, pinCode } = readQuery(typed);
        expect(words.length).toBeLessThanOrEqual(6);
        expect([...words, pinCode].join('')).toMatch(/^[a-z0-9]*$/);
      }),
    );
  });
});

describe('wordsExpression', () => {
  it('requires every word, or one of its corrections, by its beginning', () => {
    expect(wordsExpression([['hils', 'hills'], ['rd']])).toBe('(hils:* | hills:*) & (rd:*)');
  });
});

describe('secondaryTextOf', () => {
  it('omits missing and repeated parts', () => {
    expect(secondaryTextOf({ city: 'Delhi', state: 'Delhi', pinCode: '110001' })).toBe(
      'Delhi 110001',
    );
    expect(secondaryTextOf({ city: '', state: 'Goa', pinCode: '403001' })).toBe('Goa 403001');
  });
});
