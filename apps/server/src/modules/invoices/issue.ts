import type { Invoice } from '@halal-basket/contract';
import {
  type Paise,
  basisPoints,
  includedTax,
  paise,
  paiseFromRupees,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { contactOf } from '../content/index.ts';
import { type Hub, hubById } from '../location/index.ts';
import { type OrderRecord, orderByNo } from '../orders/index.ts';
import { splitTax } from '../pricing/index.ts';
import { type Buyer, type Delivery, type Seller, documentOf, noTaxes } from './document.ts';
import { placeOfSupply } from './gst-states.ts';
import {
  type StoredDocument,
  insertDocument,
  selectDocuments,
  takeSerial,
  wasIssued,
} from './invoices.sql.ts';
import { type DocumentKind, documentNumber, financialYearOf } from './numbers.ts';
import { type Supply, deliverySac, spread, suppliesOf, weightRefunds } from './supply.ts';

/** What belongs to every document besides its order. */
export interface Issuing {
  now: Date;
  /** The shop's address on the web. */
  website: string;
}

/**
 * Issues the invoice of an order that leaves the hub. Doing it again changes nothing. The number is
 * taken last and kept only if the transaction commits.
 */
export async function issueInvoice(tx: Tx, orderNo: string, issuing: Issuing): Promise<void> {
  if (await wasIssued(tx, orderNo, '')) return;
  const order = await orderByNo(tx, orderNo);
  if (!order) throw new Error(`No order ${orderNo} to invoice`);
  const hub = await hubById(tx, order.hubId);
  if (!hub) throw new Error(`Order ${orderNo} names hub ${order.hubId}, which is not there`);
  const supplies = suppliesOf(order);
  const parties = {
    orderNo,
    seller: await sellerOf(tx, hub, issuing),
    buyer: buyerOf(order),
  };
  await write(tx, {
    kind: 'invoice',
    cause: '',
    stateCode: hub.stateCode,
    supplies,
    refundIds: weightRefunds(order).map(({ id }) => id),
    now: issuing.now,
    orderNo,
    make: (number) =>
      documentOf({
        ...parties,
        number,
        date: issuing.now,
        supplies,
        delivery: deliveryOf(order),
      }),
  });
}

/** What is given back: of each line, of the delivery, of the membership that was bought along. */
export interface GivenBack {
  /** Names the refund; one credit note each. */
  refundId: number;
  lines: readonly { lineNo: number; amount: Paise }[];
  delivery: Paise;
  membership: Paise;
  reason: string;
}

/**
 * Issues the credit note for a refund (CGST Rule 53), if the order was invoiced and the invoice does
 * not know of it already. Doing it again changes nothing.
 */
export async function issueCreditNote(
  tx: Tx,
  orderNo: string,
  given: GivenBack,
  { now }: Issuing,
): Promise<void> {
  const cause = `refund:${given.refundId}`;
  if (await wasIssued(tx, orderNo, cause)) return;
  const [invoice] = await selectDocuments(tx, orderNo);
  if (!invoice || invoice.refundIds.includes(given.refundId)) return;
  const lines = [...given.lines, { lineNo: 0, amount: given.membership }];
  const supplies = lines.flatMap(({ lineNo, amount }) =>
    amount === 0 ? [] : suppliesGivenBack(invoice, lineNo, amount),
  );
  const { document } = invoice;
  const delivery = deliveryGivenBack(document, given.delivery);
  await write(tx, {
    kind: 'credit-note',
    cause,
    stateCode: invoice.stateCode,
    supplies,
    refundIds: [given.refundId],
    now,
    orderNo,
    make: (number) =>
      documentOf({
        number,
        date: now,
        orderNo,
        seller: sellerAsBefore(document),
        buyer: buyerAsBefore(document),
        supplies,
        delivery,
        against: {
          invoiceNumber: invoice.number,
          invoiceDate: invoice.issuedAt,
          reason: given.reason,
        },
      }),
  });
}

async function write(
  tx: Tx,
  row: {
    kind: DocumentKind;
    cause: string;
    orderNo: string;
    stateCode: string;
    supplies: readonly Supply[];
    refundIds: readonly number[];
    now: Date;
    make: (number: string) => Invoice;
  },
): Promise<void> {
  const { kind, cause, orderNo, stateCode, supplies, refundIds, now } = row;
  const series = { stateCode, financialYear: financialYearOf(now) };
  const serial = await takeSerial(tx, kind, series);
  const number = documentNumber(kind, { ...series, serial });
  const document = row.make(number);
  await insertDocument(tx, {
    ...series,
    kind,
    serial,
    number,
    orderNo,
    cause,
    issuedAt: now,
    total: paiseFromRupees(document.totalAmount),
    lineNos: supplies.map(({ lineNo }) => lineNo),
    refundIds,
    document,
  });
}

async function sellerOf(tx: Tx, hub: Hub, { website }: Issuing): Promise<Seller> {
  const contact = await contactOf(tx);
  return {
    name: hub.legalName,
    address: `${hub.address}, ${hub.pinCode}, ${hub.state}`,
    email: contact.email,
    phone: contact.phone,
    website,
    gstin: hub.gstin,
    fssai: hub.fssai,
  };
}

const sellerAsBefore = (before: Invoice): Seller => ({
  name: before.companyName,
  address: before.companyAddress,
  email: before.companyEmail,
  phone: before.companyPhoneNo,
  website: before.companyWebSite,
  gstin: before.companyGSTin,
  fssai: before.fssaiLicenceNo,
});

function buyerOf({ address }: OrderRecord): Buyer {
  const { addressLine1, addressLine2, area, city, pinCode, state } = address;
  return {
    name: address.fullName,
    phone: address.contactNo,
    address: [addressLine1, addressLine2, area, `${city} ${pinCode}`, state]
      .filter(Boolean)
      .join(', '),
    placeOfSupply: placeOfSupply(address),
  };
}

const buyerAsBefore = (before: Invoice): Buyer => ({
  name: before.customerName,
  phone: before.customerPhoneNo,
  address: before.customerAddress,
  placeOfSupply: before.placeOfSupply,
});

function deliveryOf({ charges }: OrderRecord): Delivery {
  const charge = charges.find(({ kind }) => kind === 'delivery');
  return charge
    ? { fee: charge.amount, gst: charge.gst, taxes: charge.taxes }
    : { fee: zeroPaise, gst: basisPoints(0), taxes: noTaxes };
}

const isIntegrated = ({ igstTaxAmount }: Invoice): boolean => igstTaxAmount > 0;

function suppliesGivenBack(invoice: StoredDocument, lineNo: number, amount: Paise): Supply[] {
  const { document, lineNos } = invoice;
  const items = document.invoiceItems.filter((_, index) => lineNos[index] === lineNo);
  const before = items.map(({ itemTotalAmount }) => ({ total: paiseFromRupees(itemTotalAmount) }));
  const amounts = spread(amount, before);
  return items.flatMap((item, index) => {
    const total = amounts[index] ?? paise(0);
    if (total === 0) return [];
    const gst = basisPoints(Math.round(item.gstPercent * 100));
    return [
      {
        lineNo,
        name: item.itemName,
        quantity: 1,
        rate: total,
        total,
        hsn: item.hsn,
        gst,
        taxes: splitTax(includedTax(total, gst), !isIntegrated(document)),
      },
    ];
  });
}

function deliveryGivenBack(document: Invoice, fee: Paise): Delivery {
  const charged = document.taxes.find(({ hsn }) => hsn === deliverySac);
  const gst = basisPoints(Math.round((charged?.gstPercent ?? 0) * 100));
  if (fee === 0) return { fee, gst, taxes: noTaxes };
  return { fee, gst, taxes: splitTax(includedTax(fee, gst), !isIntegrated(document)) };
}
