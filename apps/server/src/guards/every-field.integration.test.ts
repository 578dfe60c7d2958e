import { type CallName, callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { builtCalls } from '../registry.ts';
import { type PayingShop, payingShop } from '../testing/paying.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';
import { expectFailureOf, headersWith } from './failure.ts';
import { texts } from './payloads.ts';
import { type Caller, aCaller, anOwner } from './samples.ts';
import { completeSample } from './complete-sample.ts';

let paying: PayingShop;
let shop: TestApp;
let caller: Caller;
let owner: TestClient;
let headers: Record<string, string>;
beforeAll(async () => {
  paying = await payingShop();
  ({ shop } = paying);
  headers = headersWith(paying.sandbox.environment);
  caller = await aCaller(shop);
  owner = await anOwner(shop);
});
afterAll(() => paying.close());
/** Other tests prove the limits on codes and logins; here the limits would hide other answers. */
beforeEach(() => shop.db.run(sql`delete from platform.attempt`));

/** Calls that end the session that makes them. */
const ends: readonly CallName[] = ['logout', 'consoleLogout'];
const tried = builtCalls.filter((name) => !ends.includes(name));
const parts = ['params', 'query', 'body'] as const;

type Path = readonly (string | number)[];

/** The path of every value inside a value, at every depth. */
function* placesIn(value: unknown, at: Path = []): Generator<{ at: Path; value: unknown }> {
  if (at.length > 0) yield { at, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]);
  }
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<number, unknown>)
    : { ...(value as object) };
  copy[first] = replaced(copy[first], rest, by);
  return copy;
}

const sampleOf = (name: CallName): TestInput => completeSample(name, caller);

const browserFor = (name: CallName) => (callShapes[name].who === 'staff' ? owner : caller.browser);

/** Sends the sample with one value replaced; anything but success or a refusal of the contract fails. */
async function tryWith(name: CallName, at: Path, by: unknown) {
  const input = replaced(sampleOf(name), at, by) as TestInput;
  const answer = await browserFor(name).send(name, input);
  const told = `${name} ${at.join('.')} = ${JSON.stringify(by)?.slice(0, 60)}: ${answer.text.slice(0, 200)}`;
  expect(answer.status, told).toBeLessThan(500);
  if (answer.status >= 400) {
    const failed = { ...answer, statusCode: answer.status, payload: answer.text };
    expectFailureOf(name, failed, undefined, headers);
  }
  return answer;
}

async function inEveryField(valuesFor: (at: Path, value: unknown) => readonly unknown[]) {
  for (const name of tried) {
    for (const { at, value } of placesIn(sampleOf(name))) {
      // `params` and `query` are containers; only their fields are sent.
      if (at.length === 1 && at[0] !== 'body') continue;
      await Promise.all(valuesFor(at, value).map((by) => tryWith(name, at, by)));
    }
    // Deletes accepted addresses, so that they do not affect the next call.
    await shop.db.run(sql`delete from location.address where id <> ${caller.addressId}`);
  }
}

describe('a sample', () => {
  it('names every field that a built call declares', () => {
    for (const name of builtCalls) {
      for (const part of parts) {
        const declared = Object.keys((callShapes[name][part] as { shape?: object })?.shape ?? {});
        const given = Object.keys(
          (sampleOf(name)[part as keyof TestInput] as object | undefined) ?? {},
        );
        expect(given.sort(), `${name} ${part}`).toEqual(
          declared.filter((field) => !(name === 'addAddress' && field === 'addressId')).sort(),
        );
      }
    }
  });

  it('contains no field that a call refuses as invalid', async () => {
    const wrong = [];
    for (const name of tried) {
      const { fields } = await browserFor(name).send(name, sampleOf(name));
      if (fields) wrong.push({ name, fields });
    }
    expect(wrong).toEqual([]);
  });
});

describe('every field of every call', () => {
  it('handles values of a wrong type without a server error', async () => {
    const wrong: unknown[] = [
      null,
      true,
      '',
      -1,
      0,
      0.5,
      1e308,
      2 ** 31,
      2 ** 53,
      'NaN',
      '1e3',
      '１２',
      [],
      [1, 'x', null],
      { toString: 1, length: 5 },
    ];
    const textOrList = wrong.filter((each) => typeof each !== 'object' || Array.isArray(each));
    await inEveryField((at) => (at[0] === 'body' ? wrong : textOrList));
  }, 300_000);

  it('handles SQL, HTML and broken text without a server error', async () => {
    // A path or query cannot carry a lone surrogate.
    const whole = texts.filter((text) => !/\p{Cs}/u.test(text));
    await inEveryField((at, value) =>
      typeof value !== 'string' ? [] : at[0] === 'body' ? texts : whole,
    );
  }, 300_000);
});
