import { describe, expect, it } from 'vitest';
import { callShapes, type CallName } from './calls/index.ts';
import { apiDocsHtml } from './docs-page.ts';
import { openApiDocument, type Operation } from './openapi.ts';

const document = openApiDocument({ serverUrl: 'https://store.test' });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: CallName): Operation =>
  operations.find(({ operationId }) => operationId === name)!;

describe('the OpenAPI document', () => {
  it('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(callShapes).sort(),
    );
  });

  it('is plain JSON whose references all resolve', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    for (const [, kind = '', id = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(document.components[kind], `${kind}/${id}`).toHaveProperty(id);
    }
    expect(text).not.toMatch(/"#\/(\$defs|definitions)/);
  });

  it('declares every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((part) => part.in === 'path').map((part) => part.name);
        expect(declared).toEqual(inPath);
      }
    }
  });

  it('documents who may call, and the errors with their texts', () => {
    expect(operationOf('orderList').security).toEqual([{ session: [] }, { ticket: [] }]);
    expect(operationOf('consoleOrders').security).toEqual([{ staffSession: [] }, { apiKey: [] }]);
    expect(operationOf('consoleOrders')['x-permissions']).toEqual(['seeOrders']);
    expect(operationOf('consoleApiKeys').security).toEqual([{ staffSession: [] }]);
    expect(operationOf('consoleMe').security).toEqual([{ staffSession: [] }]);
    expect(operationOf('razorpayWebhook').security).toEqual([]);
    expect(operationOf('addToCart').responses['409']?.description).toContain(
      '`LOCATION_REQUIRED` Please select a location.',
    );
    expect(operationOf('placeOrder').responses).toHaveProperty('401');
  });

  it('requires a key where the call does, and documents streams and conditional reads', () => {
    expect(operationOf('placeOrder').parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', required: true }),
    );
    expect(operationOf('orderEvents').responses['200']?.content).toHaveProperty(
      'text/event-stream',
    );
    expect(operationOf('product').responses).toHaveProperty('304');
    expect(operationOf('payuReturn').responses).toHaveProperty('303');
  });
});

describe('the API page', () => {
  const html = apiDocsHtml(document);

  it('shows every call and every schema without a script', () => {
    for (const { operationId } of operations) expect(html).toContain(`id="${operationId}"`);
    for (const id of Object.keys(document.components.schemas!)) {
      expect(html).toContain(`id="schema-${id}"`);
    }
    expect(html).not.toMatch(/<script|javascript:| on\w+=/i);
  });

  it('has links only to existing ids', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('escapes texts', () => {
    const evil = { ...document, info: { ...document.info, title: '<img onerror=x>' } };
    expect(apiDocsHtml(evil)).not.toContain('<img');
  });
});
