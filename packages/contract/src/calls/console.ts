import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  boundedCount,
  count,
  cursorPaging,
  cursors,
  flag,
  id,
  idInUrl,
  nothing,
  orderNo,
  phone,
  skuCode,
  text,
} from '../shapes/basic.ts';
import {
  boardOrder,
  consoleOrder,
  consoleReview,
  hub,
  reviewState,
  rider,
  staff,
  staffPermission,
  staffTransition,
  stockRow,
} from '../shapes/console.ts';
import { orderFilter, orderSort } from '../shapes/console-orders.ts';
import { supportToken } from '../shapes/customer-profile.ts';
import { orderState } from '../shapes/order.ts';
import { consoleCampaignsCalls } from './console-campaigns.ts';
import { consoleCategoriesCalls } from './console-categories.ts';
import { consoleScheduledPricesCalls } from './console-scheduled-prices.ts';
import { consoleTranslationsCalls } from './console-translations.ts';
import { consoleImportsCalls } from './console-imports.ts';
import { consoleCombosCalls } from './console-combos.ts';
import { consoleProductDraftsCalls } from './console-product-drafts.ts';
import { consoleProductsCalls } from './console-products.ts';
import { consoleCustomersCalls } from './console-customers.ts';
import { consoleDeliveryCalls } from './console-delivery.ts';
import { consoleFindCalls } from './console-find.ts';
import { consoleSearchCalls } from './console-search.ts';
import { consoleHubsCalls } from './console-hubs.ts';
import { consoleAdditionsCalls } from './console-additions.ts';
import { consoleOrderChangesCalls } from './console-order-changes.ts';
import { consoleOrderSplitCalls } from './console-order-split.ts';
import { consoleOrdersCalls } from './console-orders.ts';
import { consoleOfferTrialsCalls } from './console-promo-trials.ts';
import { consoleOffersCalls } from './console-promos.ts';
import { consoleInvoicesCalls } from './console-invoices.ts';
import { consoleCardReceiptsCalls } from './console-card-receipts.ts';
import { consoleDisputesCalls } from './console-disputes.ts';
import { consolePaymentSettingCalls } from './console-payment-setting.ts';
import { consolePaymentsCalls } from './console-payments.ts';
import { consoleRefundsCalls } from './console-refunds.ts';
import { consoleMoneyCalls } from './console-money.ts';
import { consoleKitchenCalls } from './console-kitchen.ts';
import { consoleCancellationCalls } from './console-cancellation.ts';
import { consoleTipsCalls } from './console-tips.ts';
import { consoleLateCreditsCalls } from './console-late-credits.ts';
import { consoleLoyaltyCalls } from './console-loyalty.ts';
import { consoleMembershipCalls } from './console-membership.ts';
import { consoleTaxesCalls } from './console-taxes.ts';
import { consoleRunsCalls } from './console-runs.ts';
import { consoleReportsCalls } from './console-reports.ts';
import { consoleStatusCalls } from './console-status.ts';
import { consoleSecondFactorCalls } from './console-second-factor.ts';
import { consoleSlotsCalls } from './console-slots.ts';
import { consoleStaffCalls } from './console-staff.ts';
import { consoleStockCalls } from './console-stock.ts';
import { consoleSubscriptionCalls } from './console-subscription.ts';
import { consoleContentHeadingsCalls } from './console-content-headings.ts';
import { consoleSubscriptionSettingsCalls } from './console-subscription-settings.ts';
import { consoleAnnouncementsCalls } from './console-announcements.ts';
import { consolePagesCalls } from './console-pages.ts';
import { consolePageVersionsCalls } from './console-page-versions.ts';
import { consoleConnectionsCalls } from './console-connections.ts';
import { consoleContentCalls } from './console-content.ts';
import { consoleTextTranslationsCalls } from './console-text-translations.ts';
import { consoleAccountingCalls } from './console-accounting.ts';

const stepErrors = ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_ON_HOLD', 'REFUND_TOO_LARGE'] as const;

/** The console. Its bodies are strict: an unknown field is refused with 422. */
export const consoleCalls = {
  ...consoleSecondFactorCalls,
  consoleLogout: defineCall({
    summary: 'Ends the session of the staff member.',
    method: 'POST',
    path: '/api/console/logout',
    who: 'staff',
    permission: 'everyStaff',
    audit: 'session.logout',
    rate: 'console',
    device: false,
    body: z.strictObject({}),
    answer: nothing,
  }),
  consoleMe: defineCall({
    summary: 'Returns the staff member who is logged in and their permissions.',
    method: 'GET',
    path: '/api/console/me',
    who: 'staff',
    permission: 'everyStaff',
    rate: 'console',
    device: false,
    answer: z.object({ staff, hubs: z.array(hub), may: z.array(staffPermission) }),
  }),
  consoleOrders: defineCall({
    summary: 'Lists orders by hub, state, delivery day or search words.',
    method: 'GET',
    path: '/api/console/orders',
    who: 'staff',
    permission: 'seeOrders',
    rate: 'console',
    device: false,
    query: z.object({
      ...orderFilter,
      sort: orderSort.default('slot'),
      ...cursorPaging(50, 200),
    }),
    answer: z.object({
      orders: z.array(boardOrder),
      /** The number of orders in each state, for the same filter without the state. */
      counts: z.partialRecord(orderState, boundedCount),
      total: boundedCount,
      ...cursors,
    }),
  }),
  consoleOrder: defineCall({
    summary: 'Returns one order with customer, items and timeline.',
    method: 'GET',
    path: '/api/console/orders/:orderNo',
    who: 'staff',
    permission: 'seeOrders',
    rate: 'console',
    device: false,
    params: z.object({ orderNo }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleTransitionOrder: defineCall({
    summary: 'Moves an order to its next state. `orderTransitions` lists the allowed steps.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/transitions/:transition',
    who: 'staff',
    permission: 'checkedByHandler',
    audit: [
      'order.confirm',
      'order.assignDriver',
      'order.pickUp',
      'order.deliver',
      'order.cancel',
      'order.bringBack',
    ],
    rate: 'console',
    device: false,
    params: z.object({ orderNo, transition: staffTransition }),
    body: z.strictObject({
      /** Required by `assignDriver`. */
      riderId: id.optional(),
      /** Required by `cancel`. */
      reason: text(300).optional(),
      note: text(300, 0).optional(),
      /** The order's version that the staff member saw: concurrent changes are refused with 409. */
      expectedVersion: count.optional(),
    }),
    answer: consoleOrder,
    errors: [...stepErrors, 'RIDER_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  consoleRiders: defineCall({
    summary: 'Lists the riders of one hub or of all hubs.',
    method: 'GET',
    path: '/api/console/riders',
    who: 'staff',
    permission: 'seeOrders',
    rate: 'console',
    device: false,
    query: z.object({ adcCode: adcCode.optional(), onDuty: flag.optional() }),
    answer: z.object({ riders: z.array(rider) }),
  }),
  consoleHubs: defineCall({
    summary: 'Lists the hubs of the staff member.',
    method: 'GET',
    path: '/api/console/hubs',
    who: 'staff',
    permission: 'everyStaff',
    rate: 'console',
    device: false,
    answer: z.object({ hubs: z.array(hub) }),
  }),
  consoleStock: defineCall({
    summary: 'Lists the stock of a hub.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/stock',
    who: 'staff',
    permission: 'seeStock',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    query: z.object({ q: text(80, 0).optional(), low: flag.optional(), ...cursorPaging(50, 200) }),
    answer: z.object({ stock: z.array(stockRow), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleAdjustStock: defineCall({
    summary: 'Counts or writes off stock unless it changed since it was read.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/stock/:sku',
    who: 'staff',
    permission: 'adjustStock',
    audit: ['stock.set', 'stock.wastage'],
    rate: 'console',
    device: false,
    params: z.object({ adcCode, sku: skuCode }),
    body: z.strictObject({
      kind: z.enum(['set', 'wastage']),
      /** Packs: the new count for `set`, the difference for `wastage`. */
      quantity: z.int().min(0).max(1_000_000),
      /** The lot that is counted or written off; without it the lots that expire first. */
      lotId: id.optional(),
      reason: text(200),
      /** `onHand` that the staff member saw. */
      expectedOnHand: count,
    }),
    answer: stockRow,
    errors: ['SKU_NOT_FOUND', 'LOT_NOT_FOUND', 'STOCK_CHANGED', 'FORBIDDEN'],
  }),
  consoleSupportToken: defineCall({
    summary: 'Creates a token to order on behalf of a customer. It works once, within 5 minutes.',
    method: 'POST',
    path: '/api/console/support-tokens',
    who: 'staff',
    permission: 'actForCustomers',
    audit: 'support.token',
    rate: 'console',
    device: false,
    body: z.strictObject({ phoneNo: phone, reason: text(200, 5) }),
    answer: supportToken,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleReviews: defineCall({
    summary: 'Lists reviews by status, the oldest pending ones first.',
    method: 'GET',
    path: '/api/console/reviews',
    who: 'staff',
    permission: 'moderateReviews',
    rate: 'console',
    device: false,
    query: z.object({ status: reviewState.default('PENDING'), ...cursorPaging(20, 100) }),
    answer: z.object({ reviews: z.array(consoleReview), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleDecideReview: defineCall({
    summary: 'Publishes or rejects a review.',
    method: 'POST',
    path: '/api/console/reviews/:reviewId/:decision',
    who: 'staff',
    permission: 'moderateReviews',
    audit: ['review.show', 'review.refuse'],
    rate: 'console',
    device: false,
    params: z.object({ reviewId: idInUrl, decision: z.enum(['show', 'refuse']) }),
    body: z.strictObject({}),
    answer: consoleReview,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_DECIDED', 'FORBIDDEN'],
  }),
  ...consoleSearchCalls,
  ...consoleFindCalls,
  ...consoleOrdersCalls,
  ...consoleOrderChangesCalls,
  ...consoleOrderSplitCalls,
  ...consoleAdditionsCalls,
  ...consoleProductsCalls,
  ...consoleProductDraftsCalls,
  ...consoleImportsCalls,
  ...consoleScheduledPricesCalls,
  ...consoleTranslationsCalls,
  ...consoleCategoriesCalls,
  ...consoleCombosCalls,
  ...consoleStockCalls,
  ...consoleCustomersCalls,
  ...consoleKitchenCalls,
  ...consoleCancellationCalls,
  ...consoleLateCreditsCalls,
  ...consoleTipsCalls,
  ...consoleDeliveryCalls,
  ...consoleRunsCalls,
  ...consoleHubsCalls,
  ...consoleSlotsCalls,
  ...consoleStaffCalls,
  ...consoleOffersCalls,
  ...consoleCampaignsCalls,
  ...consoleOfferTrialsCalls,
  ...consoleInvoicesCalls,
  ...consolePaymentsCalls,
  ...consoleRefundsCalls,
  ...consolePaymentSettingCalls,
  ...consoleDisputesCalls,
  ...consoleCardReceiptsCalls,
  ...consoleMembershipCalls,
  ...consoleTaxesCalls,
  ...consoleLoyaltyCalls,
  ...consoleMoneyCalls,
  ...consoleSubscriptionCalls,
  ...consoleContentHeadingsCalls,
  ...consoleSubscriptionSettingsCalls,
  ...consoleAnnouncementsCalls,
  ...consolePagesCalls,
  ...consolePageVersionsCalls,
  ...consoleContentCalls,
  ...consoleTextTranslationsCalls,
  ...consoleAccountingCalls,
  ...consoleReportsCalls,
  ...consoleStatusCalls,
  ...consoleConnectionsCalls,
};
