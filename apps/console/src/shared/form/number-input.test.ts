import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrZero, optionalNumber, requiredNumber, scaled } from './number-input.tsx';

describe('a number field', () => {
  it('does not take an empty field for zero', () => {
    expect(requiredNumber.read('')).toBeNaN();
    expect(optionalNumber.read(' ')).toBeNull();
    expect(numberOrZero.read('')).toBe(0);
  });

  it('reads commas as thousands and refuses to guess', () => {
    for (const codec of [requiredNumber, optionalNumber, numberOrZero]) {
      expect(codec.read('1,20,000')).toBe(120_000);
      expect(codec.read('1,5')).toBeNaN();
      expect(codec.read('many')).toBeNaN();
    }
  });

  it('shows no text for a value that is no number', () => {
    expect(requiredNumber.write(Number.NaN)).toBe('');
    expect(optionalNumber.write(null)).toBe('');
    expect(numberOrZero.write(0)).toBe('');
  });

  it('shows metres as kilometres', () => {
    const kilometres = scaled(1000);
    expect(kilometres.write(4500)).toBe('4.5');
    expect(kilometres.read('4.5')).toBe(4500);
    expect(kilometres.read('')).toBeNaN();
  });

  it('reads back each amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), (paise) => {
        const rupees = paise / 100;
        for (const codec of [requiredNumber, optionalNumber, numberOrZero]) {
          expect(codec.read(codec.write(rupees))).toBe(
            rupees === 0 ? codec.read(codec.write(0)) : rupees,
          );
        }
      }),
    );
  });
});
