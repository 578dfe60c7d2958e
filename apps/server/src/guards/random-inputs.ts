import { type CallName, callShapes } from '@halal-basket/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestInput } from '../testing/test-client.ts';
import { wordsThatFit } from './generated-samples.ts';
import { texts } from './payloads.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values outside most schemas, one for each way in which code can trust a value too early. */
const wild: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', ' ', -1, 0.5, 1e308, -0, 2 ** 31, 2 ** 53, 'NaN', [], {}),
  fc.constantFrom(...texts),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** One value of this many is wild. */
const wildOnceIn = 20;
const mostly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: wildOnceIn - 1, arbitrary: valid }, { weight: 1, arbitrary: wild });

const days = ['2026-11-24', '2024-02-29', '2023-02-29', '0001-01-01', '9999-12-31', '2026-13-01'];
const moments = ['2026-11-24T00:00:00+05:30', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];

/** Patterns with look-around cannot be generated: words of the samples replace them. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return undefined;
  }
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'date-time') return fc.constantFrom(...moments);
  const short = Math.max(minLength, Math.min(maxLength, 30));
  const any = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: short }),
    fc.constantFrom('x'.repeat(Math.min(maxLength, 20_000)), 'क'.repeat(short)),
  );
  const fitting = wordsThatFit(schema);
  const known = fitting.length > 0 ? fc.constantFrom(...fitting) : any;
  return fc.oneof(known, (pattern !== undefined && matching(pattern)) || any);
}

function numbersOf({ type, minimum, maximum }: Schema): fc.Arbitrary<number> {
  const low = Math.max(minimum ?? -(2 ** 40), Number.MIN_SAFE_INTEGER);
  const high = Math.min(maximum ?? 2 ** 40, Number.MAX_SAFE_INTEGER);
  const inside = [0, 1, 2, 3, 10, 2 ** 31 - 1, 2 ** 31].filter((n) => n >= low && n <= high);
  const bounds = fc.constantFrom(low, high, ...inside);
  const whole = fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  if (type === 'integer') return fc.oneof(bounds, whole);
  return fc.oneof(bounds, fc.double({ min: low, max: high, noNaN: true }));
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name, valuesOf(of as Schema)]),
  );
  // Some objects lack a required field.
  return fc.oneof(
    { weight: wildOnceIn, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Random values of a schema, with its bounds; some are outside of it. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each)));
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...(schema.enum as unknown[])));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      const { minItems = 0, maxItems = 5, items = {} } = schema;
      const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) };
      return mostly(fc.array(valuesOf(items as Schema), lengths));
    }
    case 'string':
      return mostly(textsOf(schema));
    case 'integer':
    case 'number':
      return mostly(numbersOf(schema));
    case 'boolean':
      return mostly(fc.boolean());
    default:
      return wild;
  }
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An address can contain neither half a character nor a part that a URL resolves. */
const inAddress = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/\p{Cs}/gu, '').replace(/^\.{1,2}$/, 'dots')
    : isFields(value) || Array.isArray(value)
      ? JSON.stringify(value).replace(/\p{Cs}/gu, '')
      : value;

/** A part of an input: random fields, or the sample with a few of its fields replaced by random ones. */
function partOf(schema: z.ZodType, sample: unknown, isAddress: boolean): fc.Arbitrary<unknown> {
  const random = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const mixed = fc.tuple(random, fc.infiniteStream(fc.nat(3))).map(([made, dice]) => {
    if (!isFields(made) || !isFields(sample)) return made;
    const taken = Object.entries(made).filter(() => dice.next().value === 0);
    return { ...sample, ...Object.fromEntries(taken) };
  });
  const all = fc.oneof({ weight: 3, arbitrary: mixed }, { weight: 1, arbitrary: random });
  if (!isAddress) return all;
  return all.map((fields) =>
    isFields(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, inAddress(of)]))
      : {},
  );
}

/** A path without one of its parts is the path of another call. */
const filledFrom =
  (sample: Fields = {}) =>
  (params: unknown): Fields => ({
    ...sample,
    ...Object.fromEntries(Object.entries(params as Fields).filter(([, of]) => of !== '')),
  });

/** Random inputs of a call, near its sample and far from it. */
export function randomInputs(name: CallName, sample: TestInput): fc.Arbitrary<TestInput> {
  const { params, query, body } = callShapes[name];
  return fc.record({
    ...(params && { params: partOf(params, sample.params, true).map(filledFrom(sample.params)) }),
    ...(query && { query: partOf(query, sample.query, true) }),
    ...(body && { body: partOf(body, sample.body, false) }),
  }) as fc.Arbitrary<TestInput>;
}
