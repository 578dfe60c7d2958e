import { z } from 'zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AnswerOf,
  type CallName,
  type CallShape,
  callShapes,
  callsByCapability,
  changesState,
  errorCatalogue,
  type InputOf,
  type ParsedInputOf,
} from '../src/index.ts';
import { errorsOf } from '../src/call-errors.ts';
import '../src/client/console.ts';
import { wireOf } from '../src/client/wire.ts';
import { namedCalls, refusalTexts, successTexts } from './documents.ts';

const names = Object.keys(callShapes) as CallName[];
const all = names.map((name) => ({ name, call: callShapes[name] }));
const anyParam = (path: string) => path.replace(/:\w+/g, ':');
const isPublicRead = (call: CallShape) => call.method === 'GET' && call.who === 'any';

describe('the documents', () => {
  it.each(namedCalls)('$method $path is in the contract', ({ method, path, query }) => {
    const found = all.find(({ call }) => call.method === method && call.path === path);
    expect(found, `${method} ${path}`).toBeDefined();
    expect(Object.keys(found!.call.query?.shape ?? {})).toEqual(expect.arrayContaining(query));
  });

  it('list every call except those of the console', () => {
    const known = new Set(namedCalls.map(({ method, path }) => `${method} ${path}`));
    const own = all
      .map(({ call }) => `${call.method} ${call.path}`)
      .filter((one) => !known.has(one));
    const unnamed = own.filter((one) => !one.includes(' /api/console/'));
    expect(unnamed, 'a new call is typed once more in documents.ts').toEqual([]);
  });

  it('fix the texts of errors and successes', () => {
    const refusals = Object.values(errorCatalogue).map(({ description }) => description);
    expect(refusals).toEqual(expect.arrayContaining(refusalTexts));
    const successes = all.map(({ call }) => call.success).filter(Boolean);
    expect(successes).toEqual(expect.arrayContaining(successTexts));
  });

  it('require an Idempotency-Key where money or stock is held', () => {
    expect(names.filter((name) => callShapes[name].idempotency === 'required').sort()).toEqual([
      'beginAutoRecharge',
      'consoleAdjustMoney',
      'consoleReturnRecharge',
      'consoleSendTransfer',
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

  it('belongs to one capability', () => {
    expect(Object.values(callsByCapability).flatMap((group) => Object.keys(group))).toEqual(names);
  });

  it('is in the client’s map unchanged, unless only gateways make it', () => {
    for (const { name, call } of all.filter((one) => one.call.who !== 'gateway')) {
      const key = call.idempotency === 'required' ? ['key'] : [];
      const [method, path, ...more] = wireOf(name).split(' ');
      expect([method, `/api/${path}`, ...more]).toEqual([call.method, call.path, ...key]);
    }
  });

  it.each(all)('$name describes the parameters of its path', ({ call }) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });

  it.each<[string, (call: CallShape) => boolean]>([
    ['a GET has no body', (call) => call.method !== 'GET' || !call.body],
    ['only public reads are cached', (call) => !call.cache || isPublicRead(call)],
    ['only a GET needs to say that it writes', (call) => !call.writes || call.method === 'GET'],
    ['only writes need a key', (call) => !call.idempotency || changesState(call)],
    ['its summary is a sentence', (call) => /^[A-Z].*[.?]$/.test(call.summary)],
    ['its refusals are known', (call) => errorsOf(call).every((code) => code in errorCatalogue)],
  ])('keeps the rule: %s', (_rule, keeps) => {
    expect(all.filter(({ call }) => !keeps(call)).map(({ name }) => name)).toEqual([]);
  });

  // An error that no call lists is missing in the OpenAPI document.
  it('lists its refusals, so that each error belongs to a call', () => {
    const listed = new Set<string>(all.flatMap(({ call }) => errorsOf(call)));
    expect(Object.keys(errorCatalogue).filter((code) => !listed.has(code))).toEqual([]);
  });

  it('refuses unknown fields only for staff', () => {
    const isStrict = ({ body }: CallShape) =>
      body instanceof z.ZodObject && body.def.catchall instanceof z.ZodNever;
    const strict = all.filter(({ call }) => isStrict(call)).map(({ name }) => name);
    const ofStaff = all.filter(({ call }) => call.body && call.path.startsWith('/api/console/'));
    expect(strict).toEqual(ofStaff.map(({ name }) => name));
  });
});

describe('the types of a call', () => {
  it('describe the input, the parsed input and the answer', () => {
    expectTypeOf<InputOf<'showCart'>>().toBeUnknown();
    expectTypeOf<InputOf<'product'>>().toEqualTypeOf<{ params: { id: number | string } }>();
    expectTypeOf<ParsedInputOf<'product'>>().toEqualTypeOf<{ params: { id: number } }>();
    expectTypeOf<ParsedInputOf<'orderList'>['query']['pageNo']>().toEqualTypeOf<number>();
    expectTypeOf<InputOf<'orderList'>['query']>().toBeNullable();
    expectTypeOf<AnswerOf<'showCart'>['totalCartQuantity']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<'addToCart'>['priceChanged']>().toEqualTypeOf<boolean | undefined>();
  });
});
