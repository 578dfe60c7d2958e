import { deliveryFailures } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { riderReport } from './rider-report.ts';

it('tells an arrival from a failed delivery', () => {
  expect(riderReport({ reached: true, note: 'Rider arrived' })).toEqual({
    note: 'Your rider has arrived',
  });
  expect(riderReport({ attemptFailed: true, reason: 'Nobody at home' })).toEqual({
    note: 'Nobody at home',
    attemptFailed: true,
  });
  expect(riderReport({ note: 'Moved to Tue 24 Nov' })).toEqual({});
  expect(riderReport(undefined)).toEqual({});
});

it('speaks to the customer, not about them', () => {
  const { note } = riderReport({ attemptFailed: true, reason: deliveryFailures.refused });
  expect(note).toBe('The order was not accepted at the door');
});
