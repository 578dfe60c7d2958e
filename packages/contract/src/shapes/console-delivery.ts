import { z } from 'zod';
import { complaintStates } from '../states.ts';
import { count, date, id, instant, latitude, longitude, orderNo, rupees } from './basic.ts';
import { complaintReason, orderState, privatePhoto, refundTo } from './order.ts';
import { address } from './address.ts';
import { runCode } from './console-runs.ts';

/** The data of an order that its rider sees. */
export const riderDelivery = z.object({
  orderNo,
  shipmentId: z.string(),
  orderStatus: orderState,
  /** The rider's next step; absent when the delivery is over. */
  next: z.enum(['pickUp', 'deliver']).optional(),
  date,
  slot: z.string(),
  deliverySlotEndTime: instant,
  customerName: z.string(),
  callUrl: z.string(),
  deliveryAddress: address,
  /** The packs that leave the hub: packs that staff or picking took out are not counted. */
  items: z.array(z.object({ /** With cut and pack size. */ name: z.string(), packs: count })),
  /** Its place in the rider's run, and the code of the run. */
  stopNo: count.optional(),
  runCode: runCode.optional(),
  /** Metres in a straight line from the stop before, or from the hub. */
  metres: count.optional(),
  /** The amount to collect with this delivery; 0 when it is paid. */
  dueOnDelivery: rupees,
  /** The amount left to collect of the whole order, if that is more: UPI pays all of it. */
  leftOfOrder: rupees.optional(),
  /** Rounding to the rupee within that amount; negative where it reduces the amount. */
  rounding: rupees,
  /** The result of earlier delivery attempts. */
  attempts: z.array(z.object({ at: instant, reason: z.string() })),
  /** The arrival at the address, as the rider reported it. */
  reachedAt: instant.optional(),
  deliveredAt: instant.optional(),
  /** When staff cancelled the delivery, on the same day: the rider takes its packs back to the hub. */
  cancelledAt: instant.optional(),
});
export type RiderDelivery = z.infer<typeof riderDelivery>;

export const riderPoint = z.strictObject({ latitude, longitude });

/** A complaint as staff see it. */
export const consoleComplaint = z.object({
  complaintNo: z.string(),
  orderNo,
  status: z.enum(complaintStates),
  reason: complaintReason,
  description: z.string(),
  customerName: z.string(),
  refundTo,
  createdAt: instant,
  answerBy: instant,
  photos: z.array(privatePhoto),
  /** Lines of the order: the complaint, and the amount that can still be refunded. */
  lines: z.array(
    z.object({
      lineNo: count,
      name: z.string(),
      packs: count,
      /** 0: the complaint does not concern this line. */
      complained: count,
      paid: rupees,
      refundable: rupees,
    }),
  ),
  /** The part of the delivery fee that can still be refunded. */
  deliveryRefundable: rupees,
  /** A large refund that waits for another person's approval. */
  proposal: z
    .object({
      by: z.string(),
      byStaffId: id,
      amount: rupees,
      lines: z.array(z.object({ lineNo: count, amount: rupees })),
      delivery: rupees,
      answer: z.string(),
    })
    .optional(),
  answer: z.string().optional(),
  answeredBy: z.string().optional(),
  answeredAt: instant.optional(),
  givenBack: rupees.optional(),
});
export type ConsoleComplaint = z.infer<typeof consoleComplaint>;
