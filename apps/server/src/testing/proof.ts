import { hash } from 'node:crypto';
import type { CallName, Challenge } from '@halal-basket/contract';
import type { TestAnswer, TestClient, TestInput } from './test-client.ts';

/** Solves a challenge, as the client does. */
export function solved(challenge: Challenge): string {
  if (challenge.kind !== 'hashcash') throw new Error(`No test solves a ${challenge.kind}`);
  for (let counter = 0; ; counter += 1) {
    const start = hash('sha256', `${challenge.seed}.${counter}`).slice(0, 8);
    if (Math.clz32(Number.parseInt(start, 16)) >= challenge.bits)
      return `${challenge.token}.${counter}`;
  }
}

/** The challenge of a refusal. */
export const challengeOf = (answer: Pick<TestAnswer<unknown>, 'data'>): Challenge =>
  (answer.data as { challenge: Challenge }).challenge;

/** Sends a call as the client does: solves a challenge and sends the call again. */
export async function sendWithProof<N extends CallName>(
  client: TestClient,
  name: N,
  input: TestInput,
) {
  const first = await client.send(name, input);
  if (first.errorCode !== 'PROOF_REQUIRED') return first;
  const answer = solved(challengeOf(first));
  return client.send(name, { ...input, headers: { ...input.headers, 'challenge-answer': answer } });
}
