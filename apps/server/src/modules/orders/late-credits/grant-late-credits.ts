import {
  type Paise,
  addPaise,
  formatRupees,
  paise,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
} from '@halal-basket/money';
import { brand } from '@halal-basket/contract/brand';
import type { Clock } from '../../../platform/clock.ts';
import { instantOf } from '../../../platform/days.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import type { CronJob, JobHandlers } from '../../../platform/jobs.ts';
import { accounts } from '../../ledger/index.ts';
import { creditReward } from '../../wallet/index.ts';
import { type OrderRecord, lockOrderRecord } from '../orders.sql.ts';
import { type LateCreditDecision, decideLateCredit, lateCreditKey } from './late-credit-rule.ts';
import { insertDecision, selectLate, selectRule } from './late-credits.sql.ts';
import { saveEvent } from '../save-event.ts';

type Late = Awaited<ReturnType<typeof selectLate>>[number];

/** The times at which the rider was at the customer's door with this shipment. */
const atDoor = ({ events }: OrderRecord, shipmentNo: number): Date[] =>
  events.flatMap(({ detail, at }) =>
    detail.shipmentNo === shipmentNo && (detail.attemptFailed || detail.reached) ? [at] : [],
  );

/** The price of the order without refunds, whether paid or due. */
const priceLeft = ({ payable, walletApplied, refunds }: OrderRecord): Paise => {
  const refunded = sumPaise(refunds.map(({ amount }) => amount));
  return paise(Math.max(0, subtractPaise(addPaise(payable, walletApplied), refunded)));
};

async function credit(
  tx: Tx,
  order: OrderRecord,
  { amount, minutesLate }: LateCreditDecision,
  now: Date,
): Promise<void> {
  const { orderNo, customerId } = order;
  await creditReward(tx, {
    customerId,
    amount,
    key: lateCreditKey(orderNo),
    reason: 'late-credit',
    reference: orderNo,
    from: accounts.lateCredits,
    now,
  });
  const text = formatRupees(rupeesFromPaise(amount));
  saveEvent(
    tx,
    order,
    {
      note: `${minutesLate} minutes late: ${text} added to ${brand.money}`,
      lateCredit: amount,
    },
    { actor: { kind: 'store' }, now },
  );
  await emit(tx, 'order.credited', { orderNo, customerId, amount, at: now.toISOString() });
}

/** Decides about one late shipment; a repeated call changes nothing. */
async function decide(tx: Tx, { orderNo, shipmentNo }: Late, now: Date): Promise<boolean> {
  const order = await lockOrderRecord(tx, orderNo);
  const shipment = order?.shipments.find((each) => each.shipmentNo === shipmentNo);
  if (!order || !shipment) return false;
  // It may have been cancelled or held since it was found late.
  const isUnderWay = shipment.state !== 'SHIPMENT_CANCELLED' && order.state !== 'ORDER_CANCELLED';
  if (!isUnderWay || order.holdReason !== null) return false;
  const rule = await selectRule(tx, order.hubId);
  const promisedAt = instantOf(shipment.date, shipment.endMinute);
  const decision =
    rule &&
    decideLateCredit(
      rule,
      {
        promisedAt,
        deliveredAt: shipment.deliveredAt,
        atDoor: atDoor(order, shipmentNo),
        price: priceLeft(order),
      },
      now,
    );
  if (!decision) return false;
  const of = { orderId: order.id, shipmentNo, hubId: order.hubId, promisedAt, at: now };
  if (!(await insertDecision(tx, of, decision))) return false;
  if (decision.outcome === 'credited') await credit(tx, order, decision, now);
  return true;
}

/** Late shipments of one run; the next run continues. */
const batch = 500;

/** Credits late deliveries by the rules of their hubs, each in its own short transaction. Returns their number. */
export async function grantLateCredits(db: Db, now: Date): Promise<number> {
  let decided = 0;
  for (const late of await selectLate(db, now, batch)) {
    if (await db.transaction((tx) => decide(tx, late, now))) decided += 1;
  }
  return decided;
}

const job = 'grant-late-credits';

export const lateCreditJobs = (db: Db, clock: Clock): JobHandlers => ({
  [job]: async () => {
    await grantLateCredits(db, clock.now());
  },
});

/** Each minute: a customer who waits gets the message soon. */
export const lateCreditCrons: CronJob[] = [{ name: job, pattern: '* * * * *' }];
