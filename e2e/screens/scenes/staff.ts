import type { Page } from 'playwright-core';
import { seen } from '../../support/shop.ts';
import type { Scene } from './scene.ts';

/** Pages of the console that need only an address. */
const pages = [
  'deliveries',
  'runs',
  'complaints',
  'subscriptions',
  'subscriptions/calendar',
  'subscriptions/lists',
  'stock',
  'customer-support',
  'products',
  'products/new',
  'products/scheduled-prices',
  'categories',
  'categories/new',
  'categories/1/products',
  'combos',
  'combos/new',
  'imports',
  'translations',
  'translations?language=ur&missing=true',
  'pages',
  'pages/homepage',
  'pages/homepage/preview',
  'pages/homepage/versions',
  'new-page',
  'content',
  'content/posts/new',
  'content/legal/tnc',
  'content/contact',
  'content/announcements',
  'content/announcements/new',
  'content/topics',
  'content/tabs',
  'content/integrations',
  'reviews',
  'search',
  'offers',
  'offers/new',
  'campaigns',
  'campaigns/new',
  'customers',
  'membership',
  'members',
  'loyalty',
  'loyalty/points',
  'wallet/limits',
  'referrals/rules',
  'loyalty/scratch-cards/new',
  'referrals',
  'wallet',
  'reports',
  'payments',
  'payments/refunds',
  'payments/failed',
  'accounting',
  'accounting/settlements',
  'accounting/gst',
  'accounting/liabilities',
  'cash',
  'invoices',
  'taxes',
  'hubs',
  'hubs/new',
  'hubs/HYD-BNJ/certificates',
  'slots',
  'slots/templates',
  'riders',
  'riders/new',
  'staff',
  'staff/new',
  'staff/second-factor',
  'account',
  'audit',
  'audit/customers',
  'status',
  'connections',
  'connections/api-keys/new',
  'connections/webhooks/new',
];

/** Opens the first entry of a list. */
const firstOf = (path: string): Scene => ({
  name: `console-${path}-first`,
  set: async (page) => {
    await page.goto(`/console/${path}`);
    const first = page
      .getByRole('main')
      .locator(`a[href^="/console/${path}/"]:not([href$="/new"])`);
    await first.first().click();
    await page.waitForURL(`**/console/${path}/*`);
  },
});

/** The console of the same shop. */
export const asStaff: Scene[] = [
  { name: 'console-login', set: (page) => page.goto('/console') },
  {
    name: 'console-today',
    set: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('owner@halalbasket.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('owner-of-the-basket');
      await page.getByRole('button', { name: 'Log in' }).click();
      await seen(page.getByRole('heading', { name: 'Sales today' }));
    },
  },
  {
    name: 'console-board',
    set: async (page) => {
      await page.goto('/console/orders?day=all');
      await seen(page.getByRole('article').first());
    },
  },
  {
    name: 'console-order',
    set: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await seen(page.getByRole('heading', { name: 'Timeline' }));
    },
  },
  ...pages.map((path) => ({
    name: `console-${path.replaceAll('/', '-')}`,
    set: (page: Page) => page.goto(`/console/${path}`),
  })),
  ...['products', 'categories', 'combos', 'offers', 'hubs', 'riders', 'staff'].map(firstOf),
];
