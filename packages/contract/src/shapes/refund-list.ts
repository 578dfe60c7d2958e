import { z } from 'zod';

/** `MANUAL`: stopped until staff settle it. `PROCESSED`: the money was sent. */
export const refundState = z.enum(['REQUESTED', 'PENDING', 'PROCESSED', 'MANUAL']);

/** Methods by which staff settle a refund that its gateway cannot send. */
export const refundWay = z.enum(['wallet', 'bank', 'dispute', 'gateway']);

/** `source`: back the way it was paid. The others: see `refundWay`. */
export const refundDestination = z.enum(['source', ...refundWay.options]);

/** Days that a refund has waited. */
export const refundAge = z.enum(['0-1', '2-3', '4-7', '8+']);
export type RefundAge = z.infer<typeof refundAge>;

/** The bank's transfer number: 12 digits (IMPS, UPI), 16 or 22 characters (NEFT, RTGS). */
export const utr = z
  .string()
  .max(40)
  .overwrite((number) => number.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{12,22}$/, '12 to 22 letters and digits, as the bank gives them');
