import type { AuditChain } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { type AuditCheck, checkBatch, hashOfEntry, saveCheck, selectCheck } from './audit.sql.ts';

const batchSize = 5_000;

/**
 * Recomputes the chain from its first entry. Each entry contains the hash of the one before, so a change or a
 * gap shows from there on. If an attacker recomputed all hashes, the last entry of the previous check, whose
 * hash was kept, reveals it.
 */
export async function verifyChain(q: Queryable, now: Date): Promise<AuditCheck> {
  const before = await selectCheck(q);
  let after = 0;
  let entries = 0;
  let hash: Buffer | null = null;
  for (;;) {
    const found = await checkBatch(q, { after, hash, most: batchSize });
    entries += found.entries;
    if (found.brokenAt !== null) {
      return {
        verifiedTo: found.goodTo ?? after,
        hash,
        entries,
        brokenAt: found.brokenAt,
        at: now,
      };
    }
    if (found.lastId === null) break;
    after = found.lastId;
    hash = found.lastHash;
  }
  if (before?.hash && before.brokenAt === null) {
    const kept = await hashOfEntry(q, before.verifiedTo);
    if (!kept?.hash.equals(before.hash)) {
      return { ...before, entries, brokenAt: before.verifiedTo, at: now };
    }
  }
  return { verifiedTo: after, hash, entries, brokenAt: null, at: now };
}

/** Stores the result of a check; a later success never replaces one that found a break. */
export async function storeCheck(tx: Tx, check: AuditCheck): Promise<AuditCheck> {
  const before = await selectCheck(tx);
  const kept =
    before && before.brokenAt !== null && check.brokenAt === null
      ? { ...check, brokenAt: before.brokenAt, verifiedTo: before.verifiedTo, hash: before.hash }
      : check;
  await saveCheck(tx, kept);
  return kept;
}

export const chainView = (check: AuditCheck | null): AuditChain =>
  check
    ? {
        checkedAt: check.at.toISOString(),
        verifiedTo: check.verifiedTo,
        entries: check.entries,
        ...(check.brokenAt !== null && { brokenAt: check.brokenAt }),
      }
    : { verifiedTo: 0, entries: 0 };
