import { Icon, Spinner } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { useLaunch } from '../session/use-launch.ts';
import { PlaceSign } from './found-places.tsx';
import { recentLocations } from './recent-locations.ts';
import type { FoundPlace } from './places.ts';

interface RecentListProps {
  onPick: (place: FoundPlace) => void;
  /** The name of the location that is being opened. */
  busyName: string | undefined;
}

/** The former locations of this device. */
export function RecentList({ onPick, busyName }: RecentListProps) {
  const launch = useLaunch();
  const [places] = useState(() => recentLocations(launch?.loggedIn ?? false));
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="recent-places" className="border-t border-line pt-4">
      <h3 id="recent-places" className="mb-1 text-md font-bold">
        {m.location_recent()}
      </h3>
      <ul className="-mx-2 flex flex-col">
        {places.map((place) => (
          <li key={place.primaryText}>
            <button
              type="button"
              onClick={() => onPick(place)}
              className="flex w-full cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start leading-snug hover:bg-surface-2"
            >
              <PlaceSign>
                {place.primaryText === busyName ? <Spinner /> : <Icon name="clock" />}
              </PlaceSign>
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{place.primaryText}</span>
                <span className="block text-sm wrap-anywhere text-text-3">
                  {place.secondaryText}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
