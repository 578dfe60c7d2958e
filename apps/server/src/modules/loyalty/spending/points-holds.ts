import { type Paise, rupeesFromPaise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Transfer, accounts, transferAll } from '../../ledger/index.ts';
import { settlePointsDebt } from '../earning/points-debts.ts';
import {
  addReturned,
  insertRefund,
  insertReturned,
  insertHold,
  lockHold,
  lockHoldLots,
  lockSpendable,
  insertHoldLots,
  selectRules,
  setHoldState,
  takeFromLots,
  takeOffHoldLots,
} from '../points.sql.ts';
import {
  type Part,
  pointsToReturn,
  pointsFor,
  pointsByLot,
  valueOfPoints,
} from '../rules/point-rules.ts';

export interface PointsHoldRequest {
  customerId: number;
  /** The amount that the points pay, in paise. */
  amount: Paise;
  /** Public number of the purchase. */
  reference: string;
  now: Date;
}

const negative = (parts: readonly Part[]): Part[] =>
  parts.map(({ lotId, points }) => ({ lotId, points: -points }));

/** Returned points stay valid for at least a month. */
const graceMs = 30 * 86_400_000;

/**
 * Holds the points that pay `amount`, those that expire first. The same call again changes nothing.
 * Refuses WALLET_SHORT with the shortfall in rupees. Throws on a second hold of another amount, or
 * on a settled one.
 */
export async function holdPoints(
  tx: Tx,
  { customerId, amount, reference, now }: PointsHoldRequest,
): Promise<'done' | 'repeated'> {
  const before = await lockHold(tx, reference);
  if (before) {
    if (before.state === 'HELD' && before.customerId === customerId && before.amount === amount)
      return 'repeated';
    throw new Error(`${reference} holds ${before.points} points already (${before.state})`);
  }
  const rules = await selectRules(tx);
  const points = pointsFor(amount, rules);
  const lots = await lockSpendable(tx, customerId, now);
  const parts = pointsByLot(lots, points);
  if (!parts) {
    const worth = valueOfPoints(
      lots.reduce((sum, lot) => sum + lot.points, 0),
      rules,
    );
    refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(subtractPaise(amount, worth)) } });
  }
  const row = await insertHold(tx, { reference, customerId, points, amount, now });
  // Another request held it between the two statements; a repeated call finds that hold.
  if (!row) refuse('CONFLICT');
  await takeFromLots(tx, parts);
  await insertHoldLots(tx, reference, parts);
  const held: Transfer = {
    key: `points:hold:${reference}:${row.round}`,
    debit: accounts.points(customerId),
    credit: accounts.pointsHold(reference),
    amount: points,
    unit: 'HBP',
    reason: 'hold',
    reference,
  };
  return transferAll(tx, [held], now);
}

/**
 * Spends the held points. The promotions account pays their value in rupees to sales. Returns that
 * value in paise; zero without an open hold.
 */
export async function settlePoints(tx: Tx, reference: string, now: Date): Promise<Paise> {
  const held = await lockHold(tx, reference);
  if (held?.state !== 'HELD') return zeroPaise;
  setHoldState(tx, reference, 'SETTLED', now);
  const key = `points:settle:${reference}:${held.round}`;
  const common = { reason: 'settle', reference };
  await transferAll(
    tx,
    [
      {
        ...common,
        key,
        debit: accounts.pointsHold(reference),
        credit: accounts.pointsSpent,
        amount: held.points,
        unit: 'HBP',
      },
      {
        ...common,
        key: `${key}:worth`,
        debit: accounts.promotions,
        credit: accounts.sales,
        amount: held.amount,
        unit: 'INR',
      },
    ],
    now,
  );
  return held.amount;
}

interface Returned {
  reference: string;
  customerId: number;
  points: number;
  /** The idempotency key of the refund. */
  key: string;
  now: Date;
}

/**
 * Returns points to the lots that expire last. Points of a lot that expires within a month become lots of their own:
 * extending the whole lot would make a small refund keep points alive that were never spent.
 */
async function returnToLots(
  tx: Tx,
  { reference, customerId, points, key, now }: Returned,
): Promise<void> {
  const lots = await lockHoldLots(tx, reference);
  const parts = pointsByLot(lots, points);
  if (!parts) throw new Error(`${points} points of ${reference} are not away from their lots`);
  await takeOffHoldLots(tx, reference, parts);
  const atLeast = new Date(now.getTime() + graceMs);
  const lasting = new Set(
    lots.filter(({ expiresAt }) => expiresAt >= atLeast).map(({ lotId }) => lotId),
  );
  await takeFromLots(tx, negative(parts.filter(({ lotId }) => lasting.has(lotId))));
  const extended = parts.filter(({ lotId }) => !lasting.has(lotId));
  if (extended.length === 0) return;
  await insertReturned(tx, { key, customerId, parts: extended, expiresAt: atLeast, now });
}

/**
 * Returns part of a payment as points, to the lots that expire last, valid for at least a month.
 * All refunds together return exactly the spent points. The same key again changes nothing. Throws
 * when it exceeds the payment.
 */
export async function refundPoints(
  tx: Tx,
  refund: { reference: string; amount: Paise; key: string; now: Date },
): Promise<'done' | 'repeated'> {
  const { reference, amount, key, now } = refund;
  const held = await lockHold(tx, reference);
  if (held?.state !== 'SETTLED') throw new Error(`Nothing was paid with points for ${reference}`);
  if ((await insertRefund(tx, refund)) === 0) return 'repeated';
  const points = pointsToReturn(amount, held);
  addReturned(tx, reference, amount, points);
  const common = { reason: 'refund', reference };
  const transfers: Transfer[] = [
    {
      ...common,
      key: `points:give-back:${key}:worth`,
      debit: accounts.sales,
      credit: accounts.promotions,
      amount,
      unit: 'INR',
    },
  ];
  if (points > 0) {
    await returnToLots(tx, { reference, customerId: held.customerId, points, key, now });
    transfers.push({
      ...common,
      key: `points:give-back:${key}`,
      debit: accounts.pointsSpent,
      credit: accounts.points(held.customerId),
      amount: points,
      unit: 'HBP',
    });
  }
  const moved = await transferAll(tx, transfers, now);
  await settlePointsDebt(tx, { customerId: held.customerId, key, reference, now });
  return moved;
}
