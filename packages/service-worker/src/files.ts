import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

/** The versions of a compressed file differ only in their encoding. */
const matchOptions = { ignoreVary: true };

/** Scripts, styles and fonts. Their names depend on their contents, so they never change. */
export const files = new CacheFirst({
  cacheName: 'shop-files',
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});

/** Pictures of products that the visitor has seen. */
export const pictures = new CacheFirst({
  cacheName: 'shop-pictures',
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
});
