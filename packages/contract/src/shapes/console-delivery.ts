import { z } from 'zod';
import { issueStates } from '../states.ts';
import { count, date, id, instant, latitude, longitude, orderNo, rupees } from './basic.ts';
import { issueReason, orderState, privatePhoto, refundTo } from './order.ts';
import { address } from './place.ts';

/** What a rider sees of an order that they carry. */
export const riderDelivery = z.object({
  orderNo,
  shipmentId: z.string(),
  orderStatus: orderState,
  /** What the rider does next; absent once it is over. */
  next: z.enum(['pickUp', 'deliver']).optional(),
  date,
  slot: z.string(),
  deliverySlotEndTime: instant,
  customerName: z.string(),
  callUrl: z.string(),
  deliveryAddress: address,
  itemSummary: z.string(),
  itemCount: count,
  /** To be taken at the door; 0 where it is paid. */
  dueAtDoor: rupees,
  /** What rounding to the rupee added to it; below zero where it took off. */
  rounding: rupees,
  /** What was told of former tries. */
  attempts: z.array(z.object({ at: instant, reason: z.string() })),
  deliveredAt: instant.optional(),
});
export type RiderDelivery = z.infer<typeof riderDelivery>;

export const riderPoint = z.strictObject({ latitude, longitude });

/** A complaint as staff see it. */
export const consoleIssue = z.object({
  issueNo: z.string(),
  orderNo,
  status: z.enum(issueStates),
  reason: issueReason,
  description: z.string(),
  customerName: z.string(),
  refundTo,
  createdAt: instant,
  answerBy: instant,
  photos: z.array(privatePhoto),
  /** Lines of the order: what was complained about, and what can still be given back. */
  lines: z.array(
    z.object({
      lineNo: count,
      name: z.string(),
      packs: count,
      /** 0: nothing was said of this line. */
      complained: count,
      paid: rupees,
      refundable: rupees,
    }),
  ),
  deliveryRefundable: rupees,
  /** A large refund that waits for somebody else's word. */
  proposal: z
    .object({ by: z.string(), byStaffId: id, amount: rupees, answer: z.string() })
    .optional(),
  answer: z.string().optional(),
  answeredBy: z.string().optional(),
  answeredAt: instant.optional(),
  givenBack: rupees.optional(),
});
export type ConsoleIssue = z.infer<typeof consoleIssue>;
