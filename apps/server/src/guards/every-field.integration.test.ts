import { type CallName, callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { type RawInput, readInput } from '../platform/http/read-input.ts';
import { allCalls } from '../registry.ts';
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
const tried = allCalls.filter((name) => !ends.includes(name));
const parts = ['params', 'query', 'body'] as const;

type Path = readonly (string | number)[];

interface Place {
  at: Path;
  value: unknown;
}

/** The path of every value inside a value, at every depth. */
function* placesIn(value: unknown, at: Path = []): Generator<Place> {
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

/** Each sample is made once: it is read for every value of every field. */
const made = new Map<CallName, TestInput>();
function sampleOf(name: CallName): TestInput {
  const sample = made.get(name) ?? completeSample(name, caller);
  made.set(name, sample);
  return sample;
}

const browserFor = (name: CallName) => (callShapes[name].who === 'staff' ? owner : caller.browser);

/** Anything but success or a refusal of the contract fails. */
async function send(name: CallName, input: unknown, where: string, by: unknown) {
  const answer = await browserFor(name).send(name, input as TestInput);
  const told = `${name} ${where} = ${JSON.stringify(by)?.slice(0, 60)}: ${answer.text.slice(0, 200)}`;
  expect(answer.status, told).toBeLessThan(500);
  if (answer.status >= 400) {
    const failed = { ...answer, statusCode: answer.status, payload: answer.text };
    expectFailureOf(name, failed, undefined, headers);
  }
  return answer;
}

/**
 * Sends the value in all these fields at once. If that is refused, each half of the fields is tried again, so every
 * field succeeds together with others or is refused alone. Notes the fields that refused.
 */
async function tryIn(
  name: CallName,
  fields: readonly Path[],
  by: unknown,
  refusing = new Set<Path>(),
): Promise<void> {
  let input: unknown = sampleOf(name);
  for (const at of fields) input = replaced(input, at, by);
  const where = fields.map((at) => at.join('.')).join(', ');
  const { status } = await send(name, input, where, by);
  if (status < 400) return;
  if (fields.length === 1) {
    refusing.add(fields[0]!);
    return;
  }
  const half = Math.ceil(fields.length / 2);
  await Promise.all([
    tryIn(name, fields.slice(0, half), by, refusing),
    tryIn(name, fields.slice(half), by, refusing),
  ]);
}

const isAccepted = (name: CallName, at: Path, by: unknown) =>
  readInput(callShapes[name], replaced(sampleOf(name), at, by) as RawInput).isValid;

/**
 * Tries the values in the body's texts, numbers and switches: accepted ones in many fields at once. Of the values that
 * the schema of a field refuses, the first is sent: the schema alone decides the others.
 */
async function inBody(name: CallName, places: readonly Place[], valuesFor: ValuesFor) {
  const acceptedIn = new Map<unknown, Path[]>();
  for (const { at, value } of places) {
    const values = valuesFor(at, value);
    const accepted = values.filter((by) => isAccepted(name, at, by));
    const refused = values.find((by) => !accepted.includes(by));
    if (refused !== undefined) await tryIn(name, [at], refused);
    for (const by of accepted) {
      // A list or an object contains other places, so it is replaced alone.
      if (typeof value === 'object') await tryIn(name, [at], by);
      else acceptedIn.set(by, [...(acceptedIn.get(by) ?? []), at]);
    }
  }
  const refusing = new Set<Path>();
  for (const [by, fields] of acceptedIn) {
    const likely = fields.filter((at) => !refusing.has(at));
    const others = fields.filter((at) => refusing.has(at));
    await Promise.all([
      likely.length > 0 ? tryIn(name, likely, by, refusing) : undefined,
      ...others.map((at) => tryIn(name, [at], by)),
    ]);
  }
}

type ValuesFor = (at: Path, value: unknown) => readonly unknown[];

async function inEveryField(valuesFor: ValuesFor) {
  for (const name of tried) {
    const places = [...placesIn(sampleOf(name))];
    await inBody(
      name,
      places.filter(({ at }) => at[0] === 'body'),
      valuesFor,
    );
    // Values of an address are sent as text, so the server reads others than its schema here.
    for (const { at, value } of places.filter(
      (each) => each.at[0] !== 'body' && each.at.length > 1,
    )) {
      await Promise.all(valuesFor(at, value).map((by) => tryIn(name, [at], by)));
    }
    // Deletes accepted addresses, so that they do not affect the next call.
    await shop.db.run(sql`delete from location.address where id <> ${caller.addressId}`);
  }
}

describe('a sample', () => {
  it('names every field that a call declares', () => {
    for (const name of allCalls) {
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
