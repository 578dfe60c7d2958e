import { describe, expect, it } from 'vitest';
import { stopsAfter, stopsWithout } from './lost-stops.ts';

const stop = (orderNo: string, shipmentId = '1') => ({ orderNo, shipmentId });
const todo = (orderNo: string) => ({ ...stop(orderNo), next: 'pickUp' }) as const;
const nothing = { open: [], lost: [] };

describe('stops of a rider', () => {
  it('are lost when an open one is not listed any more, until the note is hidden', () => {
    const before = stopsAfter(nothing, [todo('A'), todo('B')]);
    const after = stopsAfter(before, [todo('B')]);
    expect(after).toEqual({ open: [stop('B')], lost: [stop('A')] });
    expect(stopsAfter(after, [todo('B')]).lost).toEqual([stop('A')]);
    expect(stopsAfter(stopsWithout(after, stop('A')), [todo('B')]).lost).toEqual([]);
  });

  it('are not lost when they are delivered or cancelled, also after they leave the list at midnight', () => {
    const before = stopsAfter(nothing, [todo('A'), todo('B')]);
    const done = stopsAfter(before, [stop('A'), todo('B')]);
    expect(done).toEqual({ open: [stop('B')], lost: [] });
    expect(stopsAfter(done, [todo('B')]).lost).toEqual([]);
  });

  it('are not lost any more when they return to the list', () => {
    const lost = stopsAfter(stopsAfter(nothing, [todo('A')]), []);
    expect(stopsAfter(lost, [todo('A')])).toEqual({ open: [stop('A')], lost: [] });
  });

  it('of one split order are different deliveries', () => {
    const two = stopsAfter(nothing, [todo('A'), { ...stop('A', '2'), next: 'pickUp' }]);
    expect(stopsAfter(two, [todo('A')]).lost).toEqual([stop('A', '2')]);
  });
});
