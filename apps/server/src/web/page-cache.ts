import type { PageCall } from '../platform/http/in-process.ts';
import { PrecompressedText } from '../platform/http/precompressed.ts';
import { LruCache, Shared } from '../platform/shared-read.ts';
import type { PageAnswer } from './storefront-bundle.ts';

export interface CachedPage extends Omit<PageAnswer, 'html'> {
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
  rendering: Promise<{ calls: readonly PageCall[]; cached: CachedPage }>;
  /** Checks of newer versions. A check that began after a visitor's request suffices for it. */
  checks: Shared<boolean>;
  /** Bytes; 0 until the page is rendered. */
  size: number;
}

/** The bytes of pages of plain addresses, which most visitors see, and of pages of arbitrary addresses. */
const limits = { plain: 40_000_000, madeUp: 8_000_000 } as const;

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

const sizeOf = ({ size }: Entry): number => size;

/**
 * Caches rendered pages for guests by address, until an answer changes that they were made of. Searches, filters and
 * missing pages have a cache of their own: their number is unlimited, and they must not displace the shop's own pages.
 */
export class PageCache {
  readonly #plain = new LruCache<Entry>(limits.plain, sizeOf);
  readonly #madeUp = new LruCache<Entry>(limits.madeUp, sizeOf);

  /** The page if it is cached or being rendered and still the same, else a new one. */
  async get(key: string, present: PageVersion, maker: PageMaker): Promise<CachedPage> {
    let entry = this.#find(key);
    while (entry) {
      if (await this.#isSame(entry, present, maker)) return (await entry.rendering).cached;
      const latest = this.#find(key);
      if (latest === entry) break;
      // It is being rendered for another visitor.
      entry = latest;
    }
    return this.#render(key, present, maker);
  }

  #find(key: string): Entry | undefined {
    return this.#plain.get(key) ?? this.#madeUp.get(key);
  }

  async #isSame(entry: Entry, present: PageVersion, maker: PageMaker): Promise<boolean> {
    if (entry.period !== present.period) return false;
    const isCurrent = () => entry.version === present.version;
    if (isCurrent()) return true;
    return entry.checks.get(
      () => this.#check(entry, present, maker),
      (isSame) => !isSame || isCurrent(),
    );
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
      const { html, ...answer } = page;
      const kept = new PrecompressedText(html);
      entry.size = kept.bytes;
      entry.version = await versionSince(present, maker);
      return { calls, cached: { ...answer, kept } };
    });
    const entry: Entry = { ...present, rendering, checks: new Shared(), size: 0 };
    this.#plain.delete(key);
    this.#madeUp.set(key, entry);
    rendering.then(
      ({ cached }) => this.#settle(key, entry, cached.status),
      () => this.#forget(key, entry),
    );
    return (await rendering).cached;
  }

  #settle(key: string, entry: Entry, status: number): void {
    // The page was rendered again meanwhile.
    if (this.#madeUp.get(key) !== entry) return;
    const isPlain = status < 400 && !key.includes('?');
    // An error page is never cached: the next visitor may succeed.
    if (isPlain || status >= 500) this.#forget(key, entry);
    else this.#madeUp.set(key, entry);
    if (isPlain) this.#plain.set(key, entry);
  }

  #forget(key: string, entry: Entry): void {
    if (this.#madeUp.get(key) === entry) this.#madeUp.delete(key);
  }
}
