import { describe, expect, it } from 'vitest';
import { boardFilterOf, boardSearchOf, tableFilterOf } from './board-search.ts';

describe('boardSearchOf', () => {
  it('keeps what makes sense', () => {
    const given = {
      day: '2026-11-24',
      q: 'Khan',
      late: 'true',
      column: 'out',
      cursor: 'WyJvcmRlcnMi-_',
    };
    expect(boardSearchOf(given)).toEqual({ ...given, late: true });
  });

  it('drops what does not', () => {
    const given = {
      day: '2026-02-31',
      q: '  ',
      late: 'perhaps',
      column: 'mine',
      cursor: 'a b',
      more: '1',
    };
    expect(boardSearchOf(given)).toEqual({});
  });
});

describe('tableFilterOf', () => {
  const now = new Date('2026-11-23T04:00:00.000Z');

  it('names the day of placing, and what waits to be picked on a day', () => {
    const placed = boardSearchOf({ day: 'all', placed: '2026-11-23', state: 'ORDER_CANCELLED' });
    expect(tableFilterOf(placed, undefined, now)).toEqual({
      placedOn: '2026-11-23',
      state: 'ORDER_CANCELLED',
    });
    const toPick = boardSearchOf({ toPick: 'true' });
    expect(tableFilterOf(toPick, undefined, now)).toEqual({ date: '2026-11-23', toPick: true });
    expect(tableFilterOf({ ...toPick, day: 'all' }, undefined, now)).toEqual({});
  });
});

describe('boardFilterOf', () => {
  /** Half past midnight in India, still the day before in Europe. */
  const now = new Date('2026-11-22T19:00:00.000Z');

  it('asks for the orders of today in India unless told otherwise', () => {
    expect(boardFilterOf({}, undefined, now)).toEqual({ date: '2026-11-23' });
    expect(boardFilterOf({ day: 'tomorrow' }, 'HYD-BNJ', now)).toEqual({
      adcCode: 'HYD-BNJ',
      date: '2026-11-24',
    });
    expect(boardFilterOf({ day: '2026-12-01', q: ' Khan ' }, undefined, now)).toEqual({
      date: '2026-12-01',
      q: 'Khan',
    });
  });

  it('looks at all days for late orders', () => {
    expect(boardFilterOf({ late: true }, undefined, now)).toEqual({ late: true });
    expect(boardFilterOf({ day: 'all' }, undefined, now)).toEqual({});
  });
});
