import type { Invoice } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { goldenCreditNotes } from '../../../testing/golden-credit-notes.ts';
import type { Expected } from '../../../testing/golden-documents.ts';
import { goldenInvoices } from '../../../testing/golden-invoices.ts';

/*
 * Twenty-five documents, worked out by hand. Of an amount at r %, within a state each of CGST and SGST is
 * amount × r/2 ÷ (100 + r), between states IGST is amount × r ÷ (100 + r), halves of a paisa rounded up; the
 * taxable value is what is left. Rounding on delivery is not taxed. A credit note for part
 * of an item takes that part of its taxes.
 */

const read = (document: Invoice): Expected => ({
  title: document.title,
  items: document.invoiceItems.map((item) => [
    item.itemName,
    item.hsn,
    `${item.supplied?.quantity} ${item.supplied?.unit}`,
    item.supplied?.rate ?? 0,
    item.supplied?.amount ?? 0,
    item.discountAmount,
    item.itemTotalAmount,
    item.taxableAmount,
    item.cgstTaxAmount,
    item.sgstTaxAmount,
    item.igstTaxAmount,
  ]),
  shipping: document.shippingFee,
  subTotal: document.subTotalAmount,
  discount: document.discountAmount,
  roundOff: document.roundOff,
  total: document.totalAmount,
  taxes: [document.cgstTaxAmount, document.sgstTaxAmount, document.igstTaxAmount],
  table: document.taxes.map((row) => [
    row.hsn,
    row.gstPercent,
    row.taxableAmount,
    row.cgstTaxAmount,
    row.sgstTaxAmount,
    row.igstTaxAmount,
  ]),
  words: document.amountInWords,
});

describe('a golden document', () => {
  it.each([...goldenInvoices, ...goldenCreditNotes])(
    'is right to the paisa: %s',
    (_name, made, expected) => {
      const document = made();
      const { buyer: who = {}, ...figures } = expected;
      expect(read(document)).toEqual({ shipping: 0, discount: 0, roundOff: 0, ...figures });
      expect(document).toMatchObject(who);
    },
  );
});
