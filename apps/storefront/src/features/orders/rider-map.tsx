import type { MapMarker, MapPoint } from '@halal-basket/map';
import type { OrderTracking } from '@halal-basket/contract';
import { Icon, type IconName } from '@halal-basket/ui';
import { useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { StreetMapBox } from '../location/street-map-box.tsx';
import { useStreetMap } from '../location/use-street-map.ts';
import { distanceText } from './rider-distance.ts';

interface RiderMapProps {
  rider: MapPoint;
  home: OrderTracking['destination'];
  className: string;
}

/** The rider's position and the address on a map. Without a map, the distance between them. */
export function RiderMap({ rider, home, className }: RiderMapProps) {
  const signs = useRef<HTMLDivElement>(null);
  const marker = useRef<MapMarker>(null);
  const { box, source, map, isMissing } = useStreetMap({
    center: rider,
    zoom: 15,
    onDrawn: (ready) => {
      const [homeSign, riderSign] = [...(signs.current?.children ?? [])].map((each) =>
        each.cloneNode(true),
      );
      if (!(homeSign instanceof HTMLElement) || !(riderSign instanceof HTMLElement)) return;
      if (home) ready.addMarker(homeSign, home);
      marker.current = ready.addMarker(riderSign, rider);
      ready.showAll([rider, ...(home ? [home] : [])]);
    },
  });
  const { latitude, longitude } = rider;
  useEffect(() => {
    marker.current?.moveTo({ latitude, longitude });
    map?.show({ latitude, longitude });
  }, [map, latitude, longitude]);
  if (isMissing) {
    return home ? (
      <p className="flex items-center gap-3 rounded-lg bg-surface-2 p-4 font-semi">
        <Icon name="moped" size={24} />
        {m.track_distance({ distance: distanceText(rider, home) })}
      </p>
    ) : null;
  }
  return (
    <>
      <div role="img" aria-label={m.track_map()} className={className}>
        <StreetMapBox box={box} source={source} isDrawn={map !== null} />
      </div>
      <div ref={signs} hidden>
        <Sign icon="house" look="bg-text text-bg" label={m.track_home()} />
        <Sign icon="moped" look="bg-promise text-on-promise" label={m.track_rider()} />
      </div>
    </>
  );
}

interface SignProps {
  icon: IconName;
  look: string;
  label: string;
}

const Sign = ({ icon, look, label }: SignProps) => (
  <span
    title={label}
    className={`grid size-9 place-items-center rounded-pill shadow-2 ring-4 ring-surface ${look}`}
  >
    <Icon name={icon} size={20} />
  </span>
);
