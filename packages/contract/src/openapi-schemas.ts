import { z } from 'zod';
import { type CallName, callShapes } from './calls/index.ts';
import * as shapes from './shapes/index.ts';

export type JsonSchema = Record<string, unknown>;

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const refOf = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });

/** Removes keywords that do not help a reader: patterns beside a format, the bounds of safe integers. */
const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

const isNamed = (schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodDiscriminatedUnion ||
  schema instanceof z.ZodEnum;

/** The schemas that `roots` reference; shapes of inputs are written inline. */
const reachable = (
  all: Record<string, JsonSchema>,
  roots: Iterable<JsonSchema>,
): Record<string, JsonSchema> => {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...roots];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, id = ''] of JSON.stringify(next).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(all[id] ?? {});
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => found.has(id)));
};

/** Answers by the name of their shape, each described once. */
export const answerSchemas = (): {
  schemas: Record<string, JsonSchema>;
  refs: Record<CallName, JsonSchema>;
} => {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(shapes)) {
    if (isNamed(schema)) registry.add(schema, { id: pascal(name) });
  }
  const refs = {} as Record<CallName, JsonSchema>;
  for (const name of Object.keys(callShapes) as CallName[]) {
    const { answer } = callShapes[name];
    const id = registry.get(answer)?.id ?? `${pascal(name)}Answer`;
    if (!registry.has(answer)) registry.add(answer, { id });
    refs[name] = refOf(id);
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    override: tidy,
  });
  for (const schema of Object.values(schemas) as JsonSchema[]) {
    delete schema.$schema;
    delete schema.$id;
  }
  return { schemas: reachable(schemas, Object.values(refs)), refs };
};

/** The input of a call as JSON Schema. */
export const inputSchema = (schema: z.ZodType): JsonSchema => {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: tidy,
  }) as JsonSchema;
  delete json.$schema;
  return json;
};
