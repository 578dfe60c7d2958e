/* The device as a browser offers it: the implementation of `Device`. */
import type { AppDevice, Device } from './device.ts';

export { choiceOf, keepChoice } from './choices.ts';
export { findPosition } from './location.ts';
export { readCodeFromMessage } from './one-time-code.ts';
export { share } from './share.ts';

/** Safari and desktops have no motor. */
export const vibrate: Device['vibrate'] = (pattern) => void navigator.vibrate?.(pattern);

export const openEvents: Device['openEvents'] = (address) => new EventSource(address);

export const app: AppDevice | undefined = undefined;
