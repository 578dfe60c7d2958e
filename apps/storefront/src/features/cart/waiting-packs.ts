import { onCustomerLeft } from '../../customer-storage.ts';
import type { LineOf, WaitingPack } from './cart-lines.ts';

interface Kept extends WaitingPack {
  /** ms since 1970. */
  since: number;
}

const key = 'hb-waiting-packs';

/** Later the visitor does not expect that choosing a location adds anything. */
const keptMs = 2 * 60 * 60_000;

/** Used where storage is forbidden or full. */
let inMemory: Kept[] = [];
onCustomerLeft(() => (inMemory = []));

const isSameLine = (one: LineOf, other: LineOf): boolean =>
  one.sku === other.sku && one.cut === other.cut;

/** The packs that wait for a location, the first one first. */
export function waitingPacks(now: number): Kept[] {
  let packs = inMemory;
  try {
    packs = JSON.parse(localStorage.getItem(key) ?? 'null') ?? inMemory;
  } catch {
    // The entry is invalid, or storage is forbidden.
  }
  return packs.filter(({ since }) => now - since < keptMs);
}

function write(packs: Kept[]): void {
  inMemory = packs;
  try {
    localStorage.setItem(key, JSON.stringify(packs));
  } catch {
    // The page still has them in memory.
  }
}

/** Keeps a pack until a location is known; the last quantity of a line counts. */
export const keepWaitingPack = (pack: WaitingPack, now: number): void =>
  write([
    ...waitingPacks(now).filter(({ of }) => !isSameLine(of, pack.of)),
    { ...pack, since: now },
  ]);

/** Returns the waiting packs once. */
export function takeWaitingPacks(now: number): WaitingPack[] {
  const packs = waitingPacks(now);
  write([]);
  return packs;
}
