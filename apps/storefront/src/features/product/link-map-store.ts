import type { Caller } from '@halal-basket/contract/client';
import type { LinkMap } from './seo-names.ts';

/** Stores the map between names and ids from one visit to the next. */
export interface LinkMapStore {
  load(caller: Caller): Promise<LinkMap>;
  /** The map may be outdated: the next load asks the server. */
  doubt(): void;
  /** Deletes it (`flushSeo`). */
  drop(): void;
  /** False where every load asks the server. */
  keeps: boolean;
}

/** On the server the map is in memory, so nothing is stored. */
export const noLinkMapStore: LinkMapStore = {
  load: (caller) => caller.call('cpMapping'),
  doubt: () => {},
  drop: () => {},
  keeps: false,
};

const key = 'hb_links';

interface Kept {
  etag: string;
  data: LinkMap;
  /** ms since 1970. */
  checkedAt: number;
}

/** Returns the stored map if it is valid; otherwise none. */
function read(storage: Storage): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.data.products) && Array.isArray(kept.data.categories)
      ? kept
      : null;
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: then the map is kept as long as the page. */
function write(storage: Storage, kept: Kept | null): void {
  try {
    if (kept) storage.setItem(key, JSON.stringify(kept));
    else storage.removeItem(key);
  } catch {
    // The next visit asks again.
  }
}

/**
 * Stores the map in the browser. Within `freshMs` it is used without a call; after that the server
 * only confirms its ETag.
 */
export function browserLinkMapStore(
  storageOf: () => Storage,
  freshMs: number,
  now: () => number = Date.now,
): LinkMapStore {
  const withStorage = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storageOf());
    } catch {
      return otherwise;
    }
  };
  const kept = () => withStorage(read, null);
  const keep = (next: Kept | null) => withStorage((storage) => write(storage, next), undefined);
  return {
    keeps: true,
    async load(caller) {
      const known = kept();
      if (known && now() - known.checkedAt < freshMs) return known.data;
      const { data, etag } = await caller.callFull('cpMapping', {}, known ? { known } : {});
      if (etag) keep({ etag, data, checkedAt: now() });
      return data;
    },
    doubt() {
      const known = kept();
      if (known) keep({ ...known, checkedAt: 0 });
    },
    drop: () => keep(null),
  };
}
