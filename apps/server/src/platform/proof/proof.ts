import { countsIn, noteAttempts, takeBuckets } from '../attempts.ts';
import type { Tx } from '../db.ts';
import { refuse } from '../errors.ts';
import type { Context } from '../http/context.ts';
import { hashcash } from './hashcash.ts';
import type { Asked, ProofProvider } from './provider.ts';

const day = 24 * 3_600_000;

/** A solved challenge lets one call through. */
async function isFirstUse(tx: Tx, name: string, now: Date): Promise<boolean> {
  const bucket = `proof:${name}`;
  if (!(await takeBuckets(tx, [bucket]))) return false;
  const since = new Date(now.getTime() - day);
  const [used = 0] = await countsIn(tx, [{ bucket, since, limit: 1 }]);
  if (used > 0) return false;
  await noteAttempts(tx, [bucket], now);
  return true;
}

/**
 * Accepts a call with the answer to a challenge. Refuses PROOF_REQUIRED with a challenge for a call without
 * one.
 */
export async function demandProof(
  tx: Tx,
  { settings, request }: Pick<Context, 'settings' | 'request'>,
  asked: Asked,
): Promise<void> {
  const provider: ProofProvider = hashcash(settings.secret);
  const { challengeAnswer } = request;
  const solved =
    challengeAnswer === undefined ? null : await provider.check(asked, challengeAnswer);
  if (solved !== null && (await isFirstUse(tx, solved, asked.now))) return;
  refuse('PROOF_REQUIRED', { data: { challenge: provider.challenge(asked) } });
}
