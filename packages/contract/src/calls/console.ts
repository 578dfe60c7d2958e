import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  count,
  date,
  flag,
  id,
  idInUrl,
  instant,
  nothing,
  orderNo,
  paging,
  phone,
  skuCode,
  text,
} from '../shapes/basic.ts';
import {
  askedTerm,
  boardOrder,
  consoleOrder,
  consoleReview,
  hub,
  reviewState,
  productRequest,
  rankingWeight,
  rider,
  staff,
  staffPermission,
  staffTransition,
  stockRow,
  synonymGroup,
  synonymKey,
} from '../shapes/console.ts';
import { orderState } from '../shapes/order.ts';
import { consoleCategoriesCalls } from './console-categories.ts';
import { consoleCombosCalls } from './console-combos.ts';
import { consoleGoodsCalls } from './console-goods.ts';
import { consoleDeliveryCalls } from './console-delivery.ts';
import { consoleHubsCalls } from './console-hubs.ts';
import { consoleOffersCalls } from './console-offers.ts';
import { consoleInvoicesCalls } from './console-invoices.ts';
import { consolePaymentsCalls } from './console-payments.ts';
import { consoleMoneyCalls } from './console-money.ts';
import { consoleLoyaltyCalls } from './console-loyalty.ts';
import { consoleMembershipCalls } from './console-membership.ts';
import { consoleTaxesCalls } from './console-taxes.ts';
import { consoleSecondFactorCalls } from './console-second-factor.ts';
import { consoleSlotsCalls } from './console-slots.ts';
import { consoleStaffCalls } from './console-staff.ts';
import { consoleSubscriptionCalls } from './console-subscription.ts';
import { consolePagesCalls } from './console-pages.ts';
import { consoleTextsCalls } from './console-texts.ts';

/** The operations console. Its bodies are strict: an unknown field is a mistake, 422. */
export const consoleCalls = {
  ...consoleSecondFactorCalls,
  consoleLogout: defineCall({
    summary: 'Ends the session of a member of staff.',
    method: 'POST',
    path: '/api/console/logout',
    who: 'staff',
    rate: 'console',
    device: false,
    body: z.strictObject({}),
    answer: nothing,
  }),
  consoleMe: defineCall({
    summary: 'Who is logged in, and what they may do.',
    method: 'GET',
    path: '/api/console/me',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ staff, hubs: z.array(hub), may: z.array(staffPermission) }),
  }),
  consoleOrders: defineCall({
    summary: 'The order board: by hub, state, day of the slot, or words.',
    method: 'GET',
    path: '/api/console/orders',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({
      adcCode: adcCode.optional(),
      state: orderState.optional(),
      /** Day of the slot. */
      date: date.optional(),
      /** Order number, customer's name or phone. */
      q: text(80, 0).optional(),
      late: flag.optional(),
      ...paging(50, 200),
    }),
    answer: z.object({
      orders: z.array(boardOrder),
      /** How many orders stand in each state, for the same filter without the state. */
      counts: z.partialRecord(orderState, count),
      total: count,
      hasMore: z.boolean(),
    }),
  }),
  consoleOrder: defineCall({
    summary: 'One order with customer, items and history.',
    method: 'GET',
    path: '/api/console/orders/:orderNo',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ orderNo }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleMoveOrder: defineCall({
    summary: 'Moves an order on; which steps are open is told by `orderTransitions`.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/transitions/:transition',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ orderNo, transition: staffTransition }),
    body: z.strictObject({
      /** Required by `assignDriver`. */
      riderId: id.optional(),
      /** Required by `cancel`. */
      reason: text(300).optional(),
      note: text(300, 0).optional(),
      /** The order's version as it was shown: of two who move it at once the later is told. */
      expectedVersion: count.optional(),
    }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'RIDER_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  consoleRiders: defineCall({
    summary: 'Riders, of one hub or of all.',
    method: 'GET',
    path: '/api/console/riders',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({ adcCode: adcCode.optional(), onDuty: flag.optional() }),
    answer: z.object({ riders: z.array(rider) }),
  }),
  consoleHubs: defineCall({
    summary: 'The hubs that the member of staff works for.',
    method: 'GET',
    path: '/api/console/hubs',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ hubs: z.array(hub) }),
  }),
  consoleStock: defineCall({
    summary: 'Stock of a hub.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/stock',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    query: z.object({ q: text(80, 0).optional(), low: flag.optional(), ...paging(50, 200) }),
    answer: z.object({ stock: z.array(stockRow), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  consoleAdjustStock: defineCall({
    summary: 'Sets, receives or writes off stock, unless it moved since it was read.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/stock/:sku',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ adcCode, sku: skuCode }),
    body: z.strictObject({
      kind: z.enum(['set', 'receive', 'wastage']),
      /** Packs: the new figure for `set`, the difference for the others. */
      quantity: z.int().min(0).max(1_000_000),
      reason: text(200),
      /** `onHand` as the member of staff saw it. */
      expectedOnHand: count,
    }),
    answer: stockRow,
    errors: ['SKU_NOT_FOUND', 'STOCK_CHANGED', 'FORBIDDEN'],
  }),
  consoleCareToken: defineCall({
    summary: 'A token with which customer care orders for a customer: once, within five minutes.',
    method: 'POST',
    path: '/api/console/care-tokens',
    who: 'staff',
    rate: 'console',
    device: false,
    body: z.strictObject({ phoneNo: phone, reason: text(200, 5) }),
    answer: z.object({
      token: z.string(),
      customerName: z.string().optional(),
      expiresAt: instant,
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleReviews: defineCall({
    summary: 'Reviews by what became of them, those that wait longest first.',
    method: 'GET',
    path: '/api/console/reviews',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({ status: reviewState.default('PENDING'), ...paging(20, 100) }),
    answer: z.object({ reviews: z.array(consoleReview), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  consoleDecideReview: defineCall({
    summary: 'Shows a review to everybody, or refuses it.',
    method: 'POST',
    path: '/api/console/reviews/:reviewId/:decision',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ reviewId: idInUrl, decision: z.enum(['show', 'refuse']) }),
    body: z.strictObject({}),
    answer: consoleReview,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_DECIDED', 'FORBIDDEN'],
  }),
  consoleSynonyms: defineCall({
    summary: 'What the search takes for the same, and how it weighs what it finds.',
    method: 'GET',
    path: '/api/console/search/synonyms',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ groups: z.array(synonymGroup), ranking: z.array(rankingWeight) }),
    errors: ['FORBIDDEN'],
  }),
  consolePutSynonyms: defineCall({
    summary: 'Adds a group of synonyms, or puts it in the place of the one with its key.',
    method: 'PUT',
    path: '/api/console/search/synonyms/:key',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ key: synonymKey }),
    body: z.strictObject(synonymGroup.omit({ key: true }).shape),
    answer: synonymGroup,
    errors: ['FORBIDDEN'],
  }),
  consoleDeleteSynonyms: defineCall({
    summary: 'Removes a group of synonyms.',
    method: 'DELETE',
    path: '/api/console/search/synonyms/:key',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ key: synonymKey }),
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
  consoleSetRanking: defineCall({
    summary: 'Turns weights of the ranking; those left out stay.',
    method: 'PUT',
    path: '/api/console/search/ranking',
    who: 'staff',
    rate: 'console',
    device: false,
    body: z.strictObject({ ranking: z.array(rankingWeight).min(1).max(20) }),
    answer: z.object({ ranking: z.array(rankingWeight) }),
    errors: ['FORBIDDEN'],
  }),
  consoleSearches: defineCall({
    summary: 'What was searched for in the last 30 days, most often first.',
    method: 'GET',
    path: '/api/console/search/terms',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({
      /** Only what found nothing. */
      withoutResult: flag.optional(),
      ...paging(50, 200),
    }),
    answer: z.object({ terms: z.array(askedTerm), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  consoleProductRequests: defineCall({
    summary: 'What customers looked for and asked us to get, newest first.',
    method: 'GET',
    path: '/api/console/search/requests',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object(paging(50, 200)),
    answer: z.object({ requests: z.array(productRequest), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  ...consoleGoodsCalls,
  ...consoleCategoriesCalls,
  ...consoleCombosCalls,
  ...consoleDeliveryCalls,
  ...consoleHubsCalls,
  ...consoleSlotsCalls,
  ...consoleStaffCalls,
  ...consoleOffersCalls,
  ...consoleInvoicesCalls,
  ...consolePaymentsCalls,
  ...consoleMembershipCalls,
  ...consoleTaxesCalls,
  ...consoleLoyaltyCalls,
  ...consoleMoneyCalls,
  ...consoleSubscriptionCalls,
  ...consolePagesCalls,
  ...consoleTextsCalls,
};
