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
import { wholeSample } from './whole-sample.ts';

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
/** Limits on codes and logins are proved elsewhere; here they would hide the rest. */
beforeEach(() => shop.db.run(sql`delete from platform.attempt`));

/** Calls that end the session that they are tried with. */
const ends: readonly CallName[] = ['logout', 'consoleLogout'];
const tried = builtCalls.filter((name) => !ends.includes(name));
const parts = ['params', 'query', 'body'] as const;

type Path = readonly (string | number)[];

/** Every place of a value within it, at every depth. */
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

const sampleOf = (name: CallName): TestInput => wholeSample(name, caller);

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
      // `params` and `query` are not themselves sent.
      if (at.length === 1 && at[0] !== 'body') continue;
      await Promise.all(valuesFor(at, value).map((by) => tryWith(name, at, by)));
    }
    // Nothing that was accepted may keep the next from being looked at.
    await shop.db.run(sql`delete from location.address where id <> ${caller.addressId}`);
  }
}

describe('the samples', () => {
  it('name every field that a built call declares', () => {
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

  it('are right: no call finds a field of them invalid', async () => {
    const wrong = [];
    for (const name of tried) {
      const { fields } = await browserFor(name).send(name, sampleOf(name));
      if (fields) wrong.push({ name, fields });
    }
    expect(wrong).toEqual([]);
  });
});

describe('every field of every call', () => {
  it('bears values of a wrong kind', async () => {
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

  it('bears SQL, HTML and broken text', async () => {
    // A path or query cannot carry half a character at all.
    const whole = texts.filter((text) => !/\p{Cs}/u.test(text));
    await inEveryField((at, value) =>
      typeof value !== 'string' ? [] : at[0] === 'body' ? texts : whole,
    );
  }, 300_000);
});
