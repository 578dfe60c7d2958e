import { useEffect, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';

/** Often enough to follow on a map, rarely enough for the battery. */
const everyMs = 15_000;

/**
 * Sends this phone's position to the server while the rider is `out`. Returns 'denied' where the phone does not give it.
 */
export function useSharePosition(out: boolean): 'shared' | 'denied' | 'off' {
  const { caller } = useConsole();
  const [isDenied, setIsDenied] = useState(() => !('geolocation' in navigator));
  useEffect(() => {
    if (!out || !('geolocation' in navigator)) return undefined;
    let sentAt = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        setIsDenied(false);
        if (timestamp - sentAt < everyMs) return;
        sentAt = timestamp;
        const { latitude, longitude } = coords;
        // A lost position is followed by the next one.
        caller.call('riderPosition', { body: { latitude, longitude } }).catch(() => {});
      },
      ({ code }) => {
        if (code === GeolocationPositionError.PERMISSION_DENIED) setIsDenied(true);
      },
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      // If this is lost, the server hides the last position after ten minutes.
      caller.call('riderStopSharing', {}).catch(() => {});
    };
  }, [out, caller]);
  if (!out) return 'off';
  return isDenied ? 'denied' : 'shared';
}
