import { type Locale, locales, withLocale } from '@halal-basket/contract/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { StorefrontBundle } from './storefront-bundle.ts';

type Answer = (reply: FastifyReply, locale: Locale) => FastifyReply;

/**
 * The files of the installed shop, in each language: the page that the service worker keeps (`/app-shell`,
 * `/hi/app-shell`) and the manifest.
 */
export function serveAppFiles(
  http: FastifyInstance,
  storefront: Pick<StorefrontBundle, 'emptyPage' | 'manifest'>,
  { publicOrigin: origin, production }: Config,
): void {
  const emptyPage: Answer = (reply, locale) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(storefront.emptyPage({ origin, locale, development: !production }));
  const manifest: Answer = (reply, locale) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(storefront.manifest(locale));
  for (const locale of locales) {
    http.get(withLocale(locale, '/app-shell'), async (_request, reply) => emptyPage(reply, locale));
    http.get(withLocale(locale, '/manifest.webmanifest'), async (_request, reply) =>
      manifest(reply, locale),
    );
  }
}
