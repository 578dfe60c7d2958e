import type { Hub } from '@halal-basket/contract';

/** All hubs at once, for screens that can show that. */
export const allHubs = 'all';

/** The remembered hub if the member of staff works there; the only one; otherwise all of them. */
export function chosenHub(hubs: readonly Hub[], remembered: string | null): string {
  if (hubs.some(({ adcCode }) => adcCode === remembered)) return remembered ?? allHubs;
  const [only, ...others] = hubs;
  return only && others.length === 0 ? only.adcCode : allHubs;
}

/** For screens that show one hub: the chosen one, the last single one, or the first. */
export function singleHub(
  hubs: readonly Hub[],
  chosen: string,
  lastSingle: string | null,
): string | undefined {
  const known = (code: string | null) => hubs.find(({ adcCode }) => adcCode === code)?.adcCode;
  return known(chosen) ?? known(lastSingle) ?? hubs[0]?.adcCode;
}
