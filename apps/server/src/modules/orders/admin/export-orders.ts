import {
  type Paise,
  addPaise,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import { dayOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { paymentLabel, paymentStatusOf } from '../../payments/index.ts';
import { insertCustomerRead } from '../../staff/index.ts';
import { selectCustomersOfOrders } from '../orders.sql.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { firstShipment, slotLabel, statusLabel } from '../orders.ts';
import { orderTotal } from '../refunds/rounding.ts';
import { selectNumbers } from './export-orders.sql.ts';
import type { BoardFilter } from './order-board.sql.ts';
import { type OrderWithFacts, ordersWithFacts } from './packing-slips.ts';

type Row = OrderWithFacts;

/** The packs of all deliveries, without those that were taken out. */
const packsOf = ({ order }: Row): { packs: number; productName: string }[] =>
  order.lines
    .map(({ productName, quantity }, index) => {
      const removed = order.removals.filter(({ lineNo }) => lineNo === index + 1);
      return { productName, packs: quantity - removed.reduce((sum, { packs }) => sum + packs, 0) };
    })
    .filter(({ packs }) => packs > 0);

/** The price of the order with its tip and rounding, paid by any method. */
const totalOfOrder = ({ order }: Row): Paise => addPaise(orderTotal(order), order.walletApplied);

/** Paid back, or not collected any more. */
const refunded = ({ order }: Row): Paise =>
  sumPaise(order.refunds.map(({ amount, rounding }) => addPaise(amount, rounding)));

const dueOf = ({ payment }: Row): Paise =>
  payment?.state === 'DUE' ? subtractPaise(payment.amount, payment.collected) : zeroPaise;

const columns: readonly CsvColumn<Row>[] = [
  { heading: 'Order', value: ({ order }) => order.orderNo },
  { heading: 'Status', value: ({ order }) => statusLabel(order.state) },
  { heading: 'Hub', value: ({ adcCode }) => adcCode },
  { heading: 'Placed', value: ({ order }) => (order.placedAt ? dayOf(order.placedAt) : '') },
  { heading: 'Day', value: ({ order }) => firstShipment(order).date },
  { heading: 'Slot', value: ({ order }) => slotLabel(firstShipment(order)) },
  { heading: 'Deliveries', value: ({ order }) => order.shipments.length },
  { heading: 'Customer', value: ({ order }) => order.address.fullName },
  { heading: 'Phone', value: ({ customerPhone }) => customerPhone },
  { heading: 'Area', value: ({ order }) => order.address.area },
  { heading: 'PIN code', value: ({ order }) => order.address.pinCode },
  {
    heading: 'Items',
    value: (row) =>
      packsOf(row)
        .map(({ packs, productName }) => `${packs} × ${productName}`)
        .join('; '),
  },
  { heading: 'Packs', value: (row) => packsOf(row).reduce((sum, { packs }) => sum + packs, 0) },
  { heading: 'Amount', value: (row) => rupeesFromPaise(totalOfOrder(row)) },
  { heading: 'Tip', value: ({ order }) => rupeesFromPaise(order.tip) },
  { heading: 'Refunded', value: (row) => rupeesFromPaise(refunded(row)) },
  { heading: 'Payment', value: ({ order }) => paymentLabel(order.paymentMode) },
  { heading: 'Payment status', value: ({ payment }) => paymentStatusOf(payment?.state ?? null) },
  { heading: 'Due on delivery', value: (row) => rupeesFromPaise(dueOf(row)) },
];

/** The personal data of the columns, by the names of the contract. */
export const exportedFields = ['customerName', 'customerPhone', 'deliveryAddress'] as const;

/** Orders as CSV with names and phones. */
export const ordersCsv = (orders: readonly OrderWithFacts[]): string => csvTable(columns, orders);

/** The orders that are in memory at once. */
const batchSize = 200;

/** Records the customers of a batch of the file: the orders of the rest are unknown when the call answers. */
export async function recordExport(
  q: Queryable,
  { staff, orderNos, at }: { staff: StaffMember; orderNos: readonly string[]; at: Date },
): Promise<void> {
  const customers = await selectCustomersOfOrders(q, orderNos);
  const { staffId, sessionId, apiKey } = staff;
  await insertCustomerRead(q, {
    staffId,
    sessionId,
    apiKey: apiKey?.name ?? null,
    call: 'consoleExportOrderList',
    fields: exportedFields,
    customerIds: customers.map(({ customerId }) => customerId),
    at,
  });
}

/**
 * All orders of a filter as CSV, the newest first, in batches between which other requests run. Each batch is announced
 * before it is sent.
 */
export async function* exportedOrders(
  q: Queryable,
  staff: StaffMember,
  filter: BoardFilter,
  beforeBatch: (orderNos: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  const header = ordersCsv([]);
  yield header;
  for (let before: number | null = null; ;) {
    const found = await selectNumbers(q, filter, { before, limit: batchSize });
    const last = found.at(-1);
    if (!last) return;
    const orderNos = found.map(({ orderNo }) => orderNo);
    await beforeBatch(orderNos);
    const orders = await ordersWithFacts(q, staff, orderNos);
    const byNo = new Map(orders.map((each) => [each.order.orderNo, each]));
    yield ordersCsv(orderNos.flatMap((orderNo) => byNo.get(orderNo) ?? [])).slice(header.length);
    await yieldEventLoop();
    before = last.id;
  }
}
