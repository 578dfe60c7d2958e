import type { StaffPermission } from '@halal-basket/contract';
import type { IconName } from '@halal-basket/ui';
import { m } from '../messages.ts';

interface NavEntry {
  to:
    | '/'
    | '/orders'
    | '/complaints'
    | '/kitchen'
    | '/deliveries'
    | '/runs'
    | '/stock'
    | '/subscriptions'
    | '/products'
    | '/categories'
    | '/combos'
    | '/imports'
    | '/translations'
    | '/pages'
    | '/content'
    | '/offers'
    | '/campaigns'
    | '/membership'
    | '/loyalty'
    | '/late-credits'
    | '/referrals'
    | '/reviews'
    | '/search'
    | '/reports'
    | '/wallet'
    | '/payments'
    | '/accounting'
    | '/cash'
    | '/taxes'
    | '/invoices'
    | '/customers'
    | '/customer-support'
    | '/hubs'
    | '/slots'
    | '/cancellation'
    | '/tips'
    | '/tips/rule'
    | '/riders'
    | '/staff'
    | '/audit'
    | '/status'
    | '/connections';
  icon: IconName;
  label: () => string;
  needs: StaffPermission;
}

interface NavGroup {
  label: () => string;
  entries: readonly NavEntry[];
}

/** The pages of the console by task; a role sees those that it may open. */
export const navGroups: readonly NavGroup[] = [
  {
    label: m.nav_group_operations,
    entries: [
      { to: '/', icon: 'house-line', label: m.nav_home, needs: 'seeReports' },
      { to: '/orders', icon: 'kanban', label: m.nav_orders, needs: 'seeOrders' },
      { to: '/kitchen', icon: 'knife', label: m.nav_kitchen, needs: 'pickOrders' },
      { to: '/runs', icon: 'truck', label: m.nav_runs, needs: 'seeOrders' },
      { to: '/deliveries', icon: 'moped', label: m.nav_deliveries, needs: 'carryOrders' },
      { to: '/complaints', icon: 'headset', label: m.nav_complaints, needs: 'answerComplaints' },
      {
        to: '/subscriptions',
        icon: 'calendar-check',
        label: m.nav_subscriptions,
        needs: 'seeOrders',
      },
      { to: '/stock', icon: 'warehouse', label: m.nav_inventory, needs: 'seeStock' },
      { to: '/customers', icon: 'users', label: m.nav_customers, needs: 'seeCustomers' },
      { to: '/customer-support', icon: 'headset', label: m.nav_support, needs: 'actForCustomers' },
    ],
  },
  {
    label: m.nav_group_shop,
    entries: [
      { to: '/products', icon: 'storefront', label: m.nav_products, needs: 'editCatalogue' },
      { to: '/categories', icon: 'list', label: m.nav_categories, needs: 'editCatalogue' },
      { to: '/combos', icon: 'package', label: m.nav_combos, needs: 'editCatalogue' },
      { to: '/imports', icon: 'upload-simple', label: m.nav_imports, needs: 'editCatalogue' },
      {
        to: '/translations',
        icon: 'translate',
        label: m.nav_translations,
        needs: 'editCatalogue',
      },
      { to: '/pages', icon: 'squares-four', label: m.nav_pages, needs: 'editContent' },
      { to: '/content', icon: 'file-text', label: m.nav_content, needs: 'editContent' },
      { to: '/reviews', icon: 'star', label: m.nav_reviews, needs: 'moderateReviews' },
      { to: '/search', icon: 'magnifying-glass', label: m.nav_search, needs: 'tuneSearch' },
    ],
  },
  {
    label: m.nav_group_marketing,
    entries: [
      { to: '/offers', icon: 'ticket', label: m.nav_discounts, needs: 'editOffers' },
      {
        to: '/campaigns',
        icon: 'envelope-simple',
        label: m.nav_campaigns,
        needs: 'sendCampaigns',
      },
      { to: '/membership', icon: 'crown', label: m.nav_membership, needs: 'editMembership' },
      { to: '/loyalty', icon: 'gift', label: m.nav_loyalty, needs: 'editRewards' },
      {
        to: '/late-credits',
        icon: 'clock-countdown',
        label: m.nav_late_credits,
        needs: 'editRewards',
      },
      { to: '/referrals', icon: 'users', label: m.nav_referrals, needs: 'reviewReferrals' },
    ],
  },
  {
    label: m.nav_group_finance,
    entries: [
      { to: '/reports', icon: 'chart-line-up', label: m.nav_reports, needs: 'seeReports' },
      { to: '/wallet', icon: 'wallet', label: m.nav_money, needs: 'adjustMoney' },
      { to: '/payments', icon: 'bank', label: m.nav_payments, needs: 'seePayments' },
      { to: '/accounting', icon: 'scales', label: m.nav_accounting, needs: 'seeBooks' },
      { to: '/cash', icon: 'money', label: m.cash_title, needs: 'countCash' },
      { to: '/tips', icon: 'moped', label: m.nav_tips, needs: 'seeBooks' },
      { to: '/invoices', icon: 'receipt', label: m.nav_invoices, needs: 'seeInvoices' },
      { to: '/taxes', icon: 'percent', label: m.nav_taxes, needs: 'editTaxes' },
    ],
  },
  {
    label: m.nav_group_settings,
    entries: [
      { to: '/hubs', icon: 'map-pin', label: m.nav_hubs, needs: 'editHubs' },
      { to: '/slots', icon: 'calendar-check', label: m.nav_slots, needs: 'editSlots' },
      {
        to: '/cancellation',
        icon: 'arrow-counter-clockwise',
        label: m.nav_cancellation,
        needs: 'editHubs',
      },
      { to: '/tips/rule', icon: 'hand-coins', label: m.nav_tip_rule, needs: 'editHubs' },
      { to: '/riders', icon: 'steering-wheel', label: m.nav_riders, needs: 'manageRiders' },
      { to: '/staff', icon: 'users', label: m.nav_staff, needs: 'manageStaff' },
      { to: '/audit', icon: 'shield-check', label: m.nav_audit, needs: 'seeAudit' },
      { to: '/status', icon: 'check-circle', label: m.nav_status, needs: 'seeAudit' },
      {
        to: '/connections',
        icon: 'share-network',
        label: m.nav_connections,
        needs: 'manageConnections',
      },
    ],
  },
];

/** The start page is current only at its own address; other pages also below theirs. */
export const activeAt = (to: NavEntry['to']): { exact: boolean } => ({ exact: to === '/' });

export const navEntries: readonly NavEntry[] = navGroups.flatMap(({ entries }) => entries);
