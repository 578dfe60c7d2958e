/*
 * The console's service worker, for riders: their page opens without a connection and shows the deliveries of the last
 * answer. It keeps the page's files, and two answers until the rider logs out. Everything else needs the network.
 */
const files = 'console-files-1';
const answers = 'console-rider-1';
const page = '/console/deliveries';
const keptAnswers = new Set(['/api/console/me', '/api/console/rider/deliveries']);

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** The first page loads before this worker runs, so it names its files. Files of earlier releases are deleted. */
self.addEventListener('message', (event) => {
  const keep = async () => {
    const cache = await caches.open(files);
    const wanted = new Set([page, ...event.data.files]);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (!wanted.has(pathname)) await cache.delete(pathname);
    }
    for (const file of wanted) {
      if (file === page || !(await cache.match(file))) await cache.add(file);
    }
    for (const answer of keptAnswers) await fromNetwork(new Request(answer), answer);
  };
  // Without a connection the files of the last visit stay.
  if (event.data?.files) event.waitUntil(keep().catch(() => undefined));
});

/** Keeps a good answer. An ended login deletes what was kept. */
async function fromNetwork(request, path) {
  const response = await fetch(request);
  if (response.status === 401) await caches.delete(answers);
  else if (response.ok) await (await caches.open(answers)).put(path, response.clone());
  return response;
}

async function orKept(answering, cacheName, path) {
  try {
    return await answering;
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(path);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname === '/api/console/logout') event.waitUntil(caches.delete(answers));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(orKept(fetch(request), files, page));
  } else if (keptAnswers.has(pathname)) {
    event.respondWith(orKept(fromNetwork(request, pathname), answers, pathname));
  } else if (/^\/(console\/)?assets\//.test(pathname)) {
    event.respondWith(orKept(fetch(request), files, pathname));
  }
});
