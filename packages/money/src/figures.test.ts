import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutThousands } from './figures.ts';
import { formatNumber } from './format.ts';

describe('a figure with commas', () => {
  it.each([
    ['1,200', '1200'],
    ['1,00,000', '100000'],
    ['100,000', '100000'],
    ['-12,34,567.50', '-1234567.50'],
    ['1,234,567', '1234567'],
    ['1200', '1200'],
  ])('loses the separators of thousands: %s', (given, plain) => {
    expect(withoutThousands(given)).toBe(plain);
  });

  it.each([
    '649,00',
    '1,99',
    '0,500',
    '1,5',
    '12,0000',
    ',200',
    '1,200,',
    '1.200,50',
    '1,2000,000',
    '1,,200',
  ])('keeps a comma that does not separate thousands: %s', (given) => {
    expect(withoutThousands(given)).toBe(given);
  });

  it('is the number that the format of India or of the world shows', () => {
    const rupees = fc.integer({ min: -1e12, max: 1e12 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(rupees, (value) => {
        expect(Number(withoutThousands(formatNumber(value)))).toBe(value);
        expect(Number(withoutThousands(value.toLocaleString('en-US')))).toBe(value);
      }),
    );
  });

  it('never takes a decimal comma for a separator', () => {
    const decimals = fc.stringMatching(/^(\d{1,2}|\d{4,6})$/);
    fc.assert(
      fc.property(fc.nat(10_000_000), decimals, (whole, fraction) => {
        expect(Number(withoutThousands(`${whole},${fraction}`))).toBeNaN();
        expect(Number(withoutThousands(`${formatNumber(whole)},${fraction}`))).toBeNaN();
      }),
    );
  });
});
