/** How it ended to ask the device where it is. */
export type PositionOutcome =
  | { kind: 'found'; latitude: number; longitude: number; accuracyMetres: number }
  /** The person, or a rule of the browser, said no. */
  | { kind: 'denied' }
  /** No such device, no secure page, or no signal. */
  | { kind: 'unavailable' }
  | { kind: 'timeout' };

/** A street is near enough: asking for more would cost battery and seconds. */
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

/** Where the device is now. Asks the person's permission; never throws. */
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
