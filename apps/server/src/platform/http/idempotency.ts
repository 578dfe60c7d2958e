import type { Tx } from '../db.ts';
import { refuse } from '../errors.ts';
import { digest } from '../ids.ts';
import { type Claim, claimKey, saveAnswer } from './idempotency.sql.ts';

export interface StoredAnswer {
  status: number;
  /** The envelope as it was sent, so that a replay is identical to the byte. */
  body: string;
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;

/** Whether the header's value is a valid key. */
export const isIdempotencyKey = (key: string): boolean => keyPattern.test(key);

/** A key with its claim: see `claimKey`. */
export interface KeyLookup {
  scope: string;
  key: string;
  found: Promise<Claim>;
}

/** Claims the key without waiting, so that this is a part of the next statement. */
export function lookUpKey(tx: Tx, scope: string, key: string): KeyLookup {
  const found = claimKey(tx, scope, key);
  // A caller with a concurrent request is refused; a call that was refused before does not wait.
  found.catch(() => {});
  return { scope, key, found };
}

/**
 * Runs `effect` once for a key: the first answer is stored in the effect's own transaction, and a repeat gets
 * it again. A refused call stores nothing, so that the key can be used after the cause is removed. Refuses
 * IDEMPOTENCY_KEY_REUSED for other contents and IDEMPOTENCY_IN_FLIGHT while the first runs.
 */
export async function runOnce(
  tx: Tx,
  { scope, key, found }: KeyLookup,
  { fingerprint, at }: { fingerprint: string; at: Date },
  effect: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const requestHash = digest(fingerprint);
  const claim = await found;
  if (!claim) refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
  const { stored } = claim;
  if (stored) {
    if (stored.requestHash !== requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const answer = await effect();
  saveAnswer(tx, { scope, key, requestHash, ...answer, at });
  return { ...answer, replayed: false };
}
