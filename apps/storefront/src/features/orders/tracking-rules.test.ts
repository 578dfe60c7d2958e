import { type OrderTracking, trackingSteps } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { isOver, newerOf, statusTone, stepStates } from './tracking-rules.ts';

const reached = (count: number, ended?: OrderTracking['ended']) => ({
  steps: trackingSteps.map((step, place) => ({ ...step, reached: place < count })),
  ...(ended && { ended }),
});
const end = { at: '2026-11-21T12:00:00Z', text: 'The order was cancelled.' };

describe('the four tracking steps', () => {
  it('wait until the shop confirms the order', () => {
    expect(stepStates(reached(0))).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming']);
  });

  it('mark the last step reached as current', () => {
    expect(stepStates(reached(1))).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(stepStates(reached(3))).toEqual(['done', 'done', 'current', 'upcoming']);
  });

  it('are all done after the delivery', () => {
    expect(stepStates(reached(4))).toEqual(['done', 'done', 'done', 'done']);
  });

  it('end at the last step of a cancelled order', () => {
    expect(stepStates(reached(0, end))).toEqual(['failed', 'upcoming', 'upcoming', 'upcoming']);
    expect(stepStates(reached(1, end))).toEqual(['done', 'failed', 'upcoming', 'upcoming']);
  });
});

it('never returns to an older state', () => {
  const older = { version: 2 } as OrderTracking;
  const newer = { version: 3 } as OrderTracking;
  expect(newerOf(newer, older)).toBe(newer);
  expect(newerOf(older, newer)).toBe(newer);
  expect(newerOf(undefined, older)).toBe(older);
});

it('recognises final states and their colour', () => {
  expect(isOver('ORDER_LOGISTICS_DELIVERED')).toBe(true);
  expect(isOver('ORDER_LOGISTICS_PICKED_UP')).toBe(false);
  expect(statusTone('ORDER_LOGISTICS_DELIVERED')).toBe('success');
  expect(statusTone('ORDER_CANCELLED')).toBe('danger');
  expect(statusTone('ORDER_CONFIRMED')).toBe('info');
});
