import { describe, expect, it } from 'vitest';
import { formatPhone, phoneDigits, phoneError } from './phone.ts';

describe('phoneDigits', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101234', '9876543210'],
    ['91234567890', '9123456789'],
    ['919123456789', '9123456789'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+٩١ ٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['abc', ''],
    ['98765', '98765'],
  ])('%s → %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});

describe('phoneError', () => {
  it('accepts ten digits from 6 to 9', () => {
    for (const start of ['6', '7', '8', '9']) expect(phoneError(`${start}000000000`)).toBeNull();
  });

  it('names the mistake', () => {
    const words = ['', '98765', '1234567890', '5'].map(phoneError);
    expect(words.every((each) => each !== null)).toBe(true);
    expect(new Set(words).size).toBe(3);
  });
});

describe('formatPhone', () => {
  it.each([
    ['+919876543210', '+91 98765 43210'],
    ['9876543210', '+91 98765 43210'],
    ['12345', '12345'],
  ])('%s → %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));
});
