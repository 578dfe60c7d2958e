import type { EditedReceiptInvoice, StockReceipt } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf } from '../../../platform/days.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { searchWords, selectSkuNames, skusWith } from '../../catalogue/index.ts';
import { checkInvoice } from './invoice-rules.ts';
import {
  type ListedReceipt,
  countReceipts,
  receiptOrder,
  selectReceipt,
  selectReceiptPage,
  updateInvoice,
} from './receipts.sql.ts';

const invoiceOf = ({
  invoiceNo,
  invoiceDate,
  gstPercent,
}: ListedReceipt): EditedReceiptInvoice => ({
  invoiceNo,
  invoiceDate,
  gstPercent,
});

/** Receipts with the names of their products; the code names a removed SKU. */
async function viewsOf(q: Queryable, rows: readonly ListedReceipt[]): Promise<StockReceipt[]> {
  const names = await selectSkuNames(q, [...new Set(rows.map(({ sku }) => sku))]);
  const bySku = new Map(names.map((name) => [name.sku, name]));
  return rows.map((row) => {
    const { lotId, revision, sku, lotNo, supplierName, packs, cost, receivedAt } = row;
    const name = bySku.get(sku);
    return {
      lotId,
      revision,
      sku,
      productName: name?.productName ?? sku,
      quantity: name?.pack ?? '',
      lotNo,
      ...(supplierName !== null && { supplierName }),
      packs,
      ...(cost !== null && { cost: rupeesFromPaise(paise(cost)) }),
      receivedAt: receivedAt.toISOString(),
      invoice: invoiceOf(row),
    };
  });
}

interface ReceiptsQuery extends PageRequest {
  hubId: number;
  q?: string | undefined;
}

/** The lots that a hub received from suppliers, also those that are sold out. */
export async function receiptsOf(
  q: Queryable,
  { hubId, q: words = '', ...request }: ReceiptsQuery,
) {
  const filter = { hubId, words, skus: skusWith(await searchWords(q, words)) };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(receiptOrder, request, async (seek) => ({
      rows: await selectReceiptPage(q, filter, seek),
    })),
    countReceipts(q, filter),
  ]);
  return { receipts: await viewsOf(q, rows), total, links };
}

interface ReceiptKey {
  hubId: number;
  lotId: number;
}

/** Refuses LOT_NOT_FOUND for a lot that this hub did not receive from a supplier. */
export async function receiptOf(q: Queryable, key: ReceiptKey): Promise<StockReceipt> {
  const row = await selectReceipt(q, key);
  const [view] = row ? await viewsOf(q, [row]) : [];
  return view ?? refuse('LOT_NOT_FOUND');
}

/**
 * Corrects the supplier's invoice of a receipt; the purchase register follows, also of a month whose days are closed:
 * the journal has no account for stock. Packs and cost stay. Returns the invoice before.
 * Refuses LOT_NOT_FOUND, EDIT_CONFLICT, and INVALID as the receipt does.
 */
export async function correctInvoice(
  tx: Tx,
  { revision, now, ...key }: ReceiptKey & { revision: number; now: Date },
  invoice: EditedReceiptInvoice,
): Promise<EditedReceiptInvoice> {
  const before = await selectReceipt(tx, key);
  if (!before) refuse('LOT_NOT_FOUND');
  const { supplierId } = before;
  await checkInvoice(tx, { field: 'invoice', supplierId, today: dayOf(now) }, invoice);
  const updated = await updateInvoice(tx, { lotId: key.lotId, revision }, invoice);
  if (updated === 0) refuse('EDIT_CONFLICT');
  return invoiceOf(before);
}
