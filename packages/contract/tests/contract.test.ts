import { z } from 'zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AnswerOf,
  type CallName,
  callShapes,
  callsByCapability,
  changesState,
  errorCatalogue,
  type InputOf,
  type ParsedInputOf,
} from '../src/index.ts';
import { errorsOf } from '../src/call-errors.ts';
import { wire } from '../src/wire.gen.ts';
import { namedCalls, refusalTexts, successTexts } from './documents.ts';

const names = Object.keys(callShapes) as CallName[];
const all = names.map((name) => ({ name, call: callShapes[name] }));
const anyParam = (path: string) => path.replace(/:\w+/g, ':');

describe('the documents', () => {
  it.each(namedCalls)('$method $path is in the contract', ({ method, path, query }) => {
    const found = all.find(({ call }) => call.method === method && call.path === path);
    expect(found, `${method} ${path}`).toBeDefined();
    expect(Object.keys(found!.call.query?.shape ?? {})).toEqual(expect.arrayContaining(query));
  });

  it('name every call but those of the console', () => {
    const known = new Set(namedCalls.map(({ method, path }) => `${method} ${path}`));
    const own = all.filter(({ call }) => !known.has(`${call.method} ${call.path}`));
    expect(own.filter(({ call }) => !call.path.startsWith('/api/console/'))).toEqual([]);
  });

  it('fix the words of refusals and successes', () => {
    const refusals = Object.values(errorCatalogue).map(({ description }) => description);
    expect(refusals).toEqual(expect.arrayContaining(refusalTexts));
    const successes = all.map(({ call }) => call.success).filter(Boolean);
    expect(successes).toEqual(expect.arrayContaining(successTexts));
  });

  it('require an Idempotency-Key where money or stock is bound', () => {
    expect(names.filter((name) => callShapes[name].idempotency === 'required').sort()).toEqual([
      'payOrder',
      'payRecharge',
      'paySubscription',
      'placeOrder',
      'placeSubscription',
      'rechargeWallet',
    ]);
  });
});

describe('every call', () => {
  it('has a path of its own', () => {
    const routes = all.map(({ call }) => `${call.method} ${anyParam(call.path)}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('stands in one capability', () => {
    expect(Object.values(callsByCapability).flatMap((group) => Object.keys(group))).toEqual(names);
  });

  it('is in the client’s map as it is', () => {
    for (const { name, call } of all) {
      const key = call.idempotency === 'required' ? ['key'] : [];
      expect(wire[name]).toEqual([call.method, call.path, ...key]);
    }
  });

  it.each(all)('$name describes the parameters of its path', ({ call }) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });

  it.each(all)('$name keeps the rules of its kind', ({ call }) => {
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    if (call.cache) expect([call.method, call.who]).toEqual(['GET', 'any']);
    if (call.writes) expect(call.method).toBe('GET');
    if (call.idempotency) expect(changesState(call)).toBe(true);
    expect(call.summary).toMatch(/^[A-Z].*[.?]$/);
    for (const code of errorsOf(call)) expect(errorCatalogue[code]).toBeDefined();
  });

  it('tells staff of unknown fields, and nobody else', () => {
    for (const { call } of all) {
      if (!(call.body instanceof z.ZodObject)) continue;
      const strict = call.body.def.catchall instanceof z.ZodNever;
      expect(strict, call.path).toBe(call.path.startsWith('/api/console/'));
    }
  });
});

describe('the types of a call', () => {
  it('tell what to pass, what arrives and what comes back', () => {
    expectTypeOf<InputOf<'showCart'>>().toBeUnknown();
    expectTypeOf<InputOf<'product'>>().toEqualTypeOf<{ params: { id: number | string } }>();
    expectTypeOf<ParsedInputOf<'product'>>().toEqualTypeOf<{ params: { id: number } }>();
    expectTypeOf<ParsedInputOf<'orderList'>['query']['pageNo']>().toEqualTypeOf<number>();
    expectTypeOf<InputOf<'orderList'>['query']>().toBeNullable();
    expectTypeOf<AnswerOf<'showCart'>['totalCartQuantity']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<'addToCart'>['priceChanged']>().toEqualTypeOf<boolean | undefined>();
  });
});
