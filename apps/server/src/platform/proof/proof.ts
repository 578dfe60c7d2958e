import { attemptCounts, recordAttempts, lockBuckets } from '../attempts.ts';
import type { Tx } from '../db.ts';
import { refuse } from '../errors.ts';
import type { Context } from '../http/context.ts';
import { hashcash } from './hashcash.ts';
import type { ProofRequest, ProofProvider } from './provider.ts';

const day = 24 * 3_600_000;

/** A solved challenge lets one call through. */
async function isFirstUse(tx: Tx, name: string, now: Date): Promise<boolean> {
  const bucket = `proof:${name}`;
  if (!(await lockBuckets(tx, [bucket]))) return false;
  const since = new Date(now.getTime() - day);
  const [used = 0] = await attemptCounts(tx, [{ bucket, since, limit: 1 }]);
  if (used > 0) return false;
  await recordAttempts(tx, [bucket], now);
  return true;
}

/**
 * Accepts a call with the answer to a challenge. Refuses PROOF_REQUIRED with a challenge for a call without
 * one.
 */
export async function requireProof(
  tx: Tx,
  { settings, request }: Pick<Context, 'settings' | 'request'>,
  proofRequest: ProofRequest,
): Promise<void> {
  const provider: ProofProvider = hashcash(settings.secrets);
  const { challengeAnswer } = request;
  const solved =
    challengeAnswer === undefined ? null : await provider.check(proofRequest, challengeAnswer);
  if (solved !== null && (await isFirstUse(tx, solved, proofRequest.now))) return;
  refuse('PROOF_REQUIRED', { data: { challenge: provider.challenge(proofRequest) } });
}
