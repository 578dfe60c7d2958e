import { z } from 'zod';
import { count, cutCode, date, id, instant, rupees, skuCode, subscriptionNo } from './basic.ts';
import { cartItem, priceDetails } from './cart.ts';
import { address } from './place.ts';
import { productTile } from './product.ts';

export const subscriptionSlot = z.object({
  deliverySlotId: id,
  slot: z.string(),
  isSelected: z.boolean(),
  full: z.boolean(),
});

export const subscriptionDay = z.object({
  date,
  subscriptionCalendarId: id.optional(),
  /** It can still be changed. */
  isDayActive: z.boolean(),
  skipped: z.boolean(),
  /** After this the day is closed. */
  closesAt: instant,
  itemQuantity: count,
  subscriptionItems: z.array(cartItem),
  finalPrice: rupees,
});
export type SubscriptionDay = z.infer<typeof subscriptionDay>;

/** Monday to Sunday. */
export const subscriptionWeek = z.object({
  isWeekActive: z.boolean(),
  days: z.array(subscriptionDay),
});

export const subscriptionState = z.enum(['DRAFT', 'ACTIVE', 'PAUSED', 'CANCELLED', 'ENDED']);

export const subscription = z.object({
  subscriptionId: id,
  subscriptionNo: subscriptionNo.optional(),
  status: subscriptionState,
  pausedFrom: date.optional(),
  pausedTo: date.optional(),
  subscriptionCalendarId: id.optional(),
  selectedDay: date.optional(),
  selectedSlot: subscriptionSlot.optional(),
  timeSlots: z.array(subscriptionSlot),
  weeks: z.array(subscriptionWeek),
  deliveryAddress: address.optional(),
  itemQuantity: count,
  strikedPrice: rupees,
  finalPrice: rupees,
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionProducts = z.object({
  sections: z.array(z.object({ sectionId: id, name: z.string() })),
  sectionWiseProducts: z.array(z.object({ sectionId: id, products: z.array(productTile) })),
});

export const subscriptionItem = z.object({
  subscriptionId: id,
  subscriptionCalendarId: id,
  sku: skuCode,
  cuts: cutCode.optional(),
  quantity: z.int().min(1).max(100).default(1),
});

export const subscriptionChange = z.object({
  sku: skuCode,
  itemQuantity: count,
  day: subscriptionDay,
  strikedPrice: rupees,
  finalPrice: rupees,
});

export const subscriptionSummary = z.object({
  subscriptionNo,
  status: subscriptionState,
  summary: priceDetails,
  days: z.array(subscriptionDay),
  deliveryAddress: address,
  slot: z.string(),
  strikedPrice: rupees,
  finalPrice: rupees,
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummary>;
