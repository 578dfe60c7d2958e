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
 * Unit quantity codes of the GST network: kilograms, packs, and others (of services). Goods that are sold
 * by weight are told in kilograms, all else in packs.
 */
export const unitCodes = ['KGS', 'PAC', 'OTH'] as const;
export type UnitCode = (typeof unitCodes)[number];

/** One kind of goods, or a service. A combo stands there as its parts: each has a rate of its own. */
export const invoiceItem = z.object({
  itemName: z.string(),
  itemQty: count,
  /** Of one, before discounts, tax included. */
  itemRate: rupees,
  discountAmount: rupees,
  /** What it costs: tax included, discounts taken off. */
  itemTotalAmount: rupees,
  ...invoiceTax.shape,
  /** How much was supplied, by unit (Rule 46); documents of before that was told have only packs. */
  supplied: z
    .object({
      unit: z.enum(unitCodes),
      quantity: z.number(),
      /** Of one unit, before discounts, tax included. */
      rate: rupees,
      /** All of it at that rate: `itemTotalAmount` + `discountAmount`. */
      amount: rupees,
    })
    .optional(),
  /** Where it was weighed and came out under what was ordered. */
  weighed: z.object({ orderedGrams: grams, pickedGrams: grams }).optional(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/**
 * The specification's invoice, and what Indian law asks for beside it. A credit note has the same
 * shape: what was given back, and the invoice that it belongs to.
 */
export const invoice = z.object({
  /** By what is on it: taxed, exempt or both (CGST Rules 46, 49 and 46A); or a credit note (53). */
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
  /** Of a credit note: the invoice, and why. */
  against: z
    .object({ invoiceNumber: z.string(), invoiceDate: instant, reason: z.string() })
    .optional(),
  orderNo: z.string(),
  customerName: z.string(),
  customerPhoneNo: z.string(),
  customerAddress: z.string(),
  /** Of a buyer who is registered. */
  customerGSTin: z.string().optional(),
  /** 'Telangana (36)'. */
  placeOfSupply: z.string(),
  cgstTaxAmount: rupees,
  /** Percent, where all that is taxed has one rate; 0 otherwise: `taxes` tells each. */
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
  /** 'Rupees One Thousand One Hundred Seven and Fifty Paise Only'. */
  amountInWords: z.string(),
  invoiceItems: z.array(invoiceItem),
  /** By HSN and rate, delivery included. */
  taxes: z.array(invoiceTax),
  /** Numbers of the credit notes given since. */
  creditNotes: z.array(
    z.object({ invoiceNumber: z.string(), invoiceDate: instant, totalAmount: rupees }),
  ),
});
export type Invoice = z.infer<typeof invoice>;

export const documentKind = z.enum(['invoice', 'credit-note']);

/** A document in staff's list. */
export const documentRow = z.object({
  number: z.string(),
  kind: documentKind,
  title: invoice.shape.title,
  /** Of the order, or of the membership that was bought by itself. */
  orderNo: z.string(),
  issuedAt: instant,
  customerName: z.string(),
  customerGSTin: z.string().optional(),
  /** Of a credit note: the invoice that it belongs to. */
  invoiceNumber: z.string().optional(),
  total: rupees,
});
export type DocumentRow = z.infer<typeof documentRow>;

export const invoiceSetting = z.object({
  /** Six above a turnover of five crore rupees in the year before, else four (notification 78/2020). */
  hsnDigits: z.union([z.literal(4), z.literal(6)]),
  revision: count,
});
/** The setting with the codes of goods that have fewer digits than it asks for. */
export const invoiceSettingForEditing = invoiceSetting.extend({
  shortCodes: z.array(z.object({ hsn: z.string(), description: z.string(), productCount: count })),
});
export type InvoiceSettingForEditing = z.infer<typeof invoiceSettingForEditing>;
export type InvoiceSetting = z.infer<typeof invoiceSetting>;
