import { expect, it } from 'vitest';
import { SharedValues } from './shared-values.ts';

it('gives the first one of equal values', () => {
  const shared = new SharedValues();
  const cuts = [{ code: 'curry', extra: 0 }];
  expect(shared.value(cuts)).toBe(cuts);
  expect(shared.value([{ code: 'curry', extra: 0 }])).toBe(cuts);
  expect(shared.value([{ code: 'curry', extra: 1 }])).not.toBe(cuts);
  expect([shared.text('chilled'), shared.text('frozen'), shared.text('chilled')]).toEqual([
    'chilled',
    'frozen',
    'chilled',
  ]);
});
