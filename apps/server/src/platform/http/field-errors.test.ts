import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldError } from './field-errors.ts';
import { invalidFields } from './refusals.ts';

const promo = z.object({
  code: z.string().min(1).max(5),
  terms: z.string().min(3),
  cap: z.number().min(0.01).max(100_000).nullable(),
  percent: z.int().positive(),
  pin: z.string().regex(/^\d{6}$/, 'must be 6 digits'),
  slug: z.string().regex(/^[a-z]+$/),
  mail: z.email(),
  until: z.iso.datetime(),
  kind: z.enum(['flat', 'percent']),
  active: z.boolean(),
  hubs: z.array(z.string()).min(1).max(2),
  benefit: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('free') })]),
});

const wordsFor = (given: Record<string, unknown>): Record<string, string> => {
  const result = promo.safeParse(given, { error: fieldError });
  return result.success ? {} : invalidFields(result.error);
};

describe('the message for an invalid field', () => {
  it('says that a value is missing or empty', () => {
    expect(wordsFor({ code: '', slug: '', mail: '', cap: null, hubs: [] })).toEqual({
      code: 'must be filled in',
      terms: 'must be filled in',
      percent: 'must be filled in',
      pin: 'must be filled in',
      slug: 'must be filled in',
      mail: 'must be filled in',
      until: 'must be filled in',
      kind: 'must be filled in',
      active: 'must be filled in',
      hubs: 'needs at least one entry',
      benefit: 'must be filled in',
    });
  });

  it('names another type or the bound', () => {
    expect(
      wordsFor({
        code: 'TOOLONG',
        terms: 'a',
        cap: 100_001,
        percent: 0,
        pin: '12',
        slug: '7',
        mail: 'nobody',
        until: 'tomorrow',
        kind: 'gift',
        active: 'on',
        hubs: ['a', 'b', 'c'],
        benefit: { kind: 'free', worth: 1 },
      }),
    ).toEqual({
      code: 'at most 5 characters',
      terms: 'at least 3 characters',
      cap: 'at most 1,00,000',
      percent: 'more than 0',
      pin: 'must be 6 digits',
      slug: 'has the wrong format',
      mail: 'must be an email address',
      until: 'must be a date and time',
      kind: 'must be one of flat, percent',
      active: 'must be yes or no',
      hubs: 'at most 2 entries',
      benefit: 'is unknown: worth',
    });
  });

  it('distinguishes invalid numbers from fractions', () => {
    expect(wordsFor({ cap: 'NaN', percent: 1.5, benefit: { kind: 'gift' } })).toMatchObject({
      cap: 'must be a number',
      percent: 'must be a whole number',
      'benefit.kind': 'is not allowed here',
    });
  });
});
