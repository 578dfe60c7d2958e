import { z } from 'zod';
import { adcCode, count, date, id, instant, orderNo, rupees, skuCode, text } from './basic.ts';
import { priceDetails } from './cart.ts';
import {
  gift,
  orderEdit,
  orderItem,
  orderState,
  paymentParts,
  paymentStatus,
  refund,
} from './order.ts';
import { address } from './address.ts';
import { orderNote, pick } from './console-orders.ts';
import { review, tint } from './product.ts';
import { orderTransitions, shipmentStates, type OrderTransition } from '../states.ts';

export const staffRole = z.enum([
  'owner',
  'manager',
  'catalogue',
  'packer',
  'dispatcher',
  'support',
  'marketer',
  'accountant',
  'rider',
]);
export type StaffRole = z.infer<typeof staffRole>;

/** The permissions of a role, except the steps of orders, which each order lists. */
export const staffPermission = z.enum([
  'seeOrders',
  'changeOrders',
  'exportOrders',
  'seeStock',
  'adjustStock',
  'markDownStock',
  'moderateReviews',
  'actForCustomers',
  'seeCustomers',
  'eraseCustomers',
  'tuneSearch',
  'editCatalogue',
  'editContent',
  'editHubs',
  'editOffers',
  'sendCampaigns',
  'seePayments',
  'settleRefunds',
  'seeInvoices',
  'editMembership',
  'editTaxes',
  'editRewards',
  'reviewReferrals',
  'adjustMoney',
  'approveMoney',
  'editMoneyLimits',
  'pickOrders',
  'answerComplaints',
  'approveRefunds',
  'carryOrders',
  'editSlots',
  'manageRiders',
  'manageStaff',
  'seeAudit',
  'seeCustomerReads',
  'seeBooks',
  'keepBooks',
  'countCash',
  'seeReports',
  'manageConnections',
]);
export type StaffPermission = z.infer<typeof staffPermission>;

export const staff = z.object({
  staffId: id,
  fullName: z.string(),
  email: z.string(),
  role: staffRole,
  /** Hubs that they work for; empty means all. */
  adcCodes: z.array(adcCode),
});
export type Staff = z.infer<typeof staff>;

export const hub = z.object({
  adcCode,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  open: z.boolean(),
});
export type Hub = z.infer<typeof hub>;

export const rider = z.object({
  riderId: id,
  fullName: z.string(),
  /** With +91. */
  phoneNo: z.string(),
  adcCode,
  onDuty: z.boolean(),
  /** Orders assigned to the rider now. */
  openOrders: count,
});
export type Rider = z.infer<typeof rider>;

const transitionNames = Object.keys(orderTransitions) as OrderTransition[];
export const orderTransition = z.enum(transitionNames);

/** Steps that staff take; the store places and expires orders itself. */
export const staffTransition = orderTransition.exclude(['place', 'placeLate', 'expire']);
export type StaffTransition = z.infer<typeof staffTransition>;

export const boardOrder = z.object({
  orderNo,
  /** The number of steps so far; a move sends it, so that a concurrent move is refused. */
  version: count,
  orderStatus: orderState,
  statusLabel: z.string(),
  adcCode,
  placedAt: instant,
  slotDate: date,
  slot: z.string(),
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
  /** The shipment cannot arrive before its slot ends. */
  late: z.boolean(),
  customerName: z.string(),
  area: z.string(),
  itemCount: count,
  itemSummary: z.string(),
  orderPayableAmount: rupees,
  paymentMode: z.string(),
  paymentStatus,
  riderName: z.string().optional(),
  /** The reason while staff hold the order: its steps wait. */
  holdReason: z.string().optional(),
  /** The steps that are allowed now. */
  transitions: z.array(staffTransition),
});
export type BoardOrder = z.infer<typeof boardOrder>;

export const orderEvent = z.object({
  version: count,
  at: instant,
  from: orderState.optional(),
  to: orderState,
  /** The actor as text: 'Customer', 'Asha', 'Mary (support team)' for the customer, 'Store'. */
  by: z.string(),
  note: z.string().optional(),
  /** The step of one of several deliveries. */
  delivery: z.object({ when: z.string(), shipmentStatus: z.enum(shipmentStates) }).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const consoleOrder = z.object({
  ...boardOrder.shape,
  /** With +91. */
  customerPhone: z.string(),
  deliveryAddress: address,
  gift: gift.optional(),
  items: z.array(orderItem),
  picks: z.array(pick),
  /** Whether picking can still be recorded. */
  canPick: z.boolean(),
  priceDetails,
  paymentParts,
  refunds: z.array(refund),
  dueOnDelivery: rupees,
  invoiceAvailable: z.boolean(),
  shipments: z.array(
    z.object({
      shipmentId: z.string(),
      when: z.string(),
      shipmentStatus: z.enum(shipmentStates),
      /** The lines of the delivery: places in `items`, from 1. */
      lineNos: z.array(count),
      /** This member of staff can move it to another slot now. */
      canReschedule: z.boolean(),
      /** Split from another delivery, with which this member of staff can merge it now. */
      canMerge: z.boolean(),
      /** This member of staff can cancel it now, while goods of another delivery are left. */
      canCancel: z.boolean(),
      /** The amount that its rider collects. */
      dueOnDelivery: rupees,
    }),
  ),
  rider: rider.optional(),
  /** Notes of staff and messages to the customer, newest first. */
  notes: z.array(orderNote),
  /** The changes of the placed order by its customer or staff, oldest first. */
  edits: z.array(orderEdit),
  /** The changes that this member of staff may make now. */
  canChange: z.object({
    hold: z.boolean(),
    reschedule: z.boolean(),
    split: z.boolean(),
    reduce: z.boolean(),
    add: z.boolean(),
  }),
  events: z.array(orderEvent),
});
export type ConsoleOrder = z.infer<typeof consoleOrder>;

export const stockRow = z.object({
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  tint,
  imageUrl: z.string(),
  adcCode,
  onHand: count,
  /** Packs held for orders that have not left the hub. */
  held: count,
  available: count,
  low: z.boolean(),
  /** When it last changed; absent if it never did. */
  updatedAt: instant.optional(),
});
export type StockRow = z.infer<typeof stockRow>;

/** The state of a review; refused ones are kept so that they need no second decision. */
export const reviewState = z.enum(['PENDING', 'SHOWN', 'REFUSED']);
export type ReviewState = z.infer<typeof reviewState>;

export const consoleReview = z.object({
  ...review.shape,
  status: reviewState,
  productName: z.string(),
  orderNo,
  /** The member of staff who decided. */
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
});
export type ConsoleReview = z.infer<typeof consoleReview>;

/**
 * `same`: each word also finds the others of the group · `leadsTo`: the words also find the targets, but
 * not the other way round · `ignored`: the search ignores the words.
 */
export const synonymKind = z.enum(['same', 'leadsTo', 'ignored']);
export type SynonymKind = z.infer<typeof synonymKind>;

/** Words joined by single hyphens; a hyphen alone or at an edge is refused. */
export const synonymKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const synonymGroup = z.object({
  key: synonymKey,
  kind: synonymKind,
  words: z.array(text(60)).min(1).max(60),
  /** Only of `leadsTo`, where it must not be empty. */
  leadsTo: z.array(text(60)).max(60),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

/** One weight of the search's ranking. */
export const rankingWeight = z.object({
  name: z.enum([
    'name',
    'otherName',
    'related',
    'spelling',
    'completeness',
    'category',
    'packSize',
    'sales',
    'soldOut',
  ]),
  value: z.number().min(0).max(10),
});
export type RankingWeight = z.infer<typeof rankingWeight>;

export const searchedTerm = z.object({ term: z.string(), searches: count, lastAt: instant });

export const productRequest = z.object({
  requestId: id,
  term: z.string(),
  wish: z.string(),
  adcCode,
  at: instant,
});
