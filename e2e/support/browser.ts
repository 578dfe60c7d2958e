import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { closeOthers, keepOrClose, ownPage, type OwnPage, takeKept } from './kept-pages.ts';

export const origin = (): string => {
  const address = process.env['E2E_ORIGIN'];
  if (!address) throw new Error('Journeys run by `npm test` or the vitest project `e2e`.');
  return address;
};

/**
 * Root may not use Chromium's sandbox, and a machine without a network must not delay it. Compiling code for speed costs
 * more than pages that live for seconds get back: without it the journeys take a seventh less processor time.
 */
const flags = [
  '--js-flags=--no-opt,--no-maglev',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: flags });

let launched: Browser | undefined;

/** The browser of all journeys of this worker. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await launchBrowser();
  return launched;
}

export type Shell = 'mobile' | 'desktop';

const shells = {
  mobile: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** One person's browser in one shell, with a list of all its errors. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and refused resources. */
  problems: string[];
  close: () => Promise<void>;
}

/** Failures that a journey provokes on purpose show as these in the console. */
const expected = /the server responded with a status of (401|404|409|410|422|429)/;

/** The time that a journey waits for a page or a job; busy machines are slow. */
const maxWaitMs = 45_000;

/** Makes the browser one without service workers, as private windows are. */
function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

interface VisitOptions {
  theme?: 'light' | 'dark';
  /** Another process of the store than the one of all journeys. */
  at?: string;
  /**
   * Whether the browser has service workers. The shop's worker keeps files for each new visitor, which takes as much
   * processor time as the page itself: only the journeys about it, and the stories, have it.
   */
  hasServiceWorker?: boolean;
  /**
   * Whether things move, as for most people. Drawing the motion takes a seventh of a journey's time: only the journeys
   * about it, and the stories, have it.
   */
  hasMotion?: boolean;
  /** Whether the browser has no file of the shop in its cache, as at a first visit. */
  isFirst?: boolean;
}

async function openPage(
  browser: Browser,
  shell: Shell,
  { theme = 'light', at = origin(), hasServiceWorker, hasMotion }: VisitOptions,
): Promise<OwnPage> {
  const context = await browser.newContext({
    ...shells[shell],
    colorScheme: theme,
    baseURL: at,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
  });
  if (!hasServiceWorker) await context.addInitScript(removeServiceWorkers);
  context.setDefaultTimeout(maxWaitMs);
  return ownPage(context, await context.newPage());
}

/** One person's visit: to the journey, the browser is a new one. */
export async function visit(
  browser: Browser,
  shell: Shell,
  options: VisitOptions = {},
): Promise<Visit> {
  const { at, hasServiceWorker, isFirst, ...look } = options;
  // Other processes of the store end with their journey, and service workers stay.
  const isKept = browser === launched && !at && !hasServiceWorker;
  const kind = JSON.stringify([shell, look]);
  const own = (isKept && !isFirst && takeKept(kind)) || (await openPage(browser, shell, options));
  const { context, page } = own;
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (thrown) => problems.push(String(thrown.error())));
  const close = () => (isKept ? keepOrClose(kind, own) : context.close());
  return { page, context, problems, close };
}

/** Ends the visits that the journeys of a file left open. */
export const endVisits = (): Promise<void> => closeOthers(launched?.contexts() ?? []);

/** The last code sent to a phone, as the development outbox shows it. */
export async function codeFor(phoneNo: string): Promise<string> {
  const response = await fetch(`${origin()}/dev/outbox.json?to=${phoneNo}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${phoneNo}`);
  return code;
}

/** The last message to a recipient that contains `words`; waits for it, since jobs take a moment. */
export async function latestMessage(to: string, words: string): Promise<string> {
  for (const end = Date.now() + maxWaitMs; Date.now() < end;) {
    const response = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    const found = messages.find(({ text }) => text.includes(words));
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nobody told ${to} of ${words}`);
}
