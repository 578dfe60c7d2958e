import type { RiderDelivery } from '@halal-basket/contract';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { readStorage, writeStorage } from '../../../shared/storage.ts';
import { type Stop, type StopsSeen, stopsAfter, stopsWithout } from './removed-stops.ts';

function stored(key: string): StopsSeen {
  try {
    const kept = JSON.parse(readStorage(key) ?? '') as Partial<StopsSeen>;
    return { open: kept.open ?? [], removed: kept.removed ?? [] };
  } catch {
    return { open: [], removed: [] };
  }
}

/**
 * The stops that left the rider's list, also while the page was closed: another rider has them now, and the packs may
 * be in the bag already.
 */
export function useRemovedStops(deliveries: readonly RiderDelivery[] | undefined) {
  const key = `hb_rider_stops:${useSession().staff.staffId}`;
  const [seen, setSeen] = useState(() => stored(key));
  const [read, setRead] = useState<readonly RiderDelivery[]>();
  if (deliveries && deliveries !== read) {
    setRead(deliveries);
    setSeen(stopsAfter(seen, deliveries));
  }
  useEffect(() => writeStorage(key, JSON.stringify(seen)), [key, seen]);
  const hide = (stop: Stop): void => setSeen(stopsWithout(seen, stop));
  return { removed: seen.removed, hide };
}
