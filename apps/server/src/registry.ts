import type { CallName } from '@halal-basket/contract';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { Settings } from './platform/http/context.ts';
import type { FailureHearers } from './platform/http/dispatch.ts';
import type { Routes } from './platform/http/routes.ts';
import type { CronJob, JobHandlers } from './platform/jobs.ts';
import { platformCrons } from './platform/retention.ts';
import { personalData, withErasure } from './customer-data.ts';
import type { SharingSource } from './web/sharing/source.ts';
import {
  careAdminRoutes,
  identityCrons,
  identityJobs,
  identityRoutes,
} from './modules/identity/index.ts';
import {
  cartCrons,
  cartJobs,
  cartMembershipRoutes,
  cartReferralRoutes,
  cartRoutes,
  offerRoutes,
} from './modules/cart/index.ts';
import {
  pageAdminRoutes,
  textAdminRoutes,
  contentCrons,
  contentJobs,
  contentRoutes,
} from './modules/content/index.ts';
import {
  membershipReturnRoutes,
  amountDueForOrder,
  checkoutFailures,
  checkoutRoutes,
  checkoutSubscribers,
  orderSettler,
} from './modules/checkout/index.ts';
import {
  auditRoutes,
  careSubscribers,
  riderAccountRoutes,
  secondFactorRoutes,
  sessionRoutes,
  staffAccountRoutes,
  staffCrons,
  staffJobs,
} from './modules/staff/index.ts';
import { stockAdminRoutes } from './modules/stock/index.ts';
import {
  categoryAdminRoutes,
  certificateAdminRoutes,
  comboAdminRoutes,
  productAdminRoutes,
} from './modules/catalogue/index.ts';
import { ledgerCrons, ledgerJobs } from './modules/ledger/index.ts';
import {
  invoiceAdminRoutes,
  taxAdminRoutes,
  invoicesJobs,
  invoicesRoutes,
  invoicesSubscribers,
} from './modules/invoices/index.ts';
import { listsCrons, listsJobs, listsRoutes, noteLook } from './modules/customer-lists/index.ts';
import {
  ordersCarried,
  complaintAdminRoutes,
  pickAdminRoutes,
  orderAdminRoutes,
  riderRoutes,
  ordersCrons,
  ordersJobs,
  ordersRoutes,
} from './modules/orders/index.ts';
import {
  followCategory,
  offerAdminRoutes,
  scratchAdminRoutes,
  promotionsRoutes,
  promotionsSubscribers,
} from './modules/promotions/index.ts';
import { reviewAdminRoutes, reviewsRoutes } from './modules/reviews/index.ts';
import { slotAdminRoutes, ensureSlots, slotsCrons, slotsJobs } from './modules/slots/index.ts';
import {
  searchAdminRoutes,
  searchCrons,
  searchJobs,
  searchRoutes,
} from './modules/search/index.ts';
import {
  type SharingKind,
  sharingCard,
  sharingVersion,
  siteAddresses,
  strangersVersion,
  windowRoutes,
} from './modules/browse/index.ts';
import {
  pointsBalance,
  valueOfPoint,
  pointsAdminRoutes,
  pointsCrons,
  pointsJobs,
  pointsRoutes,
  pointsSubscribers,
} from './modules/loyalty/index.ts';
import {
  subscriptionAdminRoutes,
  amountDueForSubscription,
  subscriptionCrons,
  subscriptionJobs,
  subscriptionRoutes,
  subscriptionSettler,
  subscriptionSubscribers,
} from './modules/subscription/index.ts';
import {
  customerMoneyRoutes,
  moneyAdminRoutes,
  rechargeSettler,
  walletRoutes,
} from './modules/wallet/index.ts';
import {
  paymentAdminRoutes,
  type PaymentLog,
  registerSettlers,
  paymentsCrons,
  paymentsJobs,
  paymentsRoutes,
} from './modules/payments/index.ts';
import {
  referralAdminRoutes,
  referralRoutes,
  referralSubscribers,
} from './modules/referral/index.ts';
import { erasureBlockers, launchRoutes, launchSubscribers } from './modules/session/index.ts';
import {
  membershipAdminRoutes,
  membershipCrons,
  membershipJobs,
  membershipRoutes,
  membershipSettler,
  membershipSubscribers,
} from './modules/membership/index.ts';
import {
  hubAdminRoutes,
  locationCrons,
  locationJobs,
  locationRoutes,
} from './modules/location/index.ts';
import {
  notificationsCrons,
  notificationsJobs,
  notificationsRoutes,
  notificationsSubscribers,
} from './modules/notifications/index.ts';

const sharingKinds: ReadonlySet<string> = new Set<SharingKind>([
  'product',
  'category',
  'combo',
  'page',
  'blog',
]);
const isSharingKind = (kind: string): kind is SharingKind => sharingKinds.has(kind);

/** What search engines and previews are told, gathered from the modules that own the pages. */
export const sharingSource = (db: Db, clock: Clock): SharingSource => ({
  version: () => sharingVersion(db),
  card: async (kind, name) =>
    isSharingKind(kind) ? sharingCard(db, kind, name, clock.now()) : null,
  addresses: () => siteAddresses(db),
});

/** Who settles what was paid for, by what was bought. */
registerSettlers({
  order: orderSettler,
  recharge: rechargeSettler,
  membership: membershipSettler,
  subscription: subscriptionSettler,
});

/** Who hears of calls that failed. */
export const allFailures: FailureHearers = { ...checkoutFailures };

/** Handlers of all modules: the one place where a new module is entered. */
export const allRoutes: Routes = {
  ...identityRoutes,
  ...contentRoutes,
  ...windowRoutes,
  // The window knows no visitors' lists; it only shows, and others remember who looked.
  product: { ...windowRoutes.product, answered: noteLook },
  ...searchRoutes,
  ...locationRoutes,
  ...promotionsRoutes,
  ...cartRoutes,
  ...paymentsRoutes,
  ...offerRoutes,
  ...cartMembershipRoutes,
  ...cartReferralRoutes,
  ...referralRoutes,
  ...membershipRoutes,
  ...ordersRoutes,
  ...invoicesRoutes,
  ...reviewsRoutes,
  ...listsRoutes,
  ...checkoutRoutes,
  ...pointsRoutes,
  ...walletRoutes({ order: amountDueForOrder, subscription: amountDueForSubscription }),
  ...subscriptionRoutes,
  ...notificationsRoutes,
  ...launchRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...staffAccountRoutes,
  ...riderAccountRoutes(ordersCarried),
  ...auditRoutes,
  ...careAdminRoutes,
  ...hubAdminRoutes,
  ...productAdminRoutes,
  ...categoryAdminRoutes(followCategory),
  ...comboAdminRoutes,
  ...certificateAdminRoutes,
  ...pageAdminRoutes,
  ...textAdminRoutes,
  ...searchAdminRoutes,
  ...paymentAdminRoutes,
  ...customerMoneyRoutes(pointsBalance),
  ...moneyAdminRoutes,
  ...membershipAdminRoutes,
  ...membershipReturnRoutes,
  ...offerAdminRoutes,
  ...scratchAdminRoutes(valueOfPoint),
  ...referralAdminRoutes,
  ...stockAdminRoutes,
  ...slotAdminRoutes,
  ...orderAdminRoutes,
  ...complaintAdminRoutes,
  ...pickAdminRoutes,
  ...riderRoutes,
  ...invoiceAdminRoutes,
  ...taxAdminRoutes,
  ...reviewAdminRoutes,
  ...pointsAdminRoutes,
  ...subscriptionAdminRoutes,
};

export const builtCalls = Object.keys(allRoutes) as CallName[];

/** What modules do when others speak, by module. */
export const allSubscribers = withErasure({
  staff: careSubscribers,
  loyalty: pointsSubscribers,
  promotions: promotionsSubscribers,
  checkout: checkoutSubscribers,
  membership: membershipSubscribers,
  referral: referralSubscribers,
  notifications: notificationsSubscribers,
  invoices: invoicesSubscribers,
  subscription: subscriptionSubscribers,
  session: launchSubscribers,
});

/** Jobs of the modules, by name. */
export const moduleJobs = (
  db: Db,
  clock: Clock,
  settings: Settings,
  log: PaymentLog,
): JobHandlers => ({
  ...paymentsJobs({ db, clock, settings, log }),
  ...identityJobs(db, clock, settings, {
    modules: Object.values(personalData),
    blockersOf: erasureBlockers,
  }),
  ...ledgerJobs(db, clock),
  ...staffJobs(db, clock, settings),
  ...searchJobs(db, clock),
  ...locationJobs(db, clock, settings),
  ...membershipJobs(db, clock, settings),
  ...cartJobs(db, clock, settings),
  ...slotsJobs(db, clock),
  ...ordersJobs(db, clock),
  ...invoicesJobs(db, clock),
  ...listsJobs(db, clock),
  ...pointsJobs(db, clock),
  ...contentJobs(db),
  ...subscriptionJobs({ db, clock, settings, log }),
  ...notificationsJobs(db, clock, settings),
});

export const crons: CronJob[] = [
  ...platformCrons,
  ...paymentsCrons,
  ...identityCrons,
  ...ledgerCrons,
  ...staffCrons,
  ...searchCrons,
  ...locationCrons,
  ...membershipCrons,
  ...cartCrons,
  ...slotsCrons,
  ...ordersCrons,
  ...listsCrons,
  ...pointsCrons,
  ...contentCrons,
  ...subscriptionCrons,
  ...notificationsCrons,
];

/** What must be there before the first customer: the slots of the coming days. */
export const prepareDays = (db: Db, now: Date): Promise<void> => ensureSlots(db, now);

/** The specification's freshness window. */
const freshness = 5 * 60_000;

/**
 * Names the state of all that a stranger's page shows: catalogue, pages, stock, delivery promise.
 * What begins at its hour, as an announcement does, shows at the latest with the next window.
 */
export const anonymousVersion = async (db: Db, now: Date): Promise<string> =>
  `${Math.floor(now.getTime() / freshness)} ${await strangersVersion(db, now)}`;
