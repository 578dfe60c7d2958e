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

/**
 * Runs `effect` once for a key: the first answer is stored in the effect's own transaction, a repeat
 * gets it again. A refused call stores nothing, so that the key can be used once the cause is mended.
 * Refuses IDEMPOTENCY_KEY_REUSED for other contents and IDEMPOTENCY_IN_FLIGHT while the first runs.
 */
export async function once(
  tx: Tx,
  request: { scope: string; key: string; fingerprint: string; at: Date },
  effect: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const { scope, key, at } = request;
  const requestHash = digest(request.fingerprint);
  // Asked together, run in this order: the look comes after the lock.
  const [locked, stored] = await Promise.all([lockKey(tx, scope, key), findAnswer(tx, scope, key)]);
  if (!locked) refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
  if (stored) {
    if (stored.request_hash !== requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const answer = await effect();
  saveAnswer(tx, { scope, key, requestHash, ...answer, at });
  return { ...answer, replayed: false };
}
