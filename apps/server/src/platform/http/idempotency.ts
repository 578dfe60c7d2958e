import type { Tx } from '../db.ts';
import { refuse } from '../errors.ts';
import { digest } from '../ids.ts';
import { findAnswer, lockKey, saveAnswer } from './idempotency.sql.ts';

export interface StoredAnswer {
  status: number;
  /** The envelope as it was sent, so that a replay is the same to the byte. */
  body: string;
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;

/** Is the header's value usable as a key? */
export const isIdempotencyKey = (key: string): boolean => keyPattern.test(key);

/** What is known of a key: whether this transaction got it, and the answer that it gave before. */
export interface Look {
  scope: string;
  key: string;
  found: Promise<[locked: boolean, stored: Awaited<ReturnType<typeof findAnswer>>]>;
}

/** Takes the key and looks for its answer; does not wait, so that both travel with what is next. */
export function look(tx: Tx, scope: string, key: string): Look {
  // Asked together, run in this order: the look comes after the lock.
  const found = Promise.all([lockKey(tx, scope, key), findAnswer(tx, scope, key)]);
  // Whoever waits for it is told; a call that was refused before does not wait.
  found.catch(() => {});
  return { scope, key, found };
}

/**
 * Runs `effect` once for a key: the first answer is stored in the effect's own transaction, a repeat
 * gets it again. A refused call stores nothing, so that the key can be used once the cause is mended.
 * Refuses IDEMPOTENCY_KEY_REUSED for other contents and IDEMPOTENCY_IN_FLIGHT while the first runs.
 */
export async function once(
  tx: Tx,
  { scope, key, found }: Look,
  { fingerprint, at }: { fingerprint: string; at: Date },
  effect: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const requestHash = digest(fingerprint);
  const [locked, stored] = await found;
  if (!locked) refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
  if (stored) {
    if (stored.request_hash !== requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const answer = await effect();
  saveAnswer(tx, { scope, key, requestHash, ...answer, at });
  return { ...answer, replayed: false };
}
