declare const self: ServiceWorkerGlobalScope;

interface Push {
  title?: string;
  text?: string;
  url?: string;
  tag?: string;
}

export function showPush(event: PushEvent): void {
  const { title, text, url, tag } = (event.data?.json() ?? {}) as Push;
  if (!title) return;
  const options: NotificationOptions = {
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
    ...(text !== undefined && { body: text }),
    ...(tag !== undefined && { tag }),
  };
  event.waitUntil(self.registration.showNotification(title, options));
}

/** Focuses the page of a pressed notification, or opens it. Never a page of another site. */
export function openPage(event: NotificationEvent): void {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as Push;
  const target = new URL(url ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const open = pages.find((page) => new URL(page.url).pathname === target.pathname);
    await (open ? open.focus() : self.clients.openWindow(target.href));
  };
  event.waitUntil(show());
}
