import {
  isLocale,
  languageCookie,
  type Locale,
  splitLocale,
  withLocale,
} from '@halal-basket/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Cookie } from '../platform/http/reply-effects.ts';

const keptSeconds = 365 * 24 * 60 * 60;

/** Whether the browser opens the address as a page, and not as a part of one. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  const use = headers['sec-fetch-dest'];
  if (method !== 'GET') return false;
  return use === undefined ? /text\/html/.test(headers.accept ?? '') : use === 'document';
}

/**
 * The address of the page in the visitor's language; null if the page opens in the language of its address.
 * An address with a language keeps it. Otherwise the language is that of the cookie, and of the profile for
 * customers without the cookie, who then receive it. Search engines have neither and are never redirected.
 */
export async function addressInOwnLanguage(
  request: FastifyRequest,
  cookies: Cookie[],
  ofProfile: () => Promise<Locale | undefined>,
): Promise<string | null> {
  const { url } = request;
  if (!opensPage(request) || splitLocale(url).path !== url) return null;
  const chosen = request.cookies[languageCookie];
  if (isLocale(chosen)) return movedTo(chosen, url);
  const locale = await ofProfile();
  if (locale === undefined) return null;
  cookies.push({ name: languageCookie, value: locale, maxAgeSeconds: keptSeconds, readable: true });
  return movedTo(locale, url);
}

function movedTo(locale: Locale, url: string): string | null {
  const address = withLocale(locale, url);
  return address === url ? null : address;
}
