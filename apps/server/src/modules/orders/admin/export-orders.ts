import type { PackingSlip } from '@halal-basket/contract';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { insertCustomerRead } from '../../staff/index.ts';
import { selectCustomersOfOrders } from '../orders.sql.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { statusLabel } from '../orders.ts';
import { selectNumbers } from './export-orders.sql.ts';
import type { BoardFilter } from './order-board.sql.ts';
import { packingSlips } from './packing-slips.ts';

const columns: readonly CsvColumn<PackingSlip>[] = [
  { heading: 'Order', value: (slip) => slip.orderNo },
  { heading: 'Status', value: (slip) => statusLabel(slip.orderStatus) },
  { heading: 'Hub', value: (slip) => slip.adcCode },
  { heading: 'Day', value: (slip) => slip.slotDate },
  { heading: 'Slot', value: (slip) => slip.slot },
  { heading: 'Customer', value: (slip) => slip.customerName },
  { heading: 'Phone', value: (slip) => slip.customerPhone },
  { heading: 'Area', value: (slip) => slip.deliveryAddress.area },
  { heading: 'PIN code', value: (slip) => slip.deliveryAddress.pinCode },
  {
    heading: 'Items',
    value: ({ items }) =>
      items
        .map((item) => ({ ...item, packs: item.inCartQty - (item.removedQty ?? 0) }))
        .filter(({ packs }) => packs > 0)
        .map(({ packs, productName }) => `${packs} × ${productName}`)
        .join('; '),
  },
  { heading: 'Packs', value: (slip) => slip.itemCount },
  { heading: 'Amount', value: (slip) => slip.orderPayableAmount },
  { heading: 'Payment', value: (slip) => slip.paymentMode },
  { heading: 'Payment status', value: (slip) => slip.paymentStatus },
  { heading: 'Due on delivery', value: (slip) => slip.dueOnDelivery },
];

/** The personal data of the columns, by the names of the contract. */
export const exportedFields = ['customerName', 'customerPhone', 'deliveryAddress'] as const;

/** Orders as CSV with names and phones. */
export const ordersCsv = (slips: readonly PackingSlip[]): string => csvTable(columns, slips);

/** So many orders are in memory at once. */
const pieceSize = 200;

/** Records the customers of a piece of the file: the orders of the rest are unknown when the call answers. */
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
 * All orders of a filter as CSV, the newest first, in pieces between which other requests run. Each piece is announced
 * before it is sent.
 */
export async function* exportedOrders(
  q: Queryable,
  staff: StaffMember,
  filter: BoardFilter,
  beforePiece: (orderNos: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  const header = ordersCsv([]);
  yield header;
  for (let before: number | null = null; ;) {
    const found = await selectNumbers(q, filter, { before, limit: pieceSize });
    const last = found.at(-1);
    if (!last) return;
    const orderNos = found.map(({ orderNo }) => orderNo);
    await beforePiece(orderNos);
    const slips = await packingSlips(q, staff, orderNos);
    const byNo = new Map(slips.map((slip) => [slip.orderNo, slip]));
    yield ordersCsv(orderNos.flatMap((orderNo) => byNo.get(orderNo) ?? [])).slice(header.length);
    await yieldEventLoop();
    before = last.id;
  }
}
