import type { AnswerOf } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { planOf } from './plan.ts';

const stop = (orderNo: string) => ({
  orderNo,
  customerName: orderNo,
  area: 'Banjara Hills',
  grams: 1000,
  shipmentStatus: 'SHIPMENT_WAITING' as const,
});
const run = (riderId: number, orderNos: readonly string[]) => ({
  riderId,
  riderName: `Rider ${riderId}`,
  stops: orderNos.map(stop),
  grams: orderNos.length * 1000,
  metres: 900,
  minutes: 20,
  late: false,
});
const suggestion: AnswerOf<'consoleSuggestRuns'> = {
  revision: 0,
  riders: [1, 2, 3].map((riderId) => ({ riderId, fullName: `Rider ${riderId}` })),
  runs: [run(1, ['HB1', 'HB2']), run(2, ['HB3'])],
  left: [stop('HB4')],
};
const shown = (choices: Parameters<typeof planOf>[1]) => {
  const { runs, left } = planOf(suggestion, choices);
  return {
    runs: runs.map(({ riderId, stops }) => [riderId, ...stops.map(({ orderNo }) => orderNo)]),
    left: left.map(({ orderNo }) => orderNo),
  };
};

it('shows the suggestion without changes', () => {
  expect(shown({})).toEqual({
    runs: [
      [1, 'HB1', 'HB2'],
      [2, 'HB3'],
    ],
    left: ['HB4'],
  });
  expect(planOf(suggestion, {}).runs[0]?.estimate).toEqual({
    metres: 900,
    minutes: 20,
    late: false,
  });
});

it('moves orders to other riders, also to one without a run, and takes an order out', () => {
  expect(shown({ HB1: 2, HB4: 3 })).toEqual({
    runs: [
      [1, 'HB2'],
      [2, 'HB3', 'HB1'],
      [3, 'HB4'],
    ],
    left: [],
  });
  expect(shown({ HB3: null })).toEqual({
    runs: [[1, 'HB1', 'HB2']],
    left: ['HB3', 'HB4'].toReversed(),
  });
});

it('has no estimate for a changed run', () => {
  const { runs } = planOf(suggestion, { HB1: 2 });
  expect(runs.map(({ estimate }) => estimate)).toEqual([null, null]);
  expect(runs[1]?.grams).toBe(2000);
});

it('leaves an order with the suggested rider where the chosen one went off duty', () => {
  expect(shown({ HB1: 9, HB4: 9 })).toEqual(shown({}));
});
