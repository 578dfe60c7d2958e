import { isPayment, mayNotReload } from './paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** The prefixes of caches that belong to one version; the hand-made worker before Workbox used the second. */
const versioned = /^(shop-precache|shop-pages|offline)-/;

/** Deletes the caches of former versions. Returns whether there were any. */
async function deleteFormerCaches(present: readonly string[]): Promise<boolean> {
  const former = (await caches.keys()).filter(
    (name) => versioned.test(name) && !present.includes(name),
  );
  await Promise.all(former.map((name) => caches.delete(name)));
  return former.length > 0;
}

/** A new version replaces the former one at once, except while a customer pays: then that page decides. */
export async function replaceFormer(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some(({ url }) => isPayment(url))) await self.skipWaiting();
}

/** Takes over the open pages, and reloads those of a former version. `present`: the caches of this version. */
export async function takeOver(present: readonly string[]): Promise<void> {
  const isUpdate = await deleteFormerCaches(present);
  // The page is requested while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Pages that the first version takes over are as new as itself.
  if (!isUpdate) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const stale = pages.filter(({ url }) => !mayNotReload(url));
  // Not awaited: the pages wait for this worker, which is active only when this has ended.
  for (const page of stale) void page.navigate(page.url).catch(() => undefined);
}
