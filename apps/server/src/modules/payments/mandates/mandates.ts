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
  saveNextLook,
  saveToken,
  selectExpired,
  selectMandate,
  selectMandatesOf,
  claimDueMandates,
} from './mandates.sql.ts';
import { claimedUntil } from '../schedule.ts';
import type { PaymentTools } from '../dependencies.ts';

export const checkMandatesJob = 'look-at-mandates';

const day = 86_400_000;

/** ₹15,000: more may not be taken without the customer's second factor (payments.md, C3). */
export const maxDebit = 1_500_000 as Paise;
/** As long as cards last, and as any customer will remember. */
const lastsDays = 3 * 365;

export type NewMandateTerms = Pick<
  Mandate,
  'mandateNo' | 'customerId' | 'method' | 'limit' | 'reference' | 'payerName'
> & { now: Date };

/** Writes a mandate that is about to be authorised. Gives until when it will hold. */
export function beginMandate(tx: Tx, terms: NewMandateTerms): Date {
  const expiresAt = new Date(terms.now.getTime() + lastsDays * day);
  insertMandate(tx, { ...terms, expiresAt });
  return expiresAt;
}

type Move = Pick<MandateMove, 'to' | 'actor' | 'reason' | 'now'>;

/** Once it is over the gateway must hear of it, if it knows it. */
const isOver = (state: MandateState): boolean =>
  state === 'REVOKED' || state === 'EXPIRED' || state === 'REJECTED';

/** Takes a step, and tells. What the table does not allow is none. */
async function move(tx: Tx, mandate: Mandate, { to, actor, reason, now }: Move): Promise<boolean> {
  const { id, state: from, tokenId } = mandate;
  if (!mandateCan(from, to)) return false;
  const mustBeTold = isOver(to) && tokenId !== null && actor !== 'gateway';
  saveMandateMove(tx, { id, from, to, actor, reason, nextLookAt: mustBeTold ? now : null, now });
  const { mandateNo, customerId, limit, instrument } = mandate;
  if (mustBeTold) await addJob(tx, checkMandatesJob, {});
  await emit(tx, 'mandate.moved', { mandateNo, customerId, from, to, limit, instrument, actor });
  return true;
}

/** The payment of a mandate came: from now on the gateway can be asked how it stands. */
export async function mandatePaid(
  tx: Tx,
  reference: string,
  tokenId: string,
  now: Date,
): Promise<void> {
  const mandate = await lockMandate(tx, { reference });
  // A look is due at once, also at one that was given up: the gateway is told then.
  if (!mandate) return;
  await saveToken(tx, mandate.id, tokenId, now);
  await addJob(tx, checkMandatesJob, {});
}

/** Its payment failed, or was left: it will not be used, even if its bank says yes later. */
export async function mandateUnpaid(
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

/** What a gateway says of a mandate; false where it is none of the store's. */
export async function applyMandateEvent(tx: Tx, fact: MandateEvent, now: Date): Promise<boolean> {
  const { tokenId, instrument, state: to } = fact;
  const found = await selectMandate(tx, { tokenId });
  if (!found) return false;
  // All of the customer's, always in this order: one at most may be in use.
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

/** Revokes what a customer has in use, or is about to authorise; of all that, or `only` one. */
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

/** The mandate by which a customer can be debited now. */
export async function usableMandate(q: Queryable, customerId: number): Promise<Mandate | null> {
  const [first] = await selectMandatesOf(q, customerId, 1);
  return first?.state === 'ACTIVE' ? first : null;
}

export const mandateByNo = (q: Queryable, mandateNo: string): Promise<Mandate | null> =>
  selectMandate(q, { mandateNo });

/** Pauses between looks at a mandate that its bank has not decided, or could not be told of. */
const pauses = [20_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000];
/** After so many looks nobody will answer any more. */
const mostLooks = 80;

const nextLook = (looks: number, now: Date): Date | null =>
  looks >= mostLooks
    ? null
    : new Date(now.getTime() + (pauses[Math.min(looks, pauses.length) - 1] ?? 20_000));

/** Asks the gateway how a mandate stands, or tells it that one is over. Never within a transaction. */
export async function checkMandate(
  { db, clock, settings, log }: PaymentTools,
  mandate: Mandate,
): Promise<void> {
  const { id, provider, tokenId, payerName, state, looks } = mandate;
  const gateway = gatewaysOf(settings)[provider].mandates;
  if (!gateway || tokenId === null) return;
  try {
    if (isOver(state)) {
      await gateway.revoke(payerName, tokenId);
      await saveNextLook(db, id, null);
      return;
    }
    const fact = await gateway.fetch(payerName, tokenId);
    await db.transaction((tx) => applyMandateEvent(tx, fact, clock.now()));
    const decided = fact.state !== 'CREATED';
    await saveNextLook(db, id, decided ? null : nextLook(looks, clock.now()));
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, mandateNo: mandate.mandateNo }, 'A gateway did not answer of a mandate');
    await saveNextLook(db, id, nextLook(looks, clock.now()));
  }
}

const together = 10;

/** Looks at every mandate that is due for it, and ends those whose time is over. */
export async function checkMandates(tools: PaymentTools): Promise<void> {
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
