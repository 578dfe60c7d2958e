import { PrecompressedText } from '../platform/http/precompressed.ts';
import { LruCache } from '../platform/shared-read.ts';
import type { PageAnswer } from './storefront-bundle.ts';

export interface CachedPage extends PageAnswer {
  kept: PrecompressedText;
}

/** Pages of plain addresses, which most visitors see, and pages of arbitrary addresses. */
const limits = { plain: 200, madeUp: 60 } as const;

/**
 * Caches rendered pages for guests, by version and address. Searches, filters and missing pages have a cache
 * of their own: their number is unlimited, and they must not displace the shop's own pages.
 */
export class PageCache {
  readonly #plain = new LruCache<Promise<CachedPage>>(limits.plain);
  readonly #madeUp = new LruCache<Promise<CachedPage>>(limits.madeUp);

  /** The page if it is cached or being rendered, else the result of `render`. */
  get(key: string, render: () => Promise<PageAnswer>): Promise<CachedPage> {
    const kept = this.#plain.get(key) ?? this.#madeUp.get(key);
    if (kept) return kept;
    const rendering = render().then((page) => ({
      ...page,
      kept: new PrecompressedText(page.html),
    }));
    this.#madeUp.set(key, rendering);
    rendering.then(
      ({ status }) => this.#settle(key, rendering, status),
      () => this.#madeUp.delete(key),
    );
    return rendering;
  }

  #settle(key: string, page: Promise<CachedPage>, status: number): void {
    const isPlain = status < 400 && !key.includes('?');
    // An error page is never cached: the next visitor may succeed.
    if (isPlain || status >= 500) this.#madeUp.delete(key);
    if (isPlain) this.#plain.set(key, page);
  }
}
