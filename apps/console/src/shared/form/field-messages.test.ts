import {
  editedHub,
  editedPointRules,
  editedPromo,
  editedTaxes,
} from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { fieldMessage } from './field-messages.ts';

interface Schema {
  safeParse: (
    given: unknown,
    settings: { error: typeof fieldMessage },
  ) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

const messages = (schema: Schema, given: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(given, { error: fieldMessage }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

it('asks for a number where none was typed, and names the bounds', () => {
  const rules = { perHundredRupees: Number.NaN, worth: 0, validDays: 9000 };
  expect(messages(editedPointRules, rules)).toEqual({
    perHundredRupees: 'Enter a number',
    worth: 'Enter 0.01 or more',
    validDays: 'Enter 3,650 or less',
  });
  expect(messages(editedPointRules, { ...rules, perHundredRupees: 1.5 })).toMatchObject({
    perHundredRupees: 'Enter a whole number',
  });
});

it('asks for what is missing, and keeps the words of a format', () => {
  expect(
    messages(editedHub, { name: ' ', pinCode: '12', area: { kind: 'pincodes', pinCodes: [] } }),
  ).toMatchObject({
    name: 'Fill in this field',
    pinCode: 'must be 6 digits',
    'area.pinCodes': 'Add at least one',
    deliveryFee: 'Fill in this field',
  });
});

it('asks for a date, a time and at most two decimals', () => {
  const rate = { from: 'soon', percent: 5.123, notification: 'x'.repeat(121) };
  expect(messages(editedTaxes, { fee: { rates: [rate] } })).toMatchObject({
    'fee.rates.0.from': 'Enter a date',
    'fee.rates.0.percent': 'Enter at most two decimals',
    'fee.rates.0.notification': 'Enter at most 120 characters',
  });
  expect(messages(editedPromo, { startsAt: 'today', description: '' })).toMatchObject({
    startsAt: 'Enter a date and a time',
    description: 'Fill in this field',
  });
});
