import { z } from 'zod';
import { count, instant, rupees } from './basic.ts';

/** The specification's invoice, and what Indian law asks for beside it. */
export const invoice = z.object({
  companyName: z.string(),
  companyAddress: z.string(),
  companyEmail: z.string(),
  companyPhoneNo: z.string(),
  companyWebSite: z.string(),
  companyGSTin: z.string(),
  fssaiLicenceNo: z.string(),
  invoiceDate: instant,
  invoiceNumber: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  customerPhoneNo: z.string(),
  customerAddress: z.string(),
  placeOfSupply: z.string(),
  cgstTaxAmount: rupees,
  /** Percent. */
  cgstTaxAmountRate: z.number(),
  sgstTaxAmount: rupees,
  /** Percent. */
  sgstTaxAmountRate: z.number(),
  shippingFee: rupees,
  subTotalAmount: rupees,
  discountAmount: rupees,
  roundOff: rupees,
  totalAmount: rupees,
  invoiceItems: z.array(
    z.object({
      itemName: z.string(),
      itemQty: count,
      itemRate: rupees,
      itemTotalAmount: rupees,
      hsn: z.string(),
      gstPercent: z.number(),
      cgstTaxAmount: rupees,
      sgstTaxAmount: rupees,
    }),
  ),
});
export type Invoice = z.infer<typeof invoice>;
