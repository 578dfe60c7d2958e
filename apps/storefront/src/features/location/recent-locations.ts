import type { FoundPlace } from './places.ts';

const key = 'hb-recent-places';
const kept = 4;

interface Kept {
  /** Whether a logged-in customer chose it. The next user of this device must not see it. */
  loggedIn: boolean;
  places: FoundPlace[];
}

const isPlace = (value: unknown): value is FoundPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['primaryText', 'secondaryText', 'pinCode'].every((name) => name in value);

/** The last locations of this device, newest first. They do not leave the browser. */
export function recentLocations(loggedIn: boolean): FoundPlace[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (!Array.isArray(stored?.places)) return [];
    if (stored.loggedIn && !loggedIn) {
      localStorage.removeItem(key);
      return [];
    }
    return stored.places.filter(isPlace).slice(0, kept);
  } catch {
    // The entry is invalid, or storage is forbidden: there are no former locations.
    return [];
  }
}

/** Adds a location as the newest, once. */
export function rememberLocation(place: FoundPlace, loggedIn: boolean): void {
  const others = recentLocations(loggedIn).filter(
    (other) => other.primaryText !== place.primaryText,
  );
  const places = [place, ...others].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ loggedIn, places } satisfies Kept));
  } catch {
    // Storage is full or forbidden: it is not saved.
  }
}
