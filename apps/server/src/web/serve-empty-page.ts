import { locales, withLocale } from '@halal-basket/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { StorefrontBundle } from './storefront-bundle.ts';

/** The page that the service worker keeps, in each language: `/app-shell`, `/hi/app-shell`. */
export function serveEmptyPage(
  http: FastifyInstance,
  storefront: Pick<StorefrontBundle, 'emptyPage'>,
  { publicOrigin: origin, production }: Config,
): void {
  for (const locale of locales) {
    http.get(withLocale(locale, '/app-shell'), async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(storefront.emptyPage({ origin, locale, development: !production })),
    );
  }
}
