import type { Invoice } from '@halal-basket/contract';
import {
  type Paise,
  paiseFromRupees,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/jobs.ts';
import { hubById } from '../../location/index.ts';
import { leftHubAt, selectOrder } from '../../orders/index.ts';
import { type Portions, creditedSupplies } from '../document/credit-note.ts';
import { type DocumentInput, documentOf, isItem } from '../document/document.ts';
import {
  insertDocument,
  registrationOf,
  selectDocuments,
  selectSetting,
  takeNextSerial,
  wasIssued,
} from '../invoices.sql.ts';
import { type DocumentKind, documentNumber, financialYearOf } from './document-numbers.ts';
import { buyerOfInvoice, buyerAt, sellerOfInvoice, sellerOf } from '../document/parties.ts';
import { suppliesOf } from '../document/supplies.ts';

/** The data of a document besides its order. */
export interface Issuing {
  now: Date;
  /** The shop’s public URL. */
  website: string;
}

/** A document without its number. */
export interface Draft extends Omit<DocumentInput, 'number'> {
  kind: DocumentKind;
  /** The cause: '' for the invoice, else the refund. Unique for an order. */
  cause: string;
  hubId: number;
  refundIds: readonly number[];
}

/**
 * Issues the invoice of an order that left the hub, dated then. A second call changes nothing, and
 * an order without supplied goods gets none. The number is taken last and kept only if the
 * transaction commits.
 */
export async function issueInvoice(tx: Tx, orderNo: string, issuing: Issuing): Promise<void> {
  if (await wasIssued(tx, orderNo, '')) return;
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`No order ${orderNo} to invoice`);
  const hub = await hubById(tx, order.hubId);
  if (!hub) throw new Error(`Order ${orderNo} names hub ${order.hubId}, which is not there`);
  const { hsnDigits } = await selectSetting(tx);
  const until = leftHubAt(order) ?? issuing.now;
  const supplies = suppliesOf(order, { until, hsnDigits });
  if (supplies.length === 0) return;
  const before = order.refunds.filter(({ at }) => at <= until);
  await writeDocument(tx, {
    kind: 'invoice',
    cause: '',
    hubId: hub.hubId,
    refundIds: before.map(({ id }) => id),
    roundingPaise: subtractPaise(order.rounding, sumPaise(before.map(({ rounding }) => rounding))),
    date: until,
    orderNo,
    seller: await sellerOf(tx, hub, issuing.website),
    buyer: buyerAt(order.address),
    supplies,
    tip: subtractPaise(order.tip, sumPaise(before.map(({ tip }) => tip))),
  });
}

/** The refund of an invoiced order. */
export interface RefundedSupply extends Portions {
  /** The refund; each has one credit note. */
  refundId: number;
  /** The rounding to the rupee in the refund. */
  rounding?: Paise;
  reason: string;
}

/**
 * Issues the credit note of a refund (CGST Rule 53), if the order was invoiced and the invoice does
 * not include the refund. A second call changes nothing.
 */
export async function issueCreditNote(
  tx: Tx,
  orderNo: string,
  { refundId, rounding = zeroPaise, reason, ...portions }: RefundedSupply,
  { now }: Issuing,
): Promise<void> {
  const cause = `refund:${refundId}`;
  if (await wasIssued(tx, orderNo, cause)) return;
  const [invoice, ...notes] = await selectDocuments(tx, orderNo);
  if (!invoice || invoice.refundIds.includes(refundId)) return;
  const { document } = invoice;
  const supplies = creditedSupplies(invoice, notes, portions);
  // A returned tip was never supplied.
  if (supplies.length === 0) return;
  await writeDocument(tx, {
    kind: 'credit-note',
    cause,
    hubId: invoice.hubId ?? 0,
    refundIds: [refundId],
    date: now,
    orderNo,
    seller: sellerOfInvoice(document),
    buyer: buyerOfInvoice(document),
    roundingPaise: rounding,
    supplies,
    against: { invoiceNumber: invoice.number, invoiceDate: invoice.issuedAt, reason },
  });
}

/** Numbers a document, saves it and queues its PDF. */
export async function writeDocument(tx: Tx, draft: Draft): Promise<void> {
  const { kind, cause, hubId, refundIds, ...input } = draft;
  const { date, orderNo, seller, supplies } = input;
  const registration = await registrationOf(tx, seller.gstin);
  const series = { gstin: seller.gstin, kind, financialYear: financialYearOf(date) };
  const serial = await takeNextSerial(tx, series);
  const number = documentNumber(registration, { ...series, serial });
  const document: Invoice = documentOf({ ...input, number });
  await insertDocument(tx, {
    ...series,
    serial,
    number,
    orderNo,
    hubId,
    cause,
    issuedAt: date,
    total: paiseFromRupees(document.totalAmount),
    lineNos: supplies.filter(isItem).map(({ lineNo }) => lineNo),
    refundIds,
    document,
  });
  await addJob(tx, 'invoices-print', { number });
}
