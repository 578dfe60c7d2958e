import type { PageCall } from '../platform/http/in-process.ts';
import { PrecompressedText } from '../platform/http/precompressed.ts';
import { LruCache } from '../platform/shared-read.ts';
import type { PageAnswer } from './storefront-bundle.ts';

export interface CachedPage extends PageAnswer {
  kept: PrecompressedText;
}

/** A rendered page with the calls that it was made of. */
export interface RenderedPage {
  page: PageAnswer;
  calls: readonly PageCall[];
}

/** Data that starts at a given time appears in pages with the next period; changes of data appear at once. */
export interface PageVersion {
  period: number;
  version: string;
}

interface Entry extends PageVersion {
  rendering: Promise<RenderedPage & { cached: CachedPage }>;
  /** Checks of newer versions, one at a time. */
  checking: Promise<boolean> | null;
}

/** Pages of plain addresses, which most visitors see, and pages of arbitrary addresses. */
const limits = { plain: 200, madeUp: 60 } as const;

interface PageMaker {
  /** The present version, again. */
  version(): Promise<PageVersion>;
  render(): Promise<RenderedPage>;
  /** The tag of a call's present answer. */
  tagOf(call: PageCall): Promise<string>;
}

/** The version if nothing changed since it was read, else none: then the next visitor's request checks the page. */
async function versionSince({ version }: PageVersion, maker: PageMaker): Promise<string> {
  return (await maker.version()).version === version ? version : '';
}

/**
 * Caches rendered pages for guests by address, until an answer changes that they were made of. Searches, filters and
 * missing pages have a cache of their own: their number is unlimited, and they must not displace the shop's own pages.
 */
export class PageCache {
  readonly #plain = new LruCache<Entry>(limits.plain);
  readonly #madeUp = new LruCache<Entry>(limits.madeUp);

  /** The page if it is cached or being rendered and still the same, else a new one. */
  async get(key: string, present: PageVersion, maker: PageMaker): Promise<CachedPage> {
    const entry = this.#plain.get(key) ?? this.#madeUp.get(key);
    if (entry && (await this.#isSame(entry, present, maker))) return (await entry.rendering).cached;
    const latest = this.#plain.get(key) ?? this.#madeUp.get(key);
    if (latest && latest !== entry && latest.version === present.version) {
      return (await latest.rendering).cached;
    }
    return this.#render(key, present, maker);
  }

  async #isSame(entry: Entry, present: PageVersion, maker: PageMaker): Promise<boolean> {
    if (entry.period !== present.period) return false;
    if (entry.version === present.version) return true;
    const running = entry.checking;
    if (running) {
      // It may have begun before the change that this visitor must see.
      await running;
      return this.#isSame(entry, present, maker);
    }
    entry.checking = this.#check(entry, present, maker).finally(() => {
      entry.checking = null;
    });
    return entry.checking;
  }

  async #check(entry: Entry, present: PageVersion, maker: PageMaker): Promise<boolean> {
    const rendered = await entry.rendering.catch(() => null);
    if (!rendered) return false;
    const tags = await Promise.all(rendered.calls.map(maker.tagOf));
    const isSame = rendered.calls.every(({ tag }, index) => tag === tags[index]);
    if (isSame) entry.version = await versionSince(present, maker);
    return isSame;
  }

  async #render(key: string, present: PageVersion, maker: PageMaker): Promise<CachedPage> {
    const rendering = maker.render().then(async ({ page, calls }) => {
      entry.version = await versionSince(present, maker);
      return { page, calls, cached: { ...page, kept: new PrecompressedText(page.html) } };
    });
    const entry: Entry = { ...present, rendering, checking: null };
    this.#plain.delete(key);
    this.#madeUp.set(key, entry);
    rendering.then(
      ({ page }) => this.#settle(key, entry, page.status),
      () => this.#forget(key, entry),
    );
    return (await rendering).cached;
  }

  #settle(key: string, entry: Entry, status: number): void {
    const isPlain = status < 400 && !key.includes('?');
    // An error page is never cached: the next visitor may succeed.
    if (isPlain || status >= 500) this.#forget(key, entry);
    if (isPlain) this.#plain.set(key, entry);
  }

  #forget(key: string, entry: Entry): void {
    if (this.#madeUp.get(key) === entry) this.#madeUp.delete(key);
  }
}
