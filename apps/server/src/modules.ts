import { differencesInBooks } from './books.ts';
import type { Module } from './platform/module.ts';
import type { EncryptedValues } from './platform/encrypted-values.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { identityModule } from './modules/identity/index.ts';
import { locationModule } from './modules/location/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { contentModule } from './modules/content/index.ts';
import { searchModule } from './modules/search/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { registerPurchaseHandlers, paymentsModule } from './modules/payments/index.ts';
import { rechargePurchaseHandler, walletModule } from './modules/wallet/index.ts';
import {
  amountDueForMembership,
  membershipModule,
  membershipPurchaseHandler,
} from './modules/membership/index.ts';
import { renameCategoryInPromos, promotionsModule } from './modules/promotions/index.ts';
import { referralModule } from './modules/referral/index.ts';
import { pricingModule } from './modules/pricing/index.ts';
import { countFirstStock, stockModule, stockTable } from './modules/stock/index.ts';
import { slotsModule } from './modules/slots/index.ts';
import { browseModule } from './modules/browse/index.ts';
import { cartModule } from './modules/cart/index.ts';
import {
  isMembershipFeePaid,
  unrefundedOfOrder,
  ordersCarried,
  ordersModule,
  ordersPlacedPart,
} from './modules/orders/index.ts';
import { kitchenModule } from './modules/kitchen/index.ts';
import { invoicesModule } from './modules/invoices/index.ts';
import { reviewsModule } from './modules/reviews/index.ts';
import { customerListsModule, recordView } from './modules/customer-lists/index.ts';
import { loyaltyModule, pointsBalance, valueOfPoint } from './modules/loyalty/index.ts';
import {
  amountDueForOrder,
  checkoutModule,
  editPurchaseHandler,
  orderPurchaseHandler,
} from './modules/checkout/index.ts';
import {
  amountDueForSubscription,
  selectSubscribedPacks,
  subscriptionModule,
  subscriptionPurchaseHandler,
} from './modules/subscription/index.ts';
import { accountingModule } from './modules/accounting/index.ts';
import { connectModule } from './modules/connect/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { campaignsModule } from './modules/campaigns/index.ts';
import { translationsModule } from './modules/translations/index.ts';
import { globalSearchModule } from './modules/global-search/index.ts';
import { statusModule } from './modules/status/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { erasureBlockers, sessionModule } from './modules/session/index.ts';
import { customersModule } from './modules/customers/index.ts';

/**
 * The modules of the server, in order. A module may import only the `index.ts` of modules before it in
 * this list. Functions of later modules are passed in here, and events go in both directions. The check of
 * imports reads the order of the imports above.
 */
export const modules: readonly Module[] = [
  identityModule({ personalData: personalDataOfAll, erasureBlockers }),
  locationModule,
  staffModule({ ordersCarried }),
  catalogueModule({ renameCategoryInPromos, stockTable, countFirstStock }),
  contentModule,
  searchModule,
  ledgerModule({ findDifferences: differencesInBooks }),
  paymentsModule,
  walletModule({
    amountsDue: {
      order: amountDueForOrder,
      membership: amountDueForMembership,
      subscription: amountDueForSubscription,
    },
    pointsBalance,
  }),
  membershipModule({ isMembershipFeePaid }),
  promotionsModule({ valueOfPoint, unrefundedOfOrder }),
  referralModule({ unrefundedOfOrder }),
  pricingModule,
  stockModule({ subscribedPacks: selectSubscribedPacks }),
  slotsModule,
  browseModule({ productViewed: recordView, ordersPlaced: ordersPlacedPart }),
  cartModule,
  ordersModule,
  kitchenModule({ subscribedPacks: selectSubscribedPacks }),
  invoicesModule,
  reviewsModule,
  customerListsModule,
  loyaltyModule,
  checkoutModule,
  subscriptionModule,
  accountingModule,
  connectModule,
  notificationsModule,
  campaignsModule,
  translationsModule,
  globalSearchModule,
  statusModule({ encrypted: encryptedValuesOfAll }),
  reportsModule,
  sessionModule,
  customersModule({ personalData: personalDataOfAll }),
];

/** The values that all modules store encrypted. */
function encryptedValuesOfAll(): readonly EncryptedValues[] {
  return modules.flatMap(({ encryptedValues }) => encryptedValues ?? []);
}

/** The personal data of all modules: exported on request, and erased with the account. */
function personalDataOfAll(): readonly PersonalData[] {
  return modules.flatMap(({ personalData }) => personalData ?? []);
}

registerPurchaseHandlers({
  order: orderPurchaseHandler,
  edit: editPurchaseHandler,
  recharge: rechargePurchaseHandler,
  membership: membershipPurchaseHandler,
  subscription: subscriptionPurchaseHandler,
});
