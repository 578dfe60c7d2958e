/*
 * The shop's service worker. It keeps one page for when there is no network, and shows pushes. It
 * answers nothing else: prices and stock that were kept would be wrong. The build writes its own name
 * here, so that every release is a new version, which reloads the pages of the one before.
 */
const version = '__VERSION__';
const kept = `offline-${version}`;
const offlinePage = '/offline.html';

/** What staff write and what somebody is paying for is not to be lost to a reload. */
const isLeftAlone = (url) =>
  /^\/(console|api|dev|checkout|payment)(\/|$)/.test(new URL(url).pathname);

self.addEventListener('install', (event) => {
  const files = [offlinePage, '/offline.css', '/icon-192.png'];
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const former = (await caches.keys()).filter(
      (name) => name.startsWith('offline-') && name !== kept,
    );
    await Promise.all(former.map((name) => caches.delete(name)));
    // The page is asked for while the worker still starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    // Pages that the first version takes over are as new as itself.
    if (former.length === 0) return;
    const pages = await self.clients.matchAll({ type: 'window' });
    const stale = pages.filter(({ url }) => !isLeftAlone(url));
    // Not awaited: the pages wait for this worker, which is active only when this has ended.
    for (const page of stale) void page.navigate(page.url).catch(() => undefined);
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isKept = origin === location.origin && /^\/(offline\.css|icon-192\.png)$/.test(pathname);
  if (request.mode === 'navigate') {
    const page = Promise.resolve(event.preloadResponse).then((ahead) => ahead ?? fetch(request));
    event.respondWith(page.catch(() => caches.match(offlinePage)));
  } else if (isKept) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});

self.addEventListener('push', (event) => {
  const { title, text, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  const look = { body: text, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const open = pages.find((page) => new URL(page.url).pathname === target.pathname);
    await (open ? open.focus() : self.clients.openWindow(target.href));
  };
  event.waitUntil(show());
});
