import { shapes } from '@halal-basket/contract';
import { z } from 'zod';

/** The texts of the shop in an answer: a text, the elements of a list or record, or fields of an object. */
type Texts =
  | { kind: 'text' }
  | { kind: 'elements'; element: Texts }
  | { kind: 'fields'; fields: readonly (readonly [string, Texts])[] }
  /** Of these kinds of objects, the one that the value of `field` names. */
  | { kind: 'choice'; field: string; choices: ReadonlyMap<unknown, Texts> };

const text: Texts = { kind: 'text' };

const elements = (schema: unknown): Texts | null => {
  const element = textsOf(schema);
  return element && { kind: 'elements', element };
};

function fields(schema: z.ZodObject): Texts | null {
  const found = Object.entries(schema.shape).flatMap(([name, field]) => {
    const texts = textsOf(field);
    return texts ? [[name, texts] as const] : [];
  });
  return found.length > 0 ? { kind: 'fields', fields: found } : null;
}

function choice(schema: z.ZodDiscriminatedUnion): Texts | null {
  const field = schema.def.discriminator;
  const choices = new Map<unknown, Texts>();
  for (const option of schema.options) {
    const texts = textsOf(option);
    const named = option instanceof z.ZodObject ? option.shape[field] : undefined;
    if (!texts || !(named instanceof z.ZodLiteral)) continue;
    for (const value of named.values) choices.set(value, texts);
  }
  return choices.size > 0 ? { kind: 'choice', field, choices } : null;
}

const known = new WeakMap<object, { texts: Texts | null }>();

/** The texts of answers with this schema; null if there are none. */
function textsOf(schema: unknown): Texts | null {
  if (schema === shapes.shopText) return text;
  if (!(schema instanceof z.ZodType)) return null;
  let found = known.get(schema);
  if (!found) known.set(schema, (found = { texts: findTexts(schema) }));
  return found.texts;
}

function findTexts(schema: z.ZodType): Texts | null {
  if (schema instanceof z.ZodObject) return fields(schema);
  if (schema instanceof z.ZodArray) return elements(schema.element);
  if (schema instanceof z.ZodRecord) return elements(schema.valueType);
  if (schema instanceof z.ZodDiscriminatedUnion) return choice(schema);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? textsOf(schema.unwrap()) : null;
}

/** Whether answers with this schema contain texts of the shop. */
export const hasTexts = (answer: z.ZodType): boolean => textsOf(answer) !== null;

type Values = Record<string, unknown>;

function translated(value: unknown, texts: Texts, translate: (english: string) => string): unknown {
  if (value === null || value === undefined) return value;
  if (texts.kind === 'text') return translate(value as string);
  const values = value as Values;
  const replace = (key: string, each: Texts) => {
    if (Object.hasOwn(values, key)) values[key] = translated(values[key], each, translate);
  };
  if (texts.kind === 'elements') for (const key of Object.keys(values)) replace(key, texts.element);
  else if (texts.kind === 'fields') for (const [key, each] of texts.fields) replace(key, each);
  else {
    const chosen = texts.choices.get(values[texts.field]);
    if (chosen) translated(value, chosen, translate);
  }
  return value;
}

/** Translates the texts of an answer in place. `answer`: as parsed by the schema, so that nothing else has its objects. */
export function translateAnswer<T>(
  schema: z.ZodType<T>,
  answer: T,
  translate: (english: string) => string,
): T {
  const texts = textsOf(schema);
  return texts ? (translated(answer, texts, translate) as T) : answer;
}
