import type { ReportName, StaffPermission } from '@halal-basket/contract';
import type { IconName } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { Session } from '../../session/session.tsx';
import { navEntries } from '../../shell/nav.ts';
import { reportTitles } from '../reports/report-labels.ts';

type NavTo = (typeof navEntries)[number]['to'];

type OtherTo =
  | '/accounting/gst'
  | '/accounting/liabilities'
  | '/accounting/settlements'
  | '/account'
  | '/content/announcements'
  | '/content/contact'
  | '/content/integrations'
  | '/members'
  | '/loyalty/points'
  | '/payments/failed'
  | '/payments/refunds'
  | '/products/drafts'
  | '/products/scheduled-prices'
  | '/stock/lots'
  | '/stock/purchase'
  | '/stock/receipts'
  | '/stock/recalls'
  | '/stock/suppliers'
  | '/stock/transfers'
  | '/subscriptions/calendar';

export interface FindablePage {
  to: NavTo | OtherTo;
  /** A report of the page of reports. */
  report?: ReportName;
  /** The number of an invoice or credit note, for the list of invoices. */
  invoice?: string;
  icon: IconName;
  label: () => string;
  /** Null: each member of staff may open it. */
  needs: StaffPermission | null;
  /** Whether staff of single hubs may not open it. */
  concernsAllHubs?: boolean;
  /** Other words by which people search for it. */
  words: () => string;
}

const noWords = (): string => '';

/** Other words for the pages of the menu. */
const menuWords: Record<NavTo, () => string> = {
  '/': m.find_words_home,
  '/orders': m.find_words_orders,
  '/kitchen': m.find_words_kitchen,
  '/runs': m.find_words_runs,
  '/deliveries': m.find_words_deliveries,
  '/complaints': m.find_words_complaints,
  '/subscriptions': m.find_words_subscriptions,
  '/stock': m.find_words_stock,
  '/customers': m.find_words_customers,
  '/customer-support': m.find_words_support,
  '/products': m.find_words_products,
  '/categories': m.find_words_categories,
  '/combos': m.find_words_combos,
  '/imports': m.find_words_imports,
  '/translations': m.find_words_translations,
  '/pages': m.find_words_pages,
  '/content': m.find_words_content,
  '/reviews': m.find_words_reviews,
  '/search': m.find_words_search,
  '/offers': m.find_words_discounts,
  '/campaigns': m.find_words_campaigns,
  '/membership': m.find_words_membership,
  '/loyalty': m.find_words_loyalty,
  '/late-credits': m.find_words_late_credits,
  '/referrals': m.find_words_referrals,
  '/reports': m.find_words_reports,
  '/wallet': m.find_words_wallet,
  '/payments': m.find_words_payments,
  '/accounting': m.find_words_accounting,
  '/cash': m.find_words_cash,
  '/tips': m.find_words_tips,
  '/invoices': m.find_words_invoices,
  '/taxes': m.find_words_taxes,
  '/hubs': m.find_words_hubs,
  '/slots': m.find_words_slots,
  '/cancellation': m.find_words_cancellation,
  '/tips/rule': m.find_words_tip_rule,
  '/riders': m.find_words_riders,
  '/staff': m.find_words_staff,
  '/audit': m.find_words_audit,
  '/status': m.find_words_status,
  '/connections': m.find_words_connections,
};

const page = (
  to: OtherTo,
  icon: IconName,
  needs: StaffPermission | null,
  [label, words]: readonly [label: () => string, words: () => string],
): FindablePage => ({ to, icon, needs, label, words });

/** Pages that the menu does not have: others link to them. */
const otherPages: readonly FindablePage[] = [
  page('/stock/lots', 'warehouse', 'seeStock', [m.lots_title, m.find_words_lots]),
  page('/stock/receipts', 'warehouse', 'adjustStock', [
    m.stock_receipts_title,
    m.find_words_receipts,
  ]),
  page('/stock/suppliers', 'warehouse', 'adjustStock', [m.suppliers_title, m.find_words_suppliers]),
  page('/stock/purchase', 'warehouse', 'seeStock', [m.purchase_title, m.find_words_purchase]),
  page('/stock/transfers', 'warehouse', 'seeStock', [m.transfers_title, m.find_words_transfers]),
  {
    ...page('/stock/recalls', 'warehouse', 'approveRefunds', [
      m.recalls_title,
      m.find_words_recalls,
    ]),
    concernsAllHubs: true,
  },
  page('/products/drafts', 'storefront', 'editCatalogue', [m.drafts_title, m.find_words_drafts]),
  page('/products/scheduled-prices', 'storefront', 'editCatalogue', [
    m.scheduled_title,
    m.find_words_scheduled,
  ]),
  page('/accounting/gst', 'scales', 'seeBooks', [m.gst_title, m.find_words_gst]),
  page('/accounting/settlements', 'scales', 'seeBooks', [m.settle_title, m.find_words_settlements]),
  page('/accounting/liabilities', 'scales', 'seeBooks', [m.owed_title, m.find_words_liabilities]),
  page('/payments/refunds', 'bank', 'seePayments', [m.refunds_title, m.find_words_refunds]),
  page('/payments/failed', 'bank', 'seePayments', [m.failed_payments_title, m.find_words_failed]),
  page('/content/announcements', 'file-text', 'editContent', [
    m.announcements_title,
    m.find_words_announcements,
  ]),
  page('/content/contact', 'file-text', 'editContent', [m.contact_title, m.find_words_contact]),
  page('/content/integrations', 'file-text', 'manageStaff', [
    m.integrations_title,
    m.find_words_integrations,
  ]),
  page('/members', 'crown', 'editMembership', [m.members_title, m.find_words_members]),
  page('/loyalty/points', 'gift', 'editRewards', [m.money_points, m.find_words_points]),
  page('/subscriptions/calendar', 'calendar-check', 'editContent', [
    m.subs_calendar_title,
    m.find_words_seasons,
  ]),
  page('/account', 'user', null, [m.account, m.find_words_account]),
];

const reportWords: Partial<Record<ReportName, () => string>> = {
  margins: m.find_words_report_margins,
  stock: m.find_words_report_stock,
  wastage: m.find_words_report_wastage,
  products: m.find_words_report_products,
  customers: m.find_words_report_customers,
  deliveries: m.find_words_report_deliveries,
};

const reports = (Object.keys(reportTitles) as ReportName[]).map((report): FindablePage => ({
  to: '/reports',
  report,
  icon: 'chart-line-up',
  label: reportTitles[report],
  needs: 'seeReports',
  words: reportWords[report] ?? noWords,
}));

const menuPages = navEntries.map((entry): FindablePage => ({
  ...entry,
  words: menuWords[entry.to],
}));

const lower = (text: string): string => text.toLocaleLowerCase('en-IN');

const wordsOf = (text: string): string[] =>
  lower(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether each of the typed words begins a word of the page. */
const isKnownBy =
  (typed: readonly string[]) =>
  ({ label, words }: FindablePage): boolean => {
    const known = wordsOf(`${label()} ${words()}`);
    return typed.every((word) => known.some((each) => each.startsWith(word)));
  };

/** 'I36/2627/0000003', 'C36B2627/0000001', also begun. */
const invoiceNumber = /^[ic]\d{2}[a-z/]\d{1,4}/i;

/** The list of invoices with the number that was typed. */
function invoicesWith(typed: string): FindablePage[] {
  const invoice = typed.trim().toUpperCase();
  if (!invoiceNumber.test(invoice)) return [];
  const label = () => m.find_invoice({ number: invoice });
  return [
    { to: '/invoices', invoice, icon: 'receipt', label, needs: 'seeInvoices', words: noWords },
  ];
}

/**
 * The pages that a member of staff may open: the invoice with a typed number, those whose name contains what was typed,
 * then those that people know by other words. Without words: the pages of the menu.
 */
export function pagesMatching(
  typed: string,
  { can, worksForAll }: Pick<Session, 'can' | 'worksForAll'>,
): FindablePage[] {
  const isAllowed = ({ needs, concernsAllHubs }: FindablePage): boolean =>
    (needs === null || can(needs)) && (worksForAll || !concernsAllHubs);
  const words = wordsOf(typed);
  if (words.length === 0) return menuPages.filter(isAllowed);
  const allowed = [...menuPages, ...otherPages, ...reports].filter(isAllowed);
  const invoices = invoicesWith(typed).filter(isAllowed);
  const byName = allowed.filter(({ label }) => lower(label()).includes(lower(typed.trim())));
  return [...invoices, ...new Set([...byName, ...allowed.filter(isKnownBy(words))])];
}
