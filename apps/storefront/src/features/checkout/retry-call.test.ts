import { CallError } from '@halal-basket/contract/client';
import { expect, it, vi } from 'vitest';
import { retryCall, isAnswerMissing } from './retry-call.ts';

const refusal = (status: number, errorCode: CallError['errorCode'], retryAfter?: number) =>
  new CallError({ status, errorCode, description: '', ...(retryAfter && { retryAfter }) });
const inFlight = refusal(409, 'IDEMPOTENCY_IN_FLIGHT', 1);
const lost = refusal(0, 'OFFLINE');
const soldOut = refusal(409, 'SOLD_OUT');

const asking = async (...answers: (CallError | 'done')[]) => {
  const wait = vi.fn(async (_ms: number) => undefined);
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? 'done';
    if (answer === 'done') return answer;
    throw answer;
  });
  const outcome = await retryCall(ask, { wait }).catch((error: unknown) => error);
  return { outcome, asked: ask.mock.calls.length, waits: wait.mock.calls.map(([ms]) => ms) };
};

it('waits while the first call runs', async () => {
  expect(await asking(inFlight, inFlight, 'done')).toEqual({
    outcome: 'done',
    asked: 3,
    waits: [1000, 1000],
  });
});

it('requests a lost answer again, with longer pauses', async () => {
  expect(await asking(lost, lost, 'done')).toEqual({
    outcome: 'done',
    asked: 3,
    waits: [1000, 2000],
  });
});

it('stops after the last try', async () => {
  expect(await asking(lost, lost, lost)).toMatchObject({ outcome: lost, asked: 3 });
  const forEver = Array.from({ length: 20 }, () => inFlight);
  expect((await asking(...forEver)).outcome).toBe(inFlight);
});

it('accepts any other refusal as the answer', async () => {
  expect(await asking(soldOut)).toMatchObject({ outcome: soldOut, asked: 1, waits: [] });
});

it('recognises lost answers', () => {
  expect(isAnswerMissing(lost)).toBe(true);
  expect(isAnswerMissing(refusal(503, 'UNAVAILABLE'))).toBe(true);
  expect(isAnswerMissing(soldOut)).toBe(false);
  expect(isAnswerMissing(new Error('ours'))).toBe(false);
});
