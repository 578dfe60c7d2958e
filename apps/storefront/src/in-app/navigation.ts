import { splitLocale } from '@halal-basket/contract/languages';
import type { AppDevice } from '@halal-basket/device/device';
import { pageLocale } from '../page-locale.ts';
import { paths } from '../paths.ts';
import type { ShopRouter } from '../router.tsx';
import { bearer } from './connection.ts';

/** Addresses of the shop that are no pages of the app: they open in a browser. */
const isOutside = /^\/(console|dev|payment\/return)(\/|\?|$)/;

/** A step back on the device: to the former page, from the first page home, and from home out of the app. */
export function goBack(app: AppDevice, router: ShopRouter, canGoBack: boolean): void {
  const { pathname } = router.state.location;
  if (canGoBack) router.history.back();
  else if (pathname === paths.home()) app.leave();
  else void router.navigate({ href: paths.home(), replace: true });
}

/** Opens a link to the shop; one in another language loads the app in that language. */
export function openLink(app: AppDevice, router: ShopRouter, link: string): void {
  const { locale, path } = splitLocale(link);
  if (isOutside.test(path)) app.openOutside(app.shopOrigin + link);
  else if (locale === pageLocale()) void router.navigate({ href: path });
  else location.assign(link);
}

/** The file name in the header of a document. */
export const fileNameIn = (disposition: string | null): string =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'document.pdf';

/**
 * Documents of the server need the ticket, so a link to one cannot load it: the app loads it and
 * passes it on. Reports a failure.
 */
export function passDocumentsOn(app: AppDevice, onFailure: () => void): void {
  const pass = async (path: string) => {
    const answer = await fetch(app.shopOrigin + path, { headers: bearer(app.ticket.current()) });
    if (!answer.ok) throw new Error(`The document was answered with ${answer.status}.`);
    const name = fileNameIn(answer.headers.get('content-disposition'));
    await app.passOn({ name, content: await answer.blob() });
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/api/')) return;
    event.preventDefault();
    pass(path).catch(onFailure);
  });
}

/** Connects the device's back button, and the links that open the app. */
export function followDevice(app: AppDevice, router: ShopRouter): void {
  app.onBack((canGoBack) => goBack(app, router, canGoBack));
  app.onLink((link) => openLink(app, router, link));
}
