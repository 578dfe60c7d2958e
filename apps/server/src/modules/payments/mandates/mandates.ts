import { type MandateState, mandateCan } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { addJob } from '../../../platform/jobs.ts';
import { GatewayRefused, GatewayUnknown, type MandateEvent } from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import {
  type Mandate,
  type MandateMove,
  insertMandate,
  lockMandate,
  lockMandatesInUse,
  saveInstrument,
  saveMandateMove,
  saveNextCheckOfMandate,
  saveToken,
  selectExpired,
  selectMandate,
  selectMandatesOf,
  claimDueMandates,
} from './mandates.sql.ts';
import { claimedUntil } from '../schedule.ts';
import type { PaymentDependencies } from '../dependencies.ts';

export const checkMandatesJob = 'look-at-mandates';

const day = 86_400_000;

/** ₹15,000: a larger debit needs the customer’s second factor (RBI, rules for e-mandates). */
export const maxDebit = 1_500_000 as Paise;
/** Validity of a mandate: about as long as a card. */
const lastsDays = 3 * 365;

export type NewMandateTerms = Pick<
  Mandate,
  'mandateNo' | 'customerId' | 'method' | 'limit' | 'reference' | 'payerName'
> & { now: Date };

/** Writes a mandate that is about to be authorised. Returns when it expires. */
export function beginMandate(tx: Tx, terms: NewMandateTerms): Date {
  const expiresAt = new Date(terms.now.getTime() + lastsDays * day);
  insertMandate(tx, { ...terms, expiresAt });
  return expiresAt;
}

type Move = Pick<MandateMove, 'to' | 'actor' | 'reason' | 'now'>;

/** States of an ended mandate, which its gateway must revoke too. */
const isOver = (state: MandateState): boolean =>
  state === 'REVOKED' || state === 'EXPIRED' || state === 'REJECTED';

/**
 * Changes the state and publishes `mandate.moved`. Ignores a transition that the table does not
 * allow.
 */
async function move(tx: Tx, mandate: Mandate, { to, actor, reason, now }: Move): Promise<boolean> {
  const { id, state: from, tokenId } = mandate;
  if (!mandateCan(from, to)) return false;
  const mustTellGateway = isOver(to) && tokenId !== null && actor !== 'gateway';
  saveMandateMove(tx, {
    id,
    from,
    to,
    actor,
    reason,
    nextCheckAt: mustTellGateway ? now : null,
    now,
  });
  const { mandateNo, customerId, limit, instrument } = mandate;
  if (mustTellGateway) await addJob(tx, checkMandatesJob, {});
  await emit(tx, 'mandate.moved', { mandateNo, customerId, from, to, limit, instrument, actor });
  return true;
}

/** Saves the token of the authorising payment, with which the gateway can be queried. */
export async function saveMandateToken(
  tx: Tx,
  reference: string,
  tokenId: string,
  now: Date,
): Promise<void> {
  const mandate = await lockMandate(tx, { reference });
  // Check at once, also a rejected mandate: the gateway must revoke it.
  if (!mandate) return;
  await saveToken(tx, mandate.id, tokenId, now);
  await addJob(tx, checkMandatesJob, {});
}

/** Rejects a mandate whose payment failed or was abandoned, even if its bank agrees later. */
export async function rejectMandate(
  tx: Tx,
  reference: string,
  reason: string,
  now: Date,
): Promise<void> {
  const mandate = await lockMandate(tx, { reference });
  if (mandate) await move(tx, mandate, { to: 'REJECTED', actor: 'store', reason, now });
}

const reasons: Partial<Record<MandateState, string>> = {
  PAUSED: 'Paused at your bank.',
  REVOKED: 'Stopped at your bank.',
  REJECTED: 'Rejected by your bank.',
  EXPIRED: 'Expired.',
};

/** Applies a gateway’s event of a mandate; false when the mandate is not the shop’s. */
export async function applyMandateEvent(tx: Tx, fact: MandateEvent, now: Date): Promise<boolean> {
  const { tokenId, instrument, state: to } = fact;
  const found = await selectMandate(tx, { tokenId });
  if (!found) return false;
  // Lock all mandates of the customer in one order: at most one may be active.
  const inUse = await lockMandatesInUse(tx, found.customerId);
  const mandate = inUse.find(({ id }) => id === found.id);
  if (!mandate) return true;
  if (instrument !== '') saveInstrument(tx, mandate.id, instrument);
  if (to === 'ACTIVE' && mandate.state === 'CREATED') {
    const reason = 'Replaced by a new one.';
    for (const other of inUse) {
      if (other.id !== mandate.id) {
        await move(tx, other, { to: 'REVOKED', actor: 'store', reason, now });
      }
    }
  }
  const named = { ...mandate, instrument: instrument || mandate.instrument };
  await move(tx, named, { to, actor: 'gateway', reason: reasons[to] ?? null, now });
  return true;
}

/** Revokes the customer’s usable and pending mandates: all, or `only` one. */
export async function revokeMandates(
  tx: Tx,
  customerId: number,
  { actor, reason, now, only }: Omit<Move, 'to'> & { only?: string },
): Promise<void> {
  for (const mandate of await lockMandatesInUse(tx, customerId)) {
    if (only !== undefined && mandate.mandateNo !== only) continue;
    await move(tx, mandate, { to: 'REVOKED', actor, reason, now });
  }
}

export const mandatesOf = (q: Queryable, customerId: number): Promise<Mandate[]> =>
  selectMandatesOf(q, customerId, 5);

/** The active mandate of a customer. */
export async function usableMandate(q: Queryable, customerId: number): Promise<Mandate | null> {
  const [first] = await selectMandatesOf(q, customerId, 1);
  return first?.state === 'ACTIVE' ? first : null;
}

export const mandateByNo = (q: Queryable, mandateNo: string): Promise<Mandate | null> =>
  selectMandate(q, { mandateNo });

/** Pauses in ms between checks of a mandate that is undecided or not yet revoked at its gateway. */
const pauses = [20_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000];
/** After this many checks no answer is expected. */
const maxChecks = 80;

const nextCheckTime = (looks: number, now: Date): Date | null =>
  looks >= maxChecks
    ? null
    : new Date(now.getTime() + (pauses[Math.min(looks, pauses.length) - 1] ?? 20_000));

/**
 * Queries the gateway about a mandate, or revokes an ended one there. Never call it within a
 * transaction.
 */
export async function checkMandate(
  { db, clock, settings, log }: PaymentDependencies,
  mandate: Mandate,
): Promise<void> {
  const { id, provider, tokenId, payerName, state, looks } = mandate;
  const gateway = gatewaysOf(settings)[provider].mandates;
  if (!gateway || tokenId === null) return;
  try {
    if (isOver(state)) {
      await gateway.revoke(payerName, tokenId);
      await saveNextCheckOfMandate(db, id, null);
      return;
    }
    const fact = await gateway.fetch(payerName, tokenId);
    await db.transaction((tx) => applyMandateEvent(tx, fact, clock.now()));
    const decided = fact.state !== 'CREATED';
    await saveNextCheckOfMandate(db, id, decided ? null : nextCheckTime(looks, clock.now()));
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, mandateNo: mandate.mandateNo }, 'A gateway did not answer of a mandate');
    await saveNextCheckOfMandate(db, id, nextCheckTime(looks, clock.now()));
  }
}

const together = 10;

/** Checks every mandate that is due, and expires old ones. */
export async function checkMandates(tools: PaymentDependencies): Promise<void> {
  const { db, clock } = tools;
  for (;;) {
    const now = clock.now();
    const due = await claimDueMandates(db, now, claimedUntil(now), together);
    await Promise.all(due.map((mandate) => checkMandate(tools, mandate)));
    if (due.length < together) break;
  }
  await expire(db, clock.now());
}

async function expire(db: Db, now: Date): Promise<void> {
  for (const { customerId, id } of await selectExpired(db, now, 100)) {
    await db.transaction(async (tx) => {
      const mandate = (await lockMandatesInUse(tx, customerId)).find((each) => each.id === id);
      const reason = reasons.EXPIRED ?? null;
      if (mandate) await move(tx, mandate, { to: 'EXPIRED', actor: 'store', reason, now });
    });
  }
}
