import { visitorMark } from '../../client.ts';
import type { UnsentChange } from './cart-lines.ts';

const storageKey = 'hb-unsent';

/** Later the visitor does not expect that a network adds anything. */
const keptMs = 24 * 60 * 60_000;

interface Kept {
  changes: readonly UnsentChange[];
  /** ms since 1970. */
  since: number;
  visitor: string;
}

/** Keeps the changes for the next page of this browser. */
export function keepUnsent(changes: readonly UnsentChange[], now: number): void {
  try {
    if (changes.length === 0) localStorage.removeItem(storageKey);
    else {
      const kept: Kept = { changes, since: now, visitor: visitorMark() };
      localStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // Storage is forbidden or full: the page still has them in memory.
  }
}

/** The changes that a former page of this visitor kept. */
export function keptUnsent(now: number): readonly UnsentChange[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null;
    const isOurs = kept?.visitor === visitorMark() && now - kept.since < keptMs;
    return isOurs ? kept.changes : [];
  } catch {
    return [];
  }
}
