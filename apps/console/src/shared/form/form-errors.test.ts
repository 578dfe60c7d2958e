import type { CallError } from '@halal-basket/contract/client';
import { expect, it } from 'vitest';
import { errorAt, errorWithin, refusedFields } from './form-errors.ts';

const errors = {
  title: { type: 'too_small', message: 'Fill in this field' },
  rewards: [undefined, { weight: { type: 'server', message: 'too heavy' } }],
  plans: { root: { type: 'too_small', message: 'Add at least one' } },
} as never;

it('finds the message of a field, of a list and of what is within a part', () => {
  expect(errorAt(errors, 'title')).toBe('Fill in this field');
  expect(errorAt(errors, 'rewards.1.weight')).toBe('too heavy');
  expect(errorAt(errors, 'rewards.0.weight')).toBeUndefined();
  expect(errorAt(errors, 'rewards')).toBeUndefined();
  expect(errorAt(errors, 'plans')).toBe('Add at least one');
  expect(errorWithin(errors, 'rewards')).toBe('too heavy');
  expect(errorWithin(errors, 'other')).toBeUndefined();
});

it('names the fields of a refusal as the form does', () => {
  const refusal = { fields: { 'hub.gstin': 'is wrong', 'city.name': 'must be filled in' } };
  expect(refusedFields(refusal as unknown as CallError, 'hub')).toEqual([
    ['gstin', 'is wrong'],
    ['city.name', 'must be filled in'],
  ]);
});
