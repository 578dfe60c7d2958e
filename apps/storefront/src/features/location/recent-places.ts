import type { FoundPlace } from './places.ts';

const key = 'hb-recent-places';
const kept = 4;

interface Kept {
  /** Chosen by a logged-in customer: the next user of this device must not read them. */
  loggedIn: boolean;
  places: FoundPlace[];
}

const isPlace = (value: unknown): value is FoundPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['primaryText', 'secondaryText', 'pinCode'].every((name) => name in value);

/** The places that were chosen on this device before, newest first; they never leave the browser. */
export function recentPlaces(loggedIn: boolean): FoundPlace[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (!Array.isArray(stored?.places)) return [];
    if (stored.loggedIn && !loggedIn) {
      localStorage.removeItem(key);
      return [];
    }
    return stored.places.filter(isPlace).slice(0, kept);
  } catch {
    // Broken by hand, or storage is closed to this site: then there is no past.
    return [];
  }
}

/** Keeps a place as the newest, once. */
export function rememberPlace(place: FoundPlace, loggedIn: boolean): void {
  const others = recentPlaces(loggedIn).filter((other) => other.primaryText !== place.primaryText);
  const places = [place, ...others].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ loggedIn, places } satisfies Kept));
  } catch {
    // Full or closed: not remembered.
  }
}
