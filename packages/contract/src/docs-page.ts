import { escapeHtml, schemaHtml } from './docs-schema.ts';
import { docsStyle } from './docs-style.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

const whoTexts: Record<Operation['x-who'], string> = {
  any: 'guest or customer',
  customer: 'customer',
  staff: 'staff',
  rider: 'rider',
  gateway: 'payment gateway',
};

/** The headers of every call are documented once, at the top. */
const everywhere = [
  'DeviceType',
  'AcceptLanguage',
  'ClientId',
  'AppVersionCode',
  'UtmSource',
  'UtmMedium',
  'UtmCampaign',
];

/** The component, or the one that a reference points to. */
const resolved = (document: OpenApiDocument, part: JsonSchema): JsonSchema => {
  if (typeof part.$ref !== 'string') return part;
  const [, , kind = '', id = ''] = part.$ref.split('/');
  return document.components[kind]?.[id] ?? {};
};

const table = (heads: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
      `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const parameterRows = (document: OpenApiDocument, parameters: JsonSchema[]): string[][] =>
  parameters.map((part) => {
    const {
      name,
      in: place,
      required,
      schema,
      description = '',
    } = resolved(document, part) as unknown as Parameter;
    return [
      `<code>${escapeHtml(name)}</code>${required ? '' : ' <span class="muted">optional</span>'}`,
      place,
      `<code>${schemaHtml(schema)}</code>`,
      escapeHtml(description),
    ];
  });

const isOwn = (part: JsonSchema): boolean =>
  !everywhere.some((name) => String(part.$ref).endsWith(`/${name}`));

const contentSchema = (part: JsonSchema | undefined): JsonSchema | undefined => {
  const content = part?.content as Record<string, { schema: JsonSchema }> | undefined;
  return content && Object.values(content)[0]?.schema;
};

/** The `data` inside the envelope, or the events of a stream. */
const answerSchema = (operation: Operation): JsonSchema | undefined => {
  const schema = contentSchema(operation.responses['200']);
  const properties = schema?.properties as Record<string, JsonSchema> | undefined;
  return properties?.data ?? schema;
};

const refusalRows = (document: OpenApiDocument, operation: Operation): string[][] =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, part]) => {
      const { description } = resolved(document, part);
      const lines = escapeHtml(String(description)).replace(/`([A-Z_]+)`/g, '<code>$1</code>');
      return [status, lines.replaceAll('\n\n', '<br>')];
    });

const block = (title: string, schema: JsonSchema | undefined): string =>
  schema ? `<h4>${title}</h4><pre>${schemaHtml(schema)}</pre>` : '';

const operationHtml = (
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: Operation,
): string => `<details><summary>
<span class="method ${method}">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code>
<span class="tag">${whoTexts[operation['x-who']]}</span>
<span class="muted">${escapeHtml(operation.summary)}</span></summary><div class="inside" id="${operation.operationId}">
<p class="muted">Name in the client: <code>${operation.operationId}</code></p>
${table(['Parameter', 'In', 'Type', ''], parameterRows(document, operation.parameters.filter(isOwn)))}
${block('Body', contentSchema(operation.requestBody))}
${block('Answer', answerSchema(operation))}
<h4>Refusals</h4>${table(['Status', 'Code and text'], refusalRows(document, operation))}
</div></details>`;

const operationsOf = (document: OpenApiDocument, tag: string) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  );

const tagHtml = (document: OpenApiDocument, name: string, description: string): string =>
  `<section><h2 id="tag-${name}">${escapeHtml(description)}</h2>${operationsOf(document, name)
    .map(({ path, method, operation }) => operationHtml(document, path, method, operation))
    .join('\n')}</section>`;

/** Ids are inside the blocks: browsers open a closed block when a link leads into it. */
const schemasHtml = (document: OpenApiDocument): string =>
  Object.entries(document.components.schemas ?? {})
    .map(
      ([id, schema]) =>
        `<details><summary><code>${id}</code></summary>` +
        `<div class="inside" id="schema-${id}"><pre>${schemaHtml(schema)}</pre></div></details>`,
    )
    .join('\n');

const navigation = (document: OpenApiDocument): string =>
  document.tags
    .map(
      ({ name, description }) =>
        `<a href="#tag-${name}">${escapeHtml(description)} <span>${operationsOf(document, name).length}</span></a>`,
    )
    .join('\n');

/** The API document as one page without scripts and with inline styles. */
export const apiDocsHtml = (document: OpenApiDocument): string => {
  const { title, description } = document.info;
  const common = everywhere.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${docsStyle}</style></head>
<body><div class="page"><nav aria-label="Capabilities"><strong>${escapeHtml(title)}</strong>
${navigation(document)}
<a href="#schemas">Schemas <span>${Object.keys(document.components.schemas ?? {}).length}</span></a></nav>
<main><h1>${escapeHtml(title)}</h1>
${escapeHtml(description)
  .split('\n\n')
  .map((text) => `<p>${text.replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
  .join('')}
<p class="muted">Base address: <code>${escapeHtml(document.servers[0]?.url ?? '')}</code> ·
<a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<h4>Headers of every call</h4>${table(['Header', 'In', 'Type', ''], parameterRows(document, common))}
${document.tags.map(({ name, description: text }) => tagHtml(document, name, text)).join('\n')}
<section><h2 id="schemas">Schemas</h2>${schemasHtml(document)}</section>
</main></div></body></html>`;
};
