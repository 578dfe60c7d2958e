import { z } from 'zod';
import { subscriptionDayStates, subscriptionStates } from '../subscription-states.ts';
import {
  count,
  cutCode,
  date,
  grams,
  id,
  instant,
  orderNo,
  rupees,
  seoName,
  skuCode,
  subscriptionNo,
} from './basic.ts';
import { priceDetails } from './cart.ts';
import { address } from './address.ts';
import { diet, image, productTile, tint } from './product.ts';
import { shopText } from './shop-text.ts';

export const subscriptionState = z.enum(subscriptionStates);
export const subscriptionDayState = z.enum(subscriptionDayStates);

/** `NONE`: only the filled days. Otherwise the first week, or the first two, repeat. */
export const subscriptionRepeat = z.enum(['NONE', 'WEEKLY', 'FORTNIGHTLY']);
export type SubscriptionRepeat = z.infer<typeof subscriptionRepeat>;

/** `PREPAID`: all days now. `PER_DELIVERY`: each on the evening before, or on delivery. */
export const subscriptionBilling = z.enum(['PREPAID', 'PER_DELIVERY']);
export type SubscriptionBilling = z.infer<typeof subscriptionBilling>;

/** The handling of sold-out items: one choice for the whole subscription. */
export const subscriptionSoldOut = z.enum(['SUBSTITUTE', 'SKIP']);

export const subscriptionSlot = z.object({
  deliverySlotId: id,
  /** '6–8 pm'; with the name of a season's slot: 'Iftar, 4–6 pm'. */
  slot: shopText,
  isSelected: z.boolean(),
  full: z.boolean(),
});
export type SubscriptionSlot = z.infer<typeof subscriptionSlot>;

/** A line of a delivery day. */
export const subscriptionDayItem = z.object({
  productId: id,
  productName: shopText,
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  cuts: cutCode.optional(),
  cutLabel: shopText.optional(),
  /** The contents of one pack: '500 g'. */
  quantity: shopText,
  netWeightGrams: grams.optional(),
  image,
  tint,
  diet,
  inCartQty: count,
  maxQuantityCart: count,
  /** The price of one pack: without the subscription, and with it. */
  strikedPrice: rupees,
  finalPrice: rupees,
  lineTotal: rupees,
});
export type SubscriptionDayItem = z.infer<typeof subscriptionDayItem>;

export const subscriptionDay = z.object({
  date,
  subscriptionCalendarId: id.optional(),
  /** Absent: no delivery on this day. */
  state: subscriptionDayState.optional(),
  /** It can still be changed. */
  isDayActive: z.boolean(),
  skipped: z.boolean(),
  /** The cut-off of the day. */
  closesAt: instant,
  /** The reason why there is no delivery: 'Cold rooms are serviced'. */
  closedBecause: shopText.optional(),
  festival: shopText.optional(),
  /** The day's date by the Umm al-Qura calendar: '1 Ramadan 1448'. */
  hijri: shopText,
  itemQuantity: count,
  subscriptionItems: z.array(subscriptionDayItem),
  slot: shopText.optional(),
  /** This day's own value, where it differs from the others. */
  ownSlot: z.boolean(),
  strikedPrice: rupees,
  finalPrice: rupees,
  orderNo: orderNo.optional(),
  /** The result, as text for people: 'Not delivered: all items were sold out.' */
  note: shopText.optional(),
});
export type SubscriptionDay = z.infer<typeof subscriptionDay>;

/** Monday to Sunday. */
export const subscriptionWeek = z.object({
  isWeekActive: z.boolean(),
  days: z.array(subscriptionDay),
});
export type SubscriptionWeek = z.infer<typeof subscriptionWeek>;

/** The customer's possible actions on the subscription now. */
export const subscriptionActions = z.object({
  edit: z.boolean(),
  repeat: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  cancel: z.boolean(),
});

export const subscription = z.object({
  subscriptionId: id,
  subscriptionNo: subscriptionNo.optional(),
  status: subscriptionState,
  /** The name of the seasonal subscription; absent for the weekly one. */
  season: seoName.optional(),
  billing: subscriptionBilling,
  paymentMode: z.string().optional(),
  repeat: subscriptionRepeat,
  onSoldOut: subscriptionSoldOut,
  pausedFrom: date.optional(),
  pausedTo: date.optional(),
  endsOn: date.optional(),
  subscriptionCalendarId: id.optional(),
  selectedDay: date.optional(),
  selectedSlot: subscriptionSlot.optional(),
  /** Those of the selected day. */
  timeSlots: z.array(subscriptionSlot),
  weeks: z.array(subscriptionWeek),
  deliveryAddress: address.optional(),
  /** The total of all future days. */
  itemQuantity: count,
  strikedPrice: rupees,
  finalPrice: rupees,
  /** Paid for days that are not delivered yet. */
  paidAhead: rupees,
  /** The cut-off, as text for people: '8 pm on the evening before'. */
  cutOff: shopText,
  /** HB Money does not cover the coming deliveries. */
  lowBalance: z.object({ balance: rupees, needed: rupees, date }).optional(),
  can: subscriptionActions,
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionProducts = z.object({
  sections: z.array(z.object({ sectionId: id, name: shopText })),
  /** The prices of the tiles include the subscription discount. */
  sectionWiseProducts: z.array(z.object({ sectionId: id, products: z.array(productTile) })),
});
export type SubscriptionProducts = z.infer<typeof subscriptionProducts>;

const dayOfPlan = { subscriptionId: id, subscriptionCalendarId: id };

export const subscriptionItem = z.object({
  ...dayOfPlan,
  sku: skuCode,
  cuts: cutCode.optional(),
  quantity: z.int().min(1).max(100).default(1),
});

export const subscriptionSwap = z.object({
  ...dayOfPlan,
  sku: skuCode,
  cuts: cutCode.optional(),
  withSku: skuCode,
  withCuts: cutCode.optional(),
});

export const subscriptionChange = z.object({
  sku: skuCode,
  itemQuantity: count,
  day: subscriptionDay,
  strikedPrice: rupees,
  finalPrice: rupees,
});
export type SubscriptionChange = z.infer<typeof subscriptionChange>;

export const subscriptionSummary = z.object({
  subscriptionNo,
  status: subscriptionState,
  billing: subscriptionBilling,
  repeat: subscriptionRepeat,
  season: seoName.optional(),
  paymentMode: z.string().optional(),
  summary: priceDetails,
  days: z.array(subscriptionDay),
  deliveryAddress: address,
  slot: shopText,
  /** For each day and in total: without the subscription, and with it. */
  strikedPrice: rupees,
  finalPrice: rupees,
  itemQuantity: count,
  /** The payment deadline. */
  payableTill: instant.optional(),
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummary>;

/** Items that cannot be delivered to another address. */
export const subscriptionMove = z.object({
  subscription,
  cannotBeHad: z.array(z.object({ date, sku: skuCode, productName: shopText })),
});

/** The subscription offer, before the visitor has one. */
export const subscriptionOffer = z.object({
  /** The discount in percent: 5, or 7.5. 0: none. */
  discountPercent: z.number().min(0).max(100),
  /** The delivery fee of one day; 0: included. */
  deliveryFee: rupees,
  /** The cut-off, as text for people: '8 pm on the evening before'. */
  cutOff: shopText,
});
export type SubscriptionOffer = z.infer<typeof subscriptionOffer>;

/** A seasonal plan with its dates, for its page. */
export const subscriptionSeason = z.object({
  season: seoName,
  title: shopText,
  startsOn: date,
  endsOn: date,
  /** The first day on which it can be planned. */
  opensOn: date,
  isOpen: z.boolean(),
  windows: z.array(
    z.object({ code: z.string(), label: shopText, hours: shopText, detail: shopText }),
  ),
  days: z.array(z.object({ date, hijri: shopText, festival: shopText.optional() })),
});
export type SubscriptionSeason = z.infer<typeof subscriptionSeason>;
