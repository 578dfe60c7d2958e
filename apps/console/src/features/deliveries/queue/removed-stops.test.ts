import { describe, expect, it } from 'vitest';
import { stopsAfter, stopsWithout } from './removed-stops.ts';

const stop = (orderNo: string, shipmentId = '1') => ({ orderNo, shipmentId });
const toPickUp = (orderNo: string) => ({ ...stop(orderNo), next: 'pickUp' }) as const;
const nothing = { open: [], removed: [] };

describe('stops of a rider', () => {
  it('are removed when an open one is not listed any more, until the note is hidden', () => {
    const before = stopsAfter(nothing, [toPickUp('A'), toPickUp('B')]);
    const after = stopsAfter(before, [toPickUp('B')]);
    expect(after).toEqual({ open: [stop('B')], removed: [stop('A')] });
    expect(stopsAfter(after, [toPickUp('B')]).removed).toEqual([stop('A')]);
    expect(stopsAfter(stopsWithout(after, stop('A')), [toPickUp('B')]).removed).toEqual([]);
  });

  it('are not removed when they are delivered or cancelled, also after they leave the list at midnight', () => {
    const before = stopsAfter(nothing, [toPickUp('A'), toPickUp('B')]);
    const done = stopsAfter(before, [stop('A'), toPickUp('B')]);
    expect(done).toEqual({ open: [stop('B')], removed: [] });
    expect(stopsAfter(done, [toPickUp('B')]).removed).toEqual([]);
  });

  it('are not removed any more when they return to the list', () => {
    const removed = stopsAfter(stopsAfter(nothing, [toPickUp('A')]), []);
    expect(stopsAfter(removed, [toPickUp('A')])).toEqual({ open: [stop('A')], removed: [] });
  });

  it('of one split order are different deliveries', () => {
    const two = stopsAfter(nothing, [toPickUp('A'), { ...stop('A', '2'), next: 'pickUp' }]);
    expect(stopsAfter(two, [toPickUp('A')]).removed).toEqual([stop('A', '2')]);
  });
});
