import { describe, expect, it } from 'vitest';
import { onHandAfter, problemOf, quantityOf } from './stock-adjustment.ts';
import { stockSearchOf } from './stock-search.ts';

const figures = { onHand: 20, held: 5 };

describe('an adjustment', () => {
  it('sets and takes off', () => {
    expect(onHandAfter(20, 'set', 7)).toBe(7);
    expect(onHandAfter(20, 'wastage', 7)).toBe(13);
  });

  it('takes whole numbers only', () => {
    expect(['7', ' 07 ', '', '-1', '1.5', '1e3', '12345678', '٣'].map(quantityOf)).toEqual([
      7,
      7,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('says why it cannot be saved', () => {
    expect(problemOf(figures, 'wastage', 'x')).toBe('missing');
    expect(problemOf(figures, 'wastage', '0')).toBe('zero');
    expect(problemOf(figures, 'set', '1000001')).toBe('too-many');
    expect(problemOf(figures, 'set', '20')).toBe('unchanged');
    expect(problemOf(figures, 'set', '4')).toBe('below-held');
    expect(problemOf(figures, 'wastage', '16')).toBe('below-held');
    expect(problemOf(figures, 'wastage', '15')).toBeNull();
    expect(problemOf({ onHand: 3, held: 0 }, 'set', '0')).toBeNull();
  });
});

describe('stockSearchOf', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(stockSearchOf({ q: 'curry', low: 'true', cursor: 'bmV4dA' })).toEqual({
      q: 'curry',
      low: true,
      cursor: 'bmV4dA',
    });
    expect(stockSearchOf({ q: ' ', low: '1', cursor: '' })).toEqual({});
    expect(stockSearchOf({ page: '3' })).toEqual({});
  });
});
