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
  paragraph,
  rupees,
  seoName,
  skuCode,
} from './basic.ts';
import { comboItem, priceDetails, scratchCard } from './cart.ts';
import { address } from './address.ts';
import { diet, image, tint } from './product.ts';
import { shopText } from './shop-text.ts';

export const orderState = z.enum(orderStates);
/** A customer’s choice for goods that are missing: the money, a similar pack, or a call first. */
export const substituteRule = z.enum(['refund', 'similar', 'call']);
export type SubstituteRule = z.infer<typeof substituteRule>;

/** How a weight was entered: by hand, by a scale that types, or from a scale at a cable. */
export const weightSource = z.enum(['typed', 'wedge', 'serial']);
export type WeightSource = z.infer<typeof weightSource>;

/** An order for another person. */
export const gift = z.object({
  /** Printed on the packing slip; may be empty. */
  message: paragraph(200, 0),
  /** The packing slip names no amount. */
  hidePrices: z.boolean(),
});
export type Gift = z.infer<typeof gift>;

export const paymentStatus = z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'REFUNDED']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The parts of a payment that HB Money and a gateway share; absent where one method paid all. */
export const paymentParts = z.array(z.object({ label: shopText, amount: rupees })).optional();

/** One line of an order, as placed; of a combo with its parts. */
export const orderItem = z.object({
  productId: id,
  comboProductId: id.optional(),
  comboItems: z.array(comboItem).optional(),
  productName: shopText,
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: shopText.optional(),
  /** The contents of one pack: '500 g'. */
  quantity: shopText,
  netWeightGrams: grams.optional(),
  inCartQty: count,
  /** Packs of these that the shop took out of the order before it was picked. */
  removedQty: count.optional(),
  image,
  tint,
  diet,
  retailPrice: rupees,
  salePrice: rupees,
  lineTotal: rupees,
  /** The customer's note to the butcher. */
  note: z.string().optional(),
  /** The similar pack that is delivered instead, at the lower of both prices. */
  substitute: z
    .object({ productName: shopText, cutLabel: shopText.optional(), quantity: shopText })
    .optional(),
  /** Present when the picked weight was below the ordered weight. */
  weighed: z.object({ orderedGrams: grams, pickedGrams: grams }).optional(),
  /** The readings of the scale, of each part of a combo, once the goods have left. */
  scale: z
    .array(z.object({ grams, at: instant, source: weightSource, photoUrl: z.string().optional() }))
    .optional(),
  /** The part of the price that was refunded. */
  givenBack: rupees.optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** The customer's possible actions on the order now. */
export const orderActions = z.object({
  cancel: z.boolean(),
  reorder: z.boolean(),
  /** With the same slot a week later; not of an express order. */
  reorderSameSlot: z.boolean(),
  reschedule: z.boolean(),
  /** Items, cuts and slots can still be changed. */
  edit: z.boolean(),
  complaint: z.boolean(),
  /** The riders of a delivered order can still be tipped. */
  tip: z.boolean(),
});

/** A shipment of an order with its slot. */
export const orderShipment = z.object({
  shipmentId: z.string(),
  items: z.array(orderItem),
  shipmentStatus: z.enum(shipmentStates),
  date,
  slot: shopText,
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
  /** The customer can move it to another slot now. */
  canReschedule: z.boolean(),
  /** The customer can cancel it now, though another delivery of the order has left the hub. */
  canCancel: z.boolean(),
});

/** An order in a list. */
export const orderCard = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: shopText,
  placedAt: instant,
  itemCount: count,
  items: z.array(z.object({ productName: shopText, imageUrl: z.string(), tint, inCartQty: count })),
  orderPayableAmount: rupees,
  /** 'Arriving today, 6–8 pm', 'Delivered on 21 Nov'. */
  deliveryText: shopText,
  can: orderActions,
});
export type OrderCard = z.infer<typeof orderCard>;

export const trackingStep = z.object({
  code: z.enum(trackingSteps.map((step) => step.code)),
  label: shopText,
  reached: z.boolean(),
  at: instant.optional(),
});
export type TrackingStep = z.infer<typeof trackingStep>;

export const orderTracking = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: shopText,
  /** The number of the order's events, so that a client can ignore repeated ones. */
  version: count,
  steps: z.array(trackingStep).length(trackingSteps.length),
  rider: z
    .object({
      name: z.string(),
      /** Only while the order is out for delivery. */
      callUrl: z.string().optional(),
      /** The rider's position, while the rider shares it. */
      position: z.object({ latitude, longitude, at: instant }).optional(),
    })
    .optional(),
  /** The destination, for the map with the rider's position. */
  destination: z.object({ latitude, longitude }).optional(),
  /** The code that the customer gives the rider on delivery. */
  deliveryCode: z.string().optional(),
  /** For an order with several shipments: the state of each. */
  shipments: z
    .array(z.object({ shipmentId: z.string(), when: shopText, statusLabel: shopText }))
    .optional(),
  /** The last report of the rider: that the order has arrived, or why an attempt failed. */
  note: shopText.optional(),
  attemptFailed: z.boolean().optional(),
  /** HB Money for a late delivery. */
  lateCredit: rupees.optional(),
  eta: z.object({ at: instant, text: shopText }).optional(),
  /** The reason why it will not arrive: cancelled, expired. */
  ended: z.object({ at: instant, text: shopText }).optional(),
});
export type OrderTracking = z.infer<typeof orderTracking>;

export const refund = z.object({
  amount: rupees,
  /** The destination of the refund, as text for people. */
  to: shopText,
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** The reason, as text for people. */
  reason: shopText,
  at: instant,
  /** The bank's reference (ARN, RRN or UTR), by which a bank finds the refund. */
  bankReference: z.string().optional(),
  /** The expected day of arrival; absent when it has arrived. */
  arrivesBy: date.optional(),
  /** The store's refund number; absent where only the amount due on delivery was reduced. */
  refundNo: z.string().optional(),
});

/** Destination of refunds, chosen by the customer: the original payment method, or HB Money. */
export const refundTo = z.enum(['source', 'wallet']);
export type RefundTo = z.infer<typeof refundTo>;

export const complaintReason = z.enum([
  'MISSING',
  'QUALITY',
  'WRONG_ITEM',
  'DAMAGED',
  'LATE',
  'PAYMENT',
  'OTHER',
]);
export type ComplaintReason = z.infer<typeof complaintReason>;

/** A complaint, as its customer sees it. */
/** A photo that only its customer and staff may see; its address checks the session. */
export const privatePhoto = z.object({ url: z.string(), width: count, height: count });
export const photoName = z.string().regex(/^[0-9a-f]{32}$/);
export const complaintNo = z.string().regex(/^HC[A-Z0-9]{6,24}$/);

/** A pack that an order's hub sells. */
export const addablePack = z.object({
  sku: skuCode,
  productName: shopText,
  quantity: shopText,
  imageUrl: z.string(),
  tint,
  salePrice: rupees,
  available: count,
  cuts: z.array(z.object({ code: z.string(), label: shopText, extraPrice: rupees })),
});
export type AddablePack = z.infer<typeof addablePack>;

/** An edit of a placed order. `OPEN` waits for the payment of its difference. */
export const orderEdit = z.object({
  editNo: z.string(),
  status: z.enum(['OPEN', 'DONE']),
  at: instant,
  /** 'Customer', or the name of the member of staff. */
  by: z.string(),
  /** The change in words: 'Added 1 × Goat Curry Cut, 500 g'. */
  summary: z.string(),
  /** The higher price; below zero: the returned part. */
  difference: z.number(),
  /** The price after it. */
  total: rupees,
  payableUntil: instant.optional(),
});
export type OrderEdit = z.infer<typeof orderEdit>;

export const orderComplaint = z.object({
  complaintNo: z.string(),
  reason: complaintReason,
  status: z.enum(['OPEN', 'ANSWERED', 'SOLVED']),
  createdAt: instant,
  /** The promised time of an answer. */
  answerBy: instant,
  /** The customer's photos. */
  photos: z.array(privatePhoto),
  answer: z.string().optional(),
  givenBack: rupees.optional(),
});
export type OrderComplaint = z.infer<typeof orderComplaint>;

export const order = z.object({
  orderNo,
  orderStatus: orderState,
  statusLabel: shopText,
  placedAt: instant,
  /** Customer support placed or cancelled the order for the customer. */
  placedBySupport: z.boolean(),
  cancelledBySupport: z.boolean(),
  cartItems: z.array(orderItem),
  shipments: z.array(orderShipment),
  deliveryAddress: address,
  priceDetails,
  orderPayableAmount: rupees,
  payment: z.object({
    paymentMode: z.string(),
    label: shopText,
    status: paymentStatus,
    paidAt: instant.optional(),
    parts: paymentParts,
  }),
  deliveryText: shopText,
  promoCode: z.string().optional(),
  gift: gift.optional(),
  invoiceAvailable: z.boolean(),
  refunds: z.array(refund),
  /** The refunded part of the total, by all methods, without duplicate payments. */
  returned: rupees,
  /** The total less the refunds. */
  totalAfterRefunds: rupees,
  /** The default destination of refunds, also for missing weight. */
  refundTo,
  /** The amount due on delivery. */
  dueOnDelivery: rupees,
  complaints: z.array(orderComplaint),
  /** Until then the customer can cancel without charge; absent where that is no longer possible. */
  cancelUntil: instant.optional(),
  /** HB Money for a late delivery. */
  lateCredit: z.object({ amount: rupees, at: instant }).optional(),
  /** The tip that the customer gave after the delivery. */
  tipAfterDelivery: rupees.optional(),
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
  /** 'Arriving today, 6–8 pm'. */
  deliveryText: shopText,
  payment: z.object({
    paymentMode: z.string(),
    label: shopText,
    status: paymentStatus,
    /** The payment time of a membership bought without an order. */
    paidAt: instant.optional(),
    parts: paymentParts,
  }),
  scratchCard: scratchCard.optional(),
  /** As in the order. */
  cancelUntil: instant.optional(),
  isMissionOxygenActive: z.boolean(),
  /** The customer's first order: sent to analytics once. */
  isFirstOrder: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** The reason why an order cannot be placed; the client calls its failure handler. */
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
  /** `CREATED`: stock and slot are held, and the order can be paid. `STOPPED`: see `step`. */
  status: z.enum(['CREATED', 'STOPPED']),
  step: placeOrderStep.optional(),
  orderPayableAmount: rupees.optional(),
  /** The end of the hold on stock and slot. */
  heldTill: instant.optional(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;
