import { z } from 'zod';
import {
  adcCode,
  count,
  date,
  grams,
  id,
  instant,
  orderNo,
  rupees,
  skuCode,
  text,
} from './basic.ts';
import { priceDetails } from './cart.ts';
import { orderItem, orderState, paymentStatus, refund } from './order.ts';
import { address } from './place.ts';
import { review, tint } from './product.ts';
import { orderTransitions, shipmentStates, type OrderTransition } from '../states.ts';

export const staffRole = z.enum([
  'owner',
  'manager',
  'catalogue',
  'packer',
  'dispatcher',
  'care',
  'rider',
]);
export type StaffRole = z.infer<typeof staffRole>;

/** What a role opens besides the steps of orders, which each order tells itself. */
export const staffPermission = z.enum([
  'seeOrders',
  'seeStock',
  'adjustStock',
  'moderateReviews',
  'actForCustomers',
  'tuneSearch',
  'editCatalogue',
  'editContent',
  'editHubs',
  'editOffers',
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
  'answerIssues',
  'approveRefunds',
  'carryOrders',
  'editSlots',
  'manageRiders',
  'manageStaff',
  'seeAudit',
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
  /** Orders that they carry or will fetch now. */
  openOrders: count,
});
export type Rider = z.infer<typeof rider>;

const transitionNames = Object.keys(orderTransitions) as OrderTransition[];
export const orderTransition = z.enum(transitionNames);

/** Steps that staff take by hand; placing and expiring are the store's own. */
export const staffTransition = orderTransition.exclude(['place', 'placeLate', 'expire']);
export type StaffTransition = z.infer<typeof staffTransition>;

export const boardOrder = z.object({
  orderNo,
  /** How many steps it has taken: with it a move tells what its sender saw. */
  version: count,
  orderStatus: orderState,
  statusLabel: z.string(),
  adcCode,
  placedAt: instant,
  slotDate: date,
  slot: z.string(),
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
  /** The slot ends before it can be there. */
  late: z.boolean(),
  customerName: z.string(),
  area: z.string(),
  itemCount: count,
  itemSummary: z.string(),
  orderPayableAmount: rupees,
  paymentMode: z.string(),
  paymentStatus,
  riderName: z.string().optional(),
  /** What may be done with it now. */
  transitions: z.array(staffTransition),
});
export type BoardOrder = z.infer<typeof boardOrder>;

export const orderEvent = z.object({
  version: count,
  at: instant,
  from: orderState.optional(),
  to: orderState,
  /** Who did it, for people: 'Customer', 'Asha', 'Mary (support team)' for the customer, 'Store'. */
  by: z.string(),
  note: z.string().optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** What is to be picked: packs of one kind, of a combo each of its parts. */
export const pick = z.object({
  lineNo: count,
  /** Of a combo the part, else 0. */
  partNo: count,
  name: z.string(),
  orderedPacks: count,
  /** 0 where it is sold by the pack. */
  orderedGrams: grams,
  /** Absent until somebody picked it. */
  packs: count.optional(),
  grams: grams.optional(),
});
export type Pick = z.infer<typeof pick>;

export const consoleOrder = z.object({
  ...boardOrder.shape,
  /** With +91. */
  customerPhone: z.string(),
  deliveryAddress: address,
  items: z.array(orderItem),
  picks: z.array(pick),
  /** May what was picked still be noted? */
  canPick: z.boolean(),
  priceDetails,
  refunds: z.array(refund),
  dueAtDoor: rupees,
  invoiceAvailable: z.boolean(),
  shipments: z.array(
    z.object({ shipmentId: z.string(), when: z.string(), shipmentStatus: z.enum(shipmentStates) }),
  ),
  rider: rider.optional(),
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
  /** Promised to orders that were not handed over. */
  held: count,
  available: count,
  low: z.boolean(),
  /** When it last moved; absent if it never did. */
  updatedAt: instant.optional(),
});
export type StockRow = z.infer<typeof stockRow>;

/** What became of a review; refused ones are kept so that nobody has to decide twice. */
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
 * `same`: each word finds what is called another of them · `leadsTo`: the words find what is called
 * one of those, not the other way round · `ignored`: the words say nothing about a product.
 */
export const synonymKind = z.enum(['same', 'leadsTo', 'ignored']);
export type SynonymKind = z.infer<typeof synonymKind>;

/** Words joined by single hyphens: neither a hyphen alone nor one at an edge names a group. */
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
    'packSize',
    'sales',
    'soldOut',
  ]),
  value: z.number().min(0).max(10),
});
export type RankingWeight = z.infer<typeof rankingWeight>;

export const askedTerm = z.object({ term: z.string(), searches: count, lastAt: instant });

export const productRequest = z.object({
  requestId: id,
  term: z.string(),
  wish: z.string(),
  adcCode,
  at: instant,
});
