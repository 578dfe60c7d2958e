import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const features = path.resolve(import.meta.dirname, '../../apps/console/src/features');

/** The routes of the console, as its features declare them. */
export const consoleRoutes = (): string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'routes.ts')
    .flatMap((file) => {
      const source = readFileSync(path.join(features, file), 'utf8');
      return [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, route]) => route ?? '');
    });

/** A list of the console without rows. */
interface EmptyList {
  /** The address, if it is not the route. */
  at?: string;
  /** The text in place of the rows. */
  reads: string;
  /** The link or button with the first step. Lists that customers fill have none. */
  step?: string;
}

/** The lists of the console by their route. */
export const consoleLists: Readonly<Record<string, readonly EmptyList[]>> = {
  '/orders': [
    { reads: 'No orders for this day', step: 'Show all days' },
    { at: '/orders?as=table', reads: 'No orders for this day', step: 'Show all days' },
  ],
  '/kitchen': [{ reads: 'Nothing to pick' }],
  '/runs': [{ reads: 'No deliveries on this day' }],
  '/complaints': [
    { reads: 'No open complaints' },
    { at: '/complaints?answered=true', reads: 'No answered complaints yet' },
  ],
  '/subscriptions': [{ reads: 'Nothing to prepare' }],
  '/stock': [{ reads: 'This hub has no inventory yet', step: 'Add product' }],
  '/stock/lots': [{ reads: 'No lots are on hand' }],
  '/stock/transfers': [{ reads: 'No transfers yet' }],
  '/stock/purchase': [{ reads: 'Nothing to buy' }],
  '/stock/suppliers': [{ reads: 'No suppliers yet', step: 'Add supplier' }],
  '/stock/receipts': [{ reads: 'No goods received yet' }],
  '/stock/recalls': [{ reads: 'No lot was recalled' }],
  '/customers': [
    { reads: 'No customers yet' },
    { at: '/customers?segment=lapsed', reads: 'No customers in this segment' },
    { at: '/customers?q=Nooran', reads: 'No customer matches the search' },
  ],
  '/products': [{ reads: 'No products yet', step: 'Add product' }],
  '/products/drafts': [{ reads: 'No drafts', step: 'Add product' }],
  '/products/scheduled-prices': [{ reads: 'No scheduled prices yet', step: 'Schedule price' }],
  '/categories': [{ reads: 'No categories yet', step: 'Add category' }],
  '/categories/$categoryId/products': [
    {
      at: '/categories/1/products',
      reads: 'No products in this category yet',
      step: 'Add product',
    },
  ],
  '/combos': [{ reads: 'No combos yet', step: 'Add combo' }],
  '/imports': [{ reads: 'No imports yet', step: 'Choose CSV file' }],
  '/pages': [{ reads: 'No pages yet', step: 'Add page' }],
  '/pages/$pageName': [{ at: '/pages/homepage', reads: 'No sections yet', step: 'Add section' }],
  '/pages/$pageName/versions': [{ at: '/pages/homepage/versions', reads: 'No versions yet' }],
  '/content': [
    { reads: 'No content yet', step: 'Add post' },
    { at: '/content?part=faqs', reads: 'No content yet', step: 'Add question' },
  ],
  '/content/announcements': [{ reads: 'No announcements yet', step: 'Add announcement' }],
  '/content/topics': [{ reads: 'The help page shows topics', step: 'Add topic' }],
  '/content/tabs': [{ reads: 'The blog shows its tabs', step: 'Add tab' }],
  '/reviews': [{ reads: 'No pending reviews' }],
  '/search': [
    { reads: 'No synonyms yet', step: 'Add group' },
    { at: '/search?part=missed', reads: 'No queries without results' },
    { at: '/search?part=asked', reads: 'No queries in the last 30 days' },
    { at: '/search?part=requests', reads: 'No product requests yet' },
  ],
  '/offers': [{ reads: 'No discounts yet', step: 'Create discount' }],
  '/campaigns': [{ reads: 'No campaigns yet', step: 'Create campaign' }],
  '/members': [{ reads: 'No members yet' }],
  '/loyalty': [{ reads: 'No scratch cards yet', step: 'Add scratch card' }],
  '/late-credits': [{ reads: 'No late deliveries', step: 'Edit rule' }],
  '/referrals': [{ reads: 'No referrals to review' }],
  '/reports': [{ reads: 'No figures for this period' }],
  '/wallet': [{ reads: 'No adjustments to approve' }],
  '/payments': [{ reads: 'No days compared yet' }],
  '/payments/refunds': [{ reads: 'No refunds' }],
  '/payments/failed': [{ reads: 'No failed payments' }],
  '/accounting': [{ reads: 'No postings yet' }],
  '/accounting/settlements': [{ reads: 'No payouts to confirm', step: 'Import settlement report' }],
  '/accounting/gst': [{ reads: 'No document was issued in this month' }],
  '/cash': [{ reads: 'No hub' }],
  '/tips': [{ reads: 'No tips to pay out' }],
  '/invoices': [{ reads: 'No invoices yet' }],
  '/hubs': [{ reads: 'No hubs yet', step: 'Add hub' }],
  '/slots': [{ reads: 'No upcoming closed days.', step: 'Close another day' }],
  '/slots/templates': [{ reads: 'No slots: this hub takes no orders.', step: 'Add slot' }],
  '/riders': [{ reads: 'No riders yet', step: 'Add rider' }],
  '/audit': [{ reads: 'No entries yet' }],
  '/audit/customers': [{ reads: 'Choose a staff member' }],
  '/connections': [
    { reads: 'No API keys yet', step: 'Create API key' },
    { reads: 'No webhooks yet', step: 'Add webhook' },
  ],
  '/subscriptions/calendar': [{ reads: 'No festivals are planned', step: 'Add day' }],
  '/subscriptions/lists': [
    { reads: 'Without a list, the weekly subscription offers', step: 'Add list' },
  ],
};

/** Pages that read nothing before they are used, and those that the owner does not open. */
export const consolePagesThatReadNothing: ReadonlySet<string> = new Set([
  '/login',
  '/forgot-password',
  '/set-password',
  '/deliveries',
  '/customer-support',
  '/campaigns/new',
  '/categories/new',
  '/combos/new',
  '/connections/api-keys/new',
  '/connections/webhooks/new',
  '/content/announcements/new',
  '/loyalty/scratch-cards/new',
  '/new-page',
  '/offers/new',
  '/products/new',
  '/riders/new',
  '/stock/suppliers/new',
]);

/** The address of a route; pages of a record show their error also for an unknown number. */
export const addressOf = (route: string): string =>
  route.replace('$kind/$name/$language', 'faq/1/hi').replaceAll(/\$\w+/g, '1');
