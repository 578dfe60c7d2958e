import { expect, it } from 'vitest';
import { refundFilterOf, refundsSearchOf } from './payments-search.ts';

it('shows the refunds that wait, and all of them in a search', () => {
  expect(refundFilterOf({})).toEqual({ state: 'WAITING' });
  expect(refundFilterOf({ q: 'RF1' })).toEqual({ q: 'RF1' });
  expect(refundFilterOf({ q: 'RF1', state: 'MANUAL' })).toEqual({ q: 'RF1', state: 'MANUAL' });
  expect(refundFilterOf({ state: 'all' })).toEqual({});
});

it('ignores invalid values of the address', () => {
  expect(refundsSearchOf({ state: 'LOST', age: '9', destination: 'cash', q: '  ' })).toEqual({});
  expect(refundsSearchOf({ state: 'all', age: '8+' })).toEqual({ state: 'all', age: '8+' });
});
