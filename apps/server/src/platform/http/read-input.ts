import type { CallShape } from '@halal-basket/contract';
import { refuse } from '../errors.ts';
import { fieldError } from './field-errors.ts';
import { invalidFields } from './refusals.ts';
import { unstorablePaths } from './storable-text.ts';

/** The untyped parts of a request. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Refuses INVALID for input outside the schema, and for text that PostgreSQL cannot store. */
export function parseInput(call: CallShape, input: RawInput): RawInput {
  const { parsed, isValid, fields } = readInput(call, input);
  if (!isValid) refuse('INVALID', { fields });
  return parsed;
}

const notStorable = 'contains a character that cannot be stored';

/** The input by its schema, and the faults of its fields. */
export function readInput(call: CallShape, input: RawInput) {
  const parsed: RawInput = {};
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const result = schema.safeParse(input[part] ?? {}, { error: fieldError });
    if (result.success) {
      parsed[part] = result.data;
      for (const path of unstorablePaths(result.data)) fields[path] = notStorable;
    } else Object.assign(fields, invalidFields(result.error));
  }
  return { parsed, fields, isValid: Object.keys(fields).length === 0 };
}
