import type { JsonSchema } from './openapi-schemas.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const literal = (value: unknown): string =>
  `<span class="literal">${escapeHtml(JSON.stringify(value))}</span>`;

const named = (name: string): string => `<span class="type">${escapeHtml(name)}</span>`;

const nameOf = ({ format, type, properties }: JsonSchema): string => {
  if (typeof format === 'string') return format;
  if (typeof type === 'string') return type;
  return properties ? 'object' : 'any';
};

const objectHtml = (schema: JsonSchema, indent: string): string => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const additional = schema.additionalProperties;
  if (additional && typeof additional === 'object') {
    return `{ [key]: ${schemaHtml(additional as JsonSchema, indent)} }`;
  }
  if (properties.length === 0) return '{}';
  const required = new Set((schema.required ?? []) as string[]);
  const inner = `${indent}  `;
  const lines = properties.map(
    ([name, property]) =>
      `${inner}${escapeHtml(name)}${required.has(name) ? '' : '?'}: ${schemaHtml(property, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
};

const withDefault = (schema: JsonSchema, text: string): string =>
  schema.default === undefined ? text : `${text} = ${literal(schema.default)}`;

/** A JSON Schema in the notation of TypeScript, with links to the named schemas. */
export const schemaHtml = (schema: JsonSchema, indent = ''): string => {
  if (typeof schema.$ref === 'string') {
    const id = escapeHtml(schema.$ref.replace(/^.*\//, ''));
    return `<a href="#schema-${id}">${id}</a>`;
  }
  const choices = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (choices) return choices.map((choice) => schemaHtml(choice, indent)).join(' | ');
  if (Array.isArray(schema.enum)) {
    return withDefault(schema, schema.enum.map(literal).join(' | '));
  }
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.prefixItems)) {
    const items = schema.prefixItems as JsonSchema[];
    return `[${items.map((item) => schemaHtml(item, indent)).join(', ')}]`;
  }
  if (schema.type === 'array') {
    const item = schemaHtml((schema.items ?? {}) as JsonSchema, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (nameOf(schema) === 'object') return objectHtml(schema, indent);
  return withDefault(schema, named(nameOf(schema)));
};
