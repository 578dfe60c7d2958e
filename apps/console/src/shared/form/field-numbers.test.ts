import { describe, expect, it } from 'vitest';
import { numberOf, optionalNumber } from './field-numbers.ts';

describe('a figure as it was typed', () => {
  it.each([
    ['1200', 1200],
    [' 12.50 ', 12.5],
    ['-40', -40],
    ['12.', 12],
    ['.5', 0.5],
    ['१,२००', 1200],
    ['1,200', 1200],
    ['1,20,000', 120_000],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
  ])('reads %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    '0,500',
    '00,500',
    '1,5',
    '1,50',
    '12,0000',
    ',200',
    '1,200,',
    '1.200,50',
    '₹ 200',
    'many',
    '0x10',
    '1e3',
  ])('does not guess what %s may mean', (text) => {
    expect(numberOf(text)).toBeNaN();
  });

  it('left empty is none where none is a meaning, and wrong where it is not', () => {
    expect(optionalNumber(' ')).toBeNull();
    expect(optionalNumber('some')).toBeNaN();
    expect(numberOf(' ')).toBeNaN();
  });
});
