import type { BrowserContext, Page } from 'playwright-core';

/** A page in a browser of its own: cookies, storage and cache are those of one visitor. */
export interface OwnPage {
  context: BrowserContext;
  page: Page;
  /** Whether the journey set the browser up in a way that would outlast its visit. */
  isSetUp: boolean;
}

/** Calls whose effect outlasts a visit, such as a script in each page, or a window of another size. */
const setUps: readonly string[] = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
  'setViewportSize',
] satisfies (keyof BrowserContext | keyof Page)[];

/** A new page that notes whether a journey sets up its browser. */
export function ownPage(context: BrowserContext, page: Page): OwnPage {
  const own = { context, page, isSetUp: false };
  for (const target of [context, page] as unknown as Record<string, unknown>[]) {
    for (const name of setUps) {
      const call = target[name];
      if (typeof call !== 'function') continue;
      target[name] = (...args: unknown[]): unknown => {
        own.isSetUp = true;
        return call.apply(target, args);
      };
    }
  }
  return own;
}

/** The events that journeys listen to. */
const events = [
  'console',
  'dialog',
  'page',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];

/** Runs in the page. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Leaves nothing of the visit but files in the cache, which have the same name in each visit. */
async function forgetVisit({ context, page }: OwnPage): Promise<void> {
  for (const event of events) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('/robots.txt');
  await page.evaluate(clearStorage);
  // Nothing of the next page is under the pointer.
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
}

/** A journey has one or two people of a kind. */
const maxKept = 2;

const kept = new Map<string, OwnPage[]>();

/** A page that a former visit of the same kind left, if there is one. */
export function takeKept(kind: string): OwnPage | undefined {
  const own = kept.get(kind)?.pop();
  // A browser that ended unexpectedly took its pages with it.
  return own?.context.browser()?.isConnected() === false ? takeKept(kind) : own;
}

/** Keeps a page for the next visit of the same kind: to open a new one costs as much as a page of the shop. */
export async function keepOrClose(kind: string, own: OwnPage): Promise<void> {
  const others = kept.get(kind) ?? [];
  const mayKeep = others.length < maxKept && !own.isSetUp && !own.page.isClosed();
  const isForgotten =
    mayKeep &&
    (await forgetVisit(own).then(
      () => true,
      () => false,
    ));
  if (!isForgotten) return own.context.close();
  own.isSetUp = false;
  kept.set(kind, [...others, own]);
}

/** Closes what journeys left open. */
export async function closeOthers(contexts: readonly BrowserContext[]): Promise<void> {
  const waiting = new Set([...kept.values()].flat().map(({ context }) => context));
  for (const context of contexts) if (!waiting.has(context)) await context.close();
}
