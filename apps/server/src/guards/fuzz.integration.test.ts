import { type CallName, callShapes } from '@halal-basket/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { allCalls } from '../registry.ts';
import { aCustomer } from '../testing/buyer.ts';
import { type PayingShop, payingShop } from '../testing/paying.ts';
import type { TestAnswer, TestClient, TestInput } from '../testing/test-client.ts';
import { completeSample } from './complete-sample.ts';
import { DocumentedAnswers } from './documented-answers.ts';
import { expectFailureOf, headersWith } from './failure.ts';
import { randomInputs } from './random-inputs.ts';
import { type Caller, aCaller, anOwner } from './samples.ts';

/** Requests for each call. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Only calls whose name contains this text. */
const only = process.env['FUZZ_CALL'] ?? '';

const kinds = ['stranger', 'guest', 'customer', 'owner'] as const;
type Kind = (typeof kinds)[number];

let paying: PayingShop;
let caller: Caller;
let browsers: Record<Kind, TestClient>;
let headers: Record<string, string>;
const documented = new DocumentedAnswers();

beforeAll(async () => {
  paying = await payingShop();
  headers = headersWith(paying.sandbox.environment);
  caller = await aCaller(paying.shop);
  const guest = paying.shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  const owner = await anOwner(paying.shop);
  browsers = { stranger: paying.shop.client(), guest, customer: caller.browser, owner };
}, 60_000);
afterAll(() => paying.close());

/** A random request can end the session of its caller, who then logs in again. Random settings can prevent it. */
async function renew(kind: Kind): Promise<void> {
  const { shop } = paying;
  const renewed = kind === 'owner' ? anOwner(shop) : aCustomer(shop);
  browsers[kind] = await renewed.catch(() => browsers[kind]);
}

const ownKind = (name: CallName): Kind => (callShapes[name].who === 'staff' ? 'owner' : 'customer');

/** Most requests come from callers who may call. */
const kindsFor = (name: CallName) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(ownKind(name)) },
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
  );

/** The requests of a call depend on its name and the seed only: the choice of calls does not change them. */
const seedOf = (name: CallName): number =>
  Buffer.from(name).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, seed);

/** The reason why an answer is wrong; null if it is right. */
function faultOf(name: CallName, answer: TestAnswer<unknown>): string | null {
  if (answer.status >= 500) return `answers ${answer.status}`;
  try {
    if (answer.status >= 400) {
      const failed = { ...answer, statusCode: answer.status, payload: answer.text };
      expectFailureOf(name, failed, undefined, headers);
    }
    return documented.difference(name, answer);
  } catch (error) {
    return String(error);
  }
}

it(`makes no call answer a server error or anything outside the contract (seed ${seed})`, async ({
  task,
}) => {
  const faults: object[] = [];
  const count = { requests: 0, succeeded: 0 };
  const chosen = allCalls.filter((name) => name.toLowerCase().includes(only.toLowerCase()));
  // Calls of staff are last: random settings of the shop refuse many requests of customers.
  const isOfStaff = (name: CallName) => callShapes[name].who === 'staff';
  const names = [...chosen.filter((name) => !isOfStaff(name)), ...chosen.filter(isOfStaff)];
  const tryOnce = async (name: CallName, kind: Kind, input: TestInput) => {
    const answer = await browsers[kind].send(name, input);
    count.requests += 1;
    if (answer.status < 400) count.succeeded += 1;
    const fault = faultOf(name, answer);
    if (fault) faults.push({ name, kind, fault, input, answer: answer.text.slice(0, 300) });
    const isOwn = kind === ownKind(name);
    if (isOwn && /^(UNAUTHORISED|SESSION_VOID)$/.test(answer.errorCode ?? '')) await renew(kind);
  };
  for (const name of names) {
    // Other tests prove the limits on codes and logins; here the limits would hide other answers.
    await paying.shop.db.run(sql`delete from platform.attempt`);
    const all = fc.tuple(kindsFor(name), randomInputs(name, completeSample(name, caller)));
    for (const [kind, input] of fc.sample(all, { seed: seedOf(name), numRuns: requests })) {
      await tryOnce(name, kind, input);
    }
  }
  task.meta.figure = `${count.requests} requests of ${names.length} calls, ${count.succeeded} of which succeeded`;
  process.stdout.write(`${task.meta.figure} (seed ${seed})\n`);
  expect(faults).toEqual([]);
}, 7_200_000);
