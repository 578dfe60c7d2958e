/* The device as an app offers it: the implementation of `Device` by Capacitor's plugins. */
import { Geolocation } from '@capacitor/geolocation';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Share } from '@capacitor/share';
import type { Device } from '@halal-basket/device/device';
import { app } from './app.ts';
import { HeaderEventStream } from './event-stream.ts';
import { wasClosed } from './files.ts';

export { app } from './app.ts';
export { choiceOf, keepChoice } from './choices.ts';

/** Street accuracy is enough, as in browsers. */
const question = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };

export const findPosition: Device['findPosition'] = async () => {
  try {
    const { location, coarseLocation } = await Geolocation.requestPermissions();
    if (location !== 'granted' && coarseLocation !== 'granted') return { kind: 'denied' };
    const { coords } = await Geolocation.getCurrentPosition(question);
    const { latitude, longitude, accuracy } = coords;
    return { kind: 'found', latitude, longitude, accuracyMetres: accuracy };
  } catch (error) {
    // The plugin names the reason only in words, or location is switched off for the whole device.
    const isLate = /timeout|time/i.test(error instanceof Error ? error.message : '');
    return { kind: isLate ? 'timeout' : 'unavailable' };
  }
};

export const share: Device['share'] = async (what) => {
  try {
    await Share.share({ ...what });
    return 'shared';
  } catch (error) {
    return wasClosed(error) ? 'dismissed' : 'failed';
  }
};

/** Keyboards of phones offer the code of a message by themselves (`autocomplete="one-time-code"`). */
export const readCodeFromMessage: Device['readCodeFromMessage'] = async () => null;

export const vibrate: Device['vibrate'] = (pattern) =>
  void (typeof pattern === 'number'
    ? Haptics.impact({ style: ImpactStyle.Light })
    : Haptics.notification({ type: NotificationType.Success }));

export const openEvents: Device['openEvents'] = (address) =>
  new HeaderEventStream(app.shopOrigin + address, (): Record<string, string> => {
    const ticket = app.ticket.current();
    return ticket === null ? {} : { authorization: `Bearer ${ticket}` };
  });
