import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { startBarePage } from './bare-page.ts';
import { newCustomers } from './customers.ts';
import { fillStock, goodsByHub } from './goods.ts';
import type { Buyer } from './http.ts';
import { startStore } from './store.ts';
import { say } from './terminal.ts';

/*
 * Runs Lighthouse as on a phone, first on a bare React page, then on pages of the shop. Fails for a score
 * below the project's bounds. `npm run lighthouse -- /cart` measures only the pages that it names.
 */
const pages = [
  '/',
  '/chicken',
  '/chicken/chicken-curry-cut',
  '/nihari-overnight-bg',
  '/search?q=mutton',
  '/cart',
  '/checkout',
];
/** These pages are opened by a customer with a full cart. */
const ofCustomer = /^\/(cart|checkout)/;
/** Search engines may not list these pages, so that category of Lighthouse does not apply. */
const unlisted = /^\/(search|cart|checkout)/;
/** The lowest performance score of 100, on an idle machine. The other categories must reach 100. */
const performanceBound = 95;
/** The most time that scripts block the page, ms, on an idle machine. */
const blockingBound = 150;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The metrics of the performance score. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Makes a new browser that of the customer. */
async function logIn(port: number, { origin, deviceId, ticket }: Buyer): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  await context?.addCookies([{ name: 'hb_session', value: ticket, url: origin }]);
  // A page without scripts: the shop's scripts would make a device of their own.
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate(`localStorage.setItem('did', '${deviceId}')`);
  await page?.close();
  await browser.close();
}

/** Uses one browser for each page: the service worker of one page would answer for the next. */
async function look(url: string, onlyCategories: string[], buyer?: Buyer): Promise<Result> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    if (buyer) await logIn(chrome.port, buyer);
    const options = {
      port: chrome.port,
      onlyCategories,
      disableStorageReset: buyer !== undefined,
      logLevel: 'error',
    } as const;
    const result = await lighthouse(url, options);
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Puts goods into the cart of a new customer. */
async function shopping(store: { origin: string; databaseUrl: string }): Promise<Buyer> {
  await fillStock(store.databaseUrl);
  const [customer] = await newCustomers(store, 1);
  if (!customer) throw new Error('No customer was made.');
  const goods = (await goodsByHub([customer])).get(customer.pinCode) ?? [];
  for (const item of goods.slice(0, 3)) await customer.buyer.must('POST', '/api/cart/v2', item);
  return customer.buyer;
}

/** Prints the scores of a page, and returns whether all reach the bounds. */
function report(page: string, { categories: scored, audits }: Result): boolean {
  const scores = Object.values(scored).map(({ title, score }) => ({
    title,
    score: Math.round((score ?? 0) * 100),
  }));
  const text = scores.map(({ title, score }) => `${title} ${score}`).join(', ');
  const figures = metrics.map((metric) => {
    const { title, displayValue } = audits[metric] ?? {};
    return `${title} ${displayValue}`;
  });
  say(`${page}: ${text}\n    ${figures.join(', ')}`);
  const isGood = ({ title, score }: { title: string; score: number }) =>
    score >= (title === 'Performance' ? performanceBound : 100);
  const blocked = audits['total-blocking-time']?.numericValue ?? Infinity;
  return scores.length > 0 && scores.every(isGood) && blocked <= blockingBound;
}

const named = process.argv.slice(2);
const bare = await startBarePage();
const store = await startStore();
try {
  report('a bare React page', await look(bare.origin, ['performance']));
  const buyer = await shopping(store);
  for (const page of named.length > 0 ? named : pages) {
    const onlyCategories = categories.filter((name) => name !== 'seo' || !unlisted.test(page));
    const visitor = ofCustomer.test(page) ? buyer : undefined;
    const isGood = report(page, await look(`${store.origin}${page}`, onlyCategories, visitor));
    if (!isGood) process.exitCode = 1;
  }
} finally {
  bare.stop();
  await store.stop();
}
