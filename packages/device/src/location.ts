/** The result of a location request to the device. */
export type PositionOutcome =
  | { kind: 'found'; latitude: number; longitude: number; accuracyMetres: number }
  /** The person, or a setting of the browser, refused. */
  | { kind: 'denied' }
  /** The device has no location service, the page is not secure, or there is no signal. */
  | { kind: 'unavailable' }
  | { kind: 'timeout' };

/** Street accuracy is enough: more would cost battery and time. */
const question: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 60_000,
};

/** `GeolocationPositionError.code`; the constants on the class do not exist in every web view. */
const refusals: Record<number, 'denied' | 'unavailable' | 'timeout' | undefined> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
};

/** The position of the device. Asks the person for permission; never throws. */
export function findPosition(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = isSecureContext
    ? navigator.geolocation
    : undefined,
): Promise<PositionOutcome> {
  return new Promise((resolve) => {
    if (!geolocation) {
      resolve({ kind: 'unavailable' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', latitude, longitude, accuracyMetres: accuracy }),
      ({ code }) => resolve({ kind: refusals[code] ?? 'unavailable' }),
      question,
    );
  });
}
