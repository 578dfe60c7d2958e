import { z } from 'zod';
import { count, grams, instant, rupees } from './basic.ts';

/** GST inside an amount, at one rate and one HSN (SAC for services). */
export const invoiceTax = z.object({
  hsn: z.string(),
  gstPercent: z.number(),
  taxableAmount: rupees,
  cgstTaxAmount: rupees,
  sgstTaxAmount: rupees,
  igstTaxAmount: rupees,
});
export type InvoiceTax = z.infer<typeof invoiceTax>;

/**
 * Unit quantity codes of the GST network: kilograms, packs, and others (services). Goods sold by weight
 * are listed in kilograms, all others in packs.
 */
export const unitCodes = ['KGS', 'PAC', 'OTH'] as const;
export type UnitCode = (typeof unitCodes)[number];

/** One product or service. A combo is listed as its parts, because each part has its own rate. */
export const invoiceItem = z.object({
  itemName: z.string(),
  itemQty: count,
  /** The price of one, before discounts, tax included. */
  itemRate: rupees,
  discountAmount: rupees,
  /** The price of the line: tax included, discounts deducted. */
  itemTotalAmount: rupees,
  ...invoiceTax.shape,
  /** The quantity by unit (Rule 46); older documents list only packs. */
  supplied: z
    .object({
      unit: z.enum(unitCodes),
      quantity: z.number(),
      /** The price of one unit, before discounts, tax included. */
      rate: rupees,
      /** All units at that rate: `itemTotalAmount` + `discountAmount`. */
      amount: rupees,
    })
    .optional(),
  /** Present when the picked weight was below the ordered weight. */
  weighed: z.object({ orderedGrams: grams, pickedGrams: grams }).optional(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/**
 * The specification's invoice with the particulars that Indian law requires. A credit note has the same
 * shape: the refunded amount, and the invoice that it reduces.
 */
export const invoice = z.object({
  /** By content: taxed, exempt or both (CGST Rules 46, 49 and 46A); or a credit note (53). */
  title: z.enum(['Tax Invoice', 'Bill of Supply', 'Invoice-cum-Bill of Supply', 'Credit Note']),
  companyName: z.string(),
  companyAddress: z.string(),
  companyEmail: z.string(),
  companyPhoneNo: z.string(),
  companyWebSite: z.string(),
  companyGSTin: z.string(),
  fssaiLicenceNo: z.string(),
  invoiceDate: instant,
  invoiceNumber: z.string(),
  /** For a credit note: the invoice and the reason. */
  against: z
    .object({ invoiceNumber: z.string(), invoiceDate: instant, reason: z.string() })
    .optional(),
  orderNo: z.string(),
  customerName: z.string(),
  customerPhoneNo: z.string(),
  customerAddress: z.string(),
  /** For a buyer with a GSTIN. */
  customerGSTin: z.string().optional(),
  /** 'Telangana (36)'. */
  placeOfSupply: z.string(),
  cgstTaxAmount: rupees,
  /** Percent, when all items have one rate; 0 otherwise: `taxes` lists each. */
  cgstTaxAmountRate: z.number(),
  sgstTaxAmount: rupees,
  sgstTaxAmountRate: z.number(),
  igstTaxAmount: rupees,
  igstTaxAmountRate: z.number(),
  shippingFee: rupees,
  /** At full rates: `subTotalAmount` − `discountAmount` + `shippingFee` + `roundOff` = `totalAmount`. */
  subTotalAmount: rupees,
  discountAmount: rupees,
  roundOff: rupees,
  totalAmount: rupees,
  /** Collected for the rider besides: no part of the supply nor of `totalAmount`. */
  riderTip: rupees.optional(),
  /** 'Rupees One Thousand One Hundred Seven and Fifty Paise Only'. */
  amountInWords: z.string(),
  invoiceItems: z.array(invoiceItem),
  /** By HSN and rate, delivery included. */
  taxes: z.array(invoiceTax),
  /** Numbers of later credit notes. */
  creditNotes: z.array(
    z.object({ invoiceNumber: z.string(), invoiceDate: instant, totalAmount: rupees }),
  ),
});
export type Invoice = z.infer<typeof invoice>;

export const documentKind = z.enum(['invoice', 'credit-note']);

/** A document in the list of staff. */
export const documentRow = z.object({
  number: z.string(),
  kind: documentKind,
  title: invoice.shape.title,
  /** The number of the order, or of a membership bought without an order. */
  orderNo: z.string(),
  issuedAt: instant,
  customerName: z.string(),
  customerGSTin: z.string().optional(),
  /** For a credit note: the invoice that it reduces. */
  invoiceNumber: z.string().optional(),
  total: rupees,
});
export type DocumentRow = z.infer<typeof documentRow>;

export const invoiceSetting = z.object({
  /** Six above a turnover of five crore rupees in the year before, else four (notification 78/2020). */
  hsnDigits: z.union([z.literal(4), z.literal(6)]),
  revision: count,
});
/** The setting, with the codes of goods that have fewer digits than it requires. */
export const invoiceSettingForEditing = invoiceSetting.extend({
  shortCodes: z.array(z.object({ hsn: z.string(), description: z.string(), productCount: count })),
});
export type InvoiceSettingForEditing = z.infer<typeof invoiceSettingForEditing>;
export type InvoiceSetting = z.infer<typeof invoiceSetting>;
