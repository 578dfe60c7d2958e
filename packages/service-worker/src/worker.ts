import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { emptyPageFor, emptyPages, keepEmptyPage, keepEmptyPages } from './empty-page.ts';
import { files, pictures } from './files.ts';
import { isShopPage } from './paths.ts';
import { openPage, showPush } from './push.ts';
import { replaceFormer, takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'shop', precache: 'precache', suffix: BUILD_VERSION });
precache(PRECACHED_FILES);

// Pages come from the network: kept prices and stock would be wrong.
const network = new NetworkOnly();
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => {
    const answer = await network.handle({ request, event });
    event.waitUntil(keepEmptyPage(request.url, event));
    return answer;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/art\/.*\.webp$/.test(url.pathname),
  pictures,
);
addRoute({ cleanURLs: false });

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const page = isShopPage(request.url) ? await emptyPageFor(request.url) : undefined;
  return page ?? (await matchPrecache('/offline.html')) ?? Response.error();
});

/** A page that opened while this worker became active is not its own yet. */
async function serveIdlePages(event: ExtendableEvent): Promise<void> {
  await self.clients.claim();
  await keepEmptyPages(event);
}

self.addEventListener('install', (event) => event.waitUntil(replaceFormer()));
// A page reports that it is idle, or that it may be reloaded. The installation does not wait for the files of all pages.
self.addEventListener('message', (event) => {
  if (event.data === 'idle') event.waitUntil(serveIdlePages(event));
  if (event.data === 'update') event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) =>
  event.waitUntil(takeOver([cacheNames.precache, emptyPages])),
);
self.addEventListener('push', showPush);
self.addEventListener('notificationclick', openPage);
