import { z } from 'zod';
import { orderStates, shipmentStates, trackingSteps } from '../states.ts';
import {
  count,
  date,
  grams,
  id,
  instant,
  latitude,
  lineCut,
  longitude,
  orderNo,
  rupees,
  seoName,
  skuCode,
} from './basic.ts';
import { comboItem, priceDetails, scratchCard } from './cart.ts';
import { address } from './place.ts';
import { diet, image, tint } from './product.ts';

export const orderState = z.enum(orderStates);
export const paymentStatus = z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'REFUNDED']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** One line of an order, frozen when it was placed; a combo's with what is in it. */
export const orderItem = z.object({
  productId: id,
  comboProductId: id.optional(),
  comboItems: z.array(comboItem).optional(),
  productName: z.string(),
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: z.string().optional(),
  /** What one pack holds: '500 g'. */
  quantity: z.string(),
  netWeightGrams: grams.optional(),
  inCartQty: count,
  image,
  tint,
  diet,
  retailPrice: rupees,
  salePrice: rupees,
  lineTotal: rupees,
  /** What the customer asked of the butcher. */
  note: z.string().optional(),
  /** Where it was weighed at the hub and came out under what was ordered. */
  weighed: z.object({ orderedGrams: grams, pickedGrams: grams }).optional(),
  /** Of what was paid for it. */
  givenBack: rupees.optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** What the customer may do with the order now. */
export const orderActions = z.object({
  cancel: z.boolean(),
  reorder: z.boolean(),
  reschedule: z.boolean(),
  issue: z.boolean(),
});

/** A shipment of an order with the slot that it has. */
export const orderShipment = z.object({
  shipmentId: z.string(),
  items: z.array(orderItem),
  shipmentStatus: z.enum(shipmentStates),
  date,
  slot: z.string(),
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
});

/** An order in a list. */
export const orderCard = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: z.string(),
  placedAt: instant,
  itemCount: count,
  items: z.array(
    z.object({ productName: z.string(), imageUrl: z.string(), tint, inCartQty: count }),
  ),
  orderPayableAmount: rupees,
  /** 'Arriving today, 6–8 PM', 'Delivered on 21 Nov'. */
  deliveryText: z.string(),
  can: orderActions,
});
export type OrderCard = z.infer<typeof orderCard>;

export const trackingStep = z.object({
  code: z.enum(trackingSteps.map((step) => step.code)),
  label: z.string(),
  reached: z.boolean(),
  at: instant.optional(),
});
export type TrackingStep = z.infer<typeof trackingStep>;

export const orderTracking = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: z.string(),
  /** Counts the order's events, so that a client can drop what it knows. */
  version: count,
  steps: z.array(trackingStep).length(trackingSteps.length),
  rider: z
    .object({
      name: z.string(),
      /** Only while the order is out for delivery. */
      callUrl: z.string().optional(),
      /** Where the rider is, if they share it. */
      position: z.object({ latitude, longitude, at: instant }).optional(),
    })
    .optional(),
  /** Where it goes, for the map beside the rider's position. */
  destination: z.object({ latitude, longitude }).optional(),
  /** What the customer tells the rider at the door. */
  deliveryCode: z.string().optional(),
  /** Of an order in several deliveries: how each stands. */
  shipments: z
    .array(z.object({ shipmentId: z.string(), when: z.string(), statusLabel: z.string() }))
    .optional(),
  /** What the rider or the hub told last: nobody was at home. */
  note: z.string().optional(),
  eta: z.object({ at: instant, text: z.string() }).optional(),
  /** Why it will not come: cancelled, expired. */
  ended: z.object({ at: instant, text: z.string() }).optional(),
});
export type OrderTracking = z.infer<typeof orderTracking>;

export const refund = z.object({
  amount: rupees,
  /** Where the money goes back to, for people. */
  to: z.string(),
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** Why, for people. */
  reason: z.string(),
  at: instant,
  /** The bank's number of it (ARN, RRN or UTR), by which a bank finds it. */
  bankReference: z.string().optional(),
  /** By which day it is on the customer's account; absent where it is there already. */
  arrivesBy: date.optional(),
  /** The store's number of it; absent where only the amount due at the door became less. */
  refundNo: z.string().optional(),
});

/** Where refunds go: as it was paid, or to HB Money. The customer chooses. */
export const refundTo = z.enum(['source', 'wallet']);
export type RefundTo = z.infer<typeof refundTo>;

export const issueReason = z.enum([
  'MISSING',
  'QUALITY',
  'WRONG_ITEM',
  'DAMAGED',
  'LATE',
  'PAYMENT',
  'OTHER',
]);
export type IssueReason = z.infer<typeof issueReason>;

/** A complaint, as its customer sees it. */
/** A photo that only its customer and staff may see, at an address that looks at who asks. */
export const privatePhoto = z.object({ url: z.string(), width: count, height: count });
export const photoName = z.string().regex(/^[0-9a-f]{32}$/);
export const issueNo = z.string().regex(/^HC[A-Z0-9]{6,24}$/);

export const orderIssue = z.object({
  issueNo: z.string(),
  reason: issueReason,
  status: z.enum(['OPEN', 'ANSWERED', 'SOLVED']),
  createdAt: instant,
  /** When an answer is promised by. */
  answerBy: instant,
  /** What the customer showed. */
  photos: z.array(privatePhoto),
  answer: z.string().optional(),
  givenBack: rupees.optional(),
});
export type OrderIssue = z.infer<typeof orderIssue>;

export const order = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: z.string(),
  placedAt: instant,
  /** Customer care ordered for the customer, or cancelled it. */
  placedBySupport: z.boolean(),
  cancelledBySupport: z.boolean(),
  cartItems: z.array(orderItem),
  shipments: z.array(orderShipment),
  deliveryAddress: address,
  priceDetails,
  orderPayableAmount: rupees,
  payment: z.object({
    paymentMode: z.string(),
    label: z.string(),
    status: paymentStatus,
    paidAt: instant.optional(),
  }),
  deliveryText: z.string(),
  promoCode: z.string().optional(),
  invoiceAvailable: z.boolean(),
  refunds: z.array(refund),
  /** What was returned of the total, in all ways; a payment that paid for nothing is not of it. */
  returned: rupees,
  /** The total less what was returned. */
  totalAfterRefunds: rupees,
  /** Where what weighs less, and refunds without another word, go. */
  refundTo,
  /** What is left to be paid at the door. */
  dueAtDoor: rupees,
  issues: z.array(orderIssue),
  can: orderActions,
});
export type Order = z.infer<typeof order>;

export const confirmation = z.object({
  orderNo: z.string(),
  membershipRefNo: z.string().optional(),
  orderStatus: orderState,
  orderDetails: z.object({ cartItems: z.array(orderItem) }),
  orderPayableAmount: rupees,
  priceDetails,
  deliveryAddress: address.optional(),
  /** 'Arriving today, 6–8 PM'. */
  deliveryText: z.string(),
  payment: z.object({
    paymentMode: z.string(),
    label: z.string(),
    status: paymentStatus,
    /** When a membership that was bought by itself was paid. */
    paidAt: instant.optional(),
  }),
  scratchCard: scratchCard.optional(),
  isMissionOxygenActive: z.boolean(),
  /** The customer's first order: told to analytics once. */
  isFirstOrder: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Why an order cannot be placed; the client aborts to its failure handler. */
export const placeOrderStep = z.enum([
  'CART_EMPTY',
  'SOLD_OUT',
  'SLOT_FULL',
  'PRICE_CHANGED',
  'ADDRESS',
  'MINIMUM_ORDER',
]);
export type PlaceOrderStep = z.infer<typeof placeOrderStep>;

export const placedOrder = z.object({
  orderNo: orderNo.optional(),
  membershipRefNo: z.string().optional(),
  subscriptionNo: z.string().optional(),
  /** `CREATED`: stock and slot are held and can be paid for. `STOPPED`: see `step`. */
  status: z.enum(['CREATED', 'STOPPED']),
  step: placeOrderStep.optional(),
  orderPayableAmount: rupees.optional(),
  /** Until when stock and slot are held. */
  heldTill: instant.optional(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;
