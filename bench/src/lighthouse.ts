import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { startStore } from './store.ts';

/** Runs Lighthouse as on a phone. Fails for a score below the project's bounds. */
const pages = [
  '/',
  '/chicken',
  '/chicken/chicken-curry-cut',
  '/nihari-overnight-bg',
  '/search?q=mutton',
  '/cart',
];
/** Search engines may not list these pages, so that category of Lighthouse does not apply. */
const unlisted = /^\/(search|cart)/;
/** The lowest performance score of 100, on an idle machine. The other categories must reach 100. */
const performanceBound = 95;
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

/** Uses one browser for each page: the service worker of one page would answer for the next. */
async function look(origin: string, page: string) {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    const onlyCategories = categories.filter((name) => name !== 'seo' || !unlisted.test(page));
    const options = { port: chrome.port, onlyCategories, logLevel: 'error' } as const;
    return await lighthouse(`${origin}${page}`, options);
  } finally {
    chrome.kill();
  }
}

const store = await startStore();
try {
  for (const page of pages) {
    const result = await look(store.origin, page);
    const scores = Object.values(result?.lhr.categories ?? {}).map(({ title, score }) => ({
      title,
      score: Math.round((score ?? 0) * 100),
    }));
    const text = scores.map(({ title, score }) => `${title} ${score}`).join(', ');
    const told = metrics.map((metric) => result?.lhr.audits[metric]);
    const figures = told.map((audit) => `${audit?.title} ${audit?.displayValue}`).join(', ');
    process.stdout.write(`${page}: ${text}\n    ${figures}\n`);
    const isBelow = ({ title, score }: { title: string; score: number }) =>
      score < (title === 'Performance' ? performanceBound : 100);
    if (scores.length === 0 || scores.some(isBelow)) process.exitCode = 1;
  }
} finally {
  await store.stop();
}
