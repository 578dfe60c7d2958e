import { z } from 'zod';
import { verifyAllBooks } from '../books.ts';
import { type Db, type Sql, sql } from '../platform/db.ts';
import type { Purchase } from './chaos-buyers.ts';
import type { GatewaySandbox } from './gateway-sandbox.ts';
import { rewardViolations } from './reward-books.ts';

interface Capture {
  paymentId: string;
  amount: number;
  refunded: number;
  captured: boolean;
}

const textRow = z.object({ text: z.string() });
const numberRow = z.object({ n: z.coerce.number() });

const listed = async (db: Db, what: Sql): Promise<string[]> =>
  (await db.many(textRow, what)).map(({ text }) => text);

/** States in which an order has reservations, and in which it has none. */
const placed = sql`o.state not in ('ORDER_CREATED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')`;

/**
 * All conditions after the last kill; returns violations, so each list must be empty. The sandbox's own
 * journal says what was captured; the shop's books must agree.
 */
export async function chaosViolations(
  db: Db,
  sandbox: GatewaySandbox,
  buyings: readonly Purchase[],
): Promise<Record<string, string[]>> {
  const [{ razorpay, payu }, ledger] = await Promise.all([
    sandbox.control<{ razorpay: Capture[]; payu: Capture[] }>('GET', 'captures'),
    verifyAllBooks(db),
  ]);
  return {
    'acknowledged orders that are not there': await lostOrders(db, buyings),
    'refunds at a gateway that the shop does not know': await unknownRefunds(db, [
      ...razorpay,
      ...payu,
    ]),
    'captured money with neither order nor refund': await strayCaptures(db, [...razorpay, ...payu]),
    'orders that count as paid by money that was never captured': await paidByNothing(db, [
      ...razorpay,
      ...payu,
    ]),
    ...(await booksOfGoods(db)),
    'a ledger that does not hold': ledger.holds ? [] : [JSON.stringify(ledger)],
    'money set aside for an order that is over': await listed(
      db,
      sql`select account || ' ' || sum(amount) as text from ledger.balance
          join orders."order" as o on account = 'hold:' || o.order_no
          where o.state <> 'ORDER_CREATED' group by account having sum(amount) <> 0`,
    ),
    ...(await booksOfInvoices(db)),
    ...(await rewardViolations(db)),
    ...(await booksOfExtras(db)),
    ...(await unreportedSteps(db, buyings)),
  };
}

const document = sql`invoices.document`;

export const invoicesIssued = async (db: Db): Promise<number> =>
  (await db.one(numberRow, sql`select count(*) as n from ${document} where kind = 'invoice'`)).n;

async function booksOfInvoices(db: Db): Promise<Record<string, string[]>> {
  return {
    'gaps in the numbers of invoices': await listed(
      db,
      sql`select s.kind || ' ' || s.gstin || ' ' || n as text
          from invoices.number_series as s cross join generate_series(1, s.last) as n
          where not exists (select from ${document} as d
            where (d.kind, d.gstin, d.financial_year, d.serial)
              = (s.kind, s.gstin, s.financial_year, n))`,
    ),
    'orders that left without one invoice': await listed(
      db,
      sql`select order_no as text from orders."order"
          where state in ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED')
            and 1 <> (select count(*) from ${document} as d
              where d.order_no = "order".order_no and d.kind = 'invoice')`,
    ),
    'invoices of orders that never left': await listed(
      db,
      sql`select d.order_no as text from ${document} as d join orders."order" as o using (order_no)
          where o.state in ('ORDER_CREATED', 'ORDER_PLACED', 'ORDER_EXPIRED')`,
    ),
  };
}

/** Rewards and memberships of an order exist exactly while the order is placed. */
async function booksOfExtras(db: Db): Promise<Record<string, string[]>> {
  return {
    'memberships that run though their order is not placed': await listed(
      db,
      sql`select bought.reference as text from membership.purchase as bought
          join orders."order" as o using (order_no)
          where bought.state = 'PAID' and not ${placed}`,
    ),
    'redemptions of orders that are not placed': await listed(
      db,
      sql`select r.order_no as text from promotions.redemption as r
          join orders."order" as o using (order_no)
          where o.state in ('ORDER_CANCELLED', 'ORDER_EXPIRED') and r.given_back_at is null and r.confirmed_at is not null`,
    ),
    'scratch cards of orders that were not placed': await listed(
      db,
      sql`select card.order_no as text from promotions.scratch_card as card
          join orders."order" as o using (order_no)
          where o.state in ('ORDER_CREATED', 'ORDER_EXPIRED')`,
    ),
  };
}

/** Customers receive every step of their orders; queued messages were sent. */
async function unreportedSteps(
  db: Db,
  buyings: readonly Purchase[],
): Promise<Record<string, string[]>> {
  const ours = buyings.flatMap(({ orderNo }) => orderNo ?? []);
  return {
    'steps of orders that the customer was not told of': await listed(
      db,
      sql`select o.order_no || ' ' || e.to_state as text
          from orders.event as e join orders."order" as o on o.id = e.order_id
          where e.to_state <> 'ORDER_CREATED' and o.order_no = any(${ours}) and not exists (
            select from platform.message as m
            where m.state = 'SENT' and m.body like '%' || o.order_no || '%'
              and m.template = lower(replace(e.to_state, '_', '-')))`,
    ),
    'messages that were never sent': await listed(
      db,
      sql`select template || ' ' || state as text from platform.message where state <> 'SENT'`,
    ),
  };
}

async function lostOrders(db: Db, buyings: readonly Purchase[]): Promise<string[]> {
  const made = buyings.flatMap(({ orderNo }) => orderNo ?? []);
  const confirmed = buyings.flatMap(
    ({ orderNo, confirmed: is, cancelled }) => (is && !cancelled && orderNo) || [],
  );
  const known = await listed(
    db,
    sql`select order_no as text from orders."order" where order_no = any(${made})`,
  );
  const kept = await listed(
    db,
    sql`select order_no as text from orders."order" as o
        where ${placed} and order_no = any(${confirmed})`,
  );
  return [
    ...made.filter((orderNo) => !known.includes(orderNo)),
    ...confirmed
      .filter((orderNo) => !kept.includes(orderNo))
      .map((orderNo) => `${orderNo} was confirmed`),
  ];
}

/** Each captured payment pays a placed order, or all of it was refunded or is being refunded. */
async function strayCaptures(db: Db, captures: readonly Capture[]): Promise<string[]> {
  const strays: string[] = [];
  for (const { paymentId, amount, refunded } of captures) {
    if (refunded === amount) continue;
    const kept = await db.one(
      numberRow,
      sql`select count(*) as n from payments.gateway_payment as paid
          join orders."order" as o on o.order_no = paid.reference
          where payment_id = ${paymentId} and outcome = 'KEPT' and amount_paise = ${amount}
            and ${placed}`,
    );
    // A refund that failed permanently waits for staff.
    const onItsWay = await db.one(
      numberRow,
      sql`select coalesce(sum(refund.amount_paise), 0) as n from payments.refund as refund
          join payments.gateway_payment as paid on paid.id = refund.gateway_payment_id
          where payment_id = ${paymentId} and refund.state in ('REQUESTED', 'PENDING', 'MANUAL')`,
    );
    if (kept.n !== 1 && refunded + onItsWay.n !== amount) {
      strays.push(`${paymentId}: ${amount} captured, ${refunded} back, ${onItsWay.n} on its way`);
    }
  }
  return strays;
}

/** Refunds at a gateway, requested by the shop or made in the dashboard, are in the books. */
async function unknownRefunds(db: Db, captures: readonly Capture[]): Promise<string[]> {
  const unknown: string[] = [];
  for (const { paymentId, refunded } of captures.filter((each) => each.refunded > 0)) {
    const { n } = await db.one(
      numberRow,
      sql`select coalesce(sum(refund.amount_paise), 0) as n from payments.refund as refund
          join payments.gateway_payment as paid on paid.id = refund.gateway_payment_id
          where payment_id = ${paymentId} and destination = 'source'
            and refund.state in ('PENDING', 'PROCESSED')`,
    );
    if (n !== refunded) unknown.push(`${paymentId}: ${refunded} at the gateway, ${n} in the books`);
  }
  return unknown;
}

/** Staff return ₹5 of every third payment in the gateways' dashboards. Returns their number. */
export async function refundInDashboards(sandbox: GatewaySandbox): Promise<number> {
  const { razorpay, payu } = await sandbox.control<{ razorpay: Capture[]; payu: Capture[] }>(
    'GET',
    'captures',
  );
  const chosen = [...razorpay, ...payu].filter(
    ({ captured, amount, refunded }, index) =>
      index % 3 === 0 && captured && refunded === 0 && amount > fiveRupees,
  );
  let made = 0;
  for (const { paymentId } of chosen) {
    made += await sandbox.refundInDashboard(paymentId, fiveRupees).then(() => 1, zeroIfRefunded);
  }
  return made;
}

/** Returns 0 if the store refunded the payment first, for example after a cancellation; else throws. */
function zeroIfRefunded(error: Error): number {
  if (!/refunded already|greater than|exceed|not refundable/i.test(error.message)) throw error;
  return 0;
}

const fiveRupees = 500;

async function paidByNothing(db: Db, captures: readonly Capture[]): Promise<string[]> {
  const real = new Set(captures.map(({ paymentId }) => paymentId));
  const kept = await listed(
    db,
    sql`select payment_id as text from payments.gateway_payment where outcome = 'KEPT'`,
  );
  return kept.filter((paymentId) => !real.has(paymentId));
}

async function booksOfGoods(db: Db): Promise<Record<string, string[]>> {
  return {
    'goods promised that nobody holds': await listed(
      db,
      sql`select l.sku || ' ' || l.reserved as text from stock.level as l
          left join (select hub_id, sku, sum(quantity) as held from stock.hold group by 1, 2) as h
            using (hub_id, sku)
          where l.reserved <> coalesce(h.held, 0)`,
    ),
    'goods held without a live order': await listed(
      db,
      sql`select order_no as text from stock.hold where order_no not in
            (select order_no from orders."order"
             where state not in ('ORDER_CANCELLED', 'ORDER_EXPIRED'))`,
    ),
    'placed orders whose goods are not held': await listed(
      db,
      sql`select order_no as text from orders."order"
          where state in ('ORDER_PLACED', 'ORDER_CONFIRMED')
            and order_no not in (select order_no from stock.hold)`,
    ),
    'slots that count wrongly': await listed(
      db,
      sql`select s.id::text as text from slots.slot as s
          left join (select slot_id, count(*) as held from slots.hold group by 1) as h
            on h.slot_id = s.id
          where s.taken <> coalesce(h.held, 0)`,
    ),
  };
}
