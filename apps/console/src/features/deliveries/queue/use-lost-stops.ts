import type { RiderDelivery } from '@halal-basket/contract';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { readStorage, writeStorage } from '../../../shared/storage.ts';
import { type Stop, type StopsSeen, stopsAfter, stopsWithout } from './lost-stops.ts';

function stored(key: string): StopsSeen {
  try {
    const kept = JSON.parse(readStorage(key) ?? '') as Partial<StopsSeen>;
    return { open: kept.open ?? [], lost: kept.lost ?? [] };
  } catch {
    return { open: [], lost: [] };
  }
}

/**
 * The stops that left the rider's list, also while the page was closed: another rider has them now, and the packs may
 * be in the bag already.
 */
export function useLostStops(deliveries: readonly RiderDelivery[] | undefined) {
  const key = `hb_rider_stops:${useSession().staff.staffId}`;
  const [seen, setSeen] = useState(() => stored(key));
  const [read, setRead] = useState<readonly RiderDelivery[]>();
  if (deliveries && deliveries !== read) {
    setRead(deliveries);
    setSeen(stopsAfter(seen, deliveries));
  }
  useEffect(() => writeStorage(key, JSON.stringify(seen)), [key, seen]);
  const hide = (stop: Stop): void => setSeen(stopsWithout(seen, stop));
  return { lost: seen.lost, hide };
}
