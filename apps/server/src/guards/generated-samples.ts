import { type CallName, callShapes } from '@halal-basket/contract';
import { z } from 'zod';
import type { TestInput } from '../testing/test-client.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Texts for fields with a pattern: at least one of them fits each pattern of the contract. */
const words = [
  'Asha',
  'asha@example.com',
  'CHK-CURRY-500',
  '9812345670',
  '2026-12-01',
  '2026-12-01T10:00:00+05:30',
  'HB1234567890',
  'HBM123456789',
  'HBS123456789',
  'HBR123456789',
  'HBA123456789',
  'HC1234567890',
  'HYD-BNJ',
  'curry-cut',
  'chicken.webp',
  'FRIEND10',
  '123456',
  '1111',
  '500034',
  '/offers',
  'https://shop.example/x',
  '3f2b8c9e-5a1d-4c7e-9b60-0d2f4a6c8e10',
  '3f2b8c9e5a1d4c7e9b600d2f4a6c8e10',
  '2026-11',
  '36ZZDEM0000Z1ZX',
];

/** The words that a schema of texts accepts. */
export function wordsThatFit({
  minLength = 0,
  maxLength = 10_000,
  pattern,
  allOf = [],
}: Schema): string[] {
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter(
    (each) => each !== undefined,
  );
  const fits = (text: string) =>
    text.length <= maxLength &&
    text.length >= minLength &&
    patterns.every((each) => new RegExp(each, 'u').test(text));
  return words.filter(fits);
}

const textFor = (schema: Schema): string =>
  wordsThatFit(schema)[0] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 0));

const numberFor = ({ minimum = 0, maximum = 1_999_999 }: Schema): number =>
  Math.min(maximum, Math.max(1, minimum));

/** A value that a schema accepts, with all of its fields. */
function valueFor(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return valueFor(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, valueFor(of as Schema)]),
      );
    case 'array':
      return schema.items === undefined
        ? (schema.prefixItems ?? []).map((item) => valueFor(item as Schema))
        : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
            valueFor(schema.items as Schema),
          );
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return true;
    default:
      return {};
  }
}

const generated = new Map<CallName, TestInput>();

/** A generated sample of a call: values that its schemas accept. Callers do not change it. */
export function generatedSample(name: CallName): TestInput {
  const sample = generated.get(name) ?? sampleFor(name);
  generated.set(name, sample);
  return sample;
}

function sampleFor(name: CallName): TestInput {
  const { params, query, body } = callShapes[name];
  const parts = Object.entries({ params, query, body }).filter(([, of]) => of !== undefined);
  return Object.fromEntries(
    parts.map(([part, of]) => [
      part,
      valueFor(z.toJSONSchema(of as z.ZodType, { io: 'input', unrepresentable: 'any' })),
    ]),
  ) as TestInput;
}
