import { MapUnavailable } from './map-source.ts';
import type { StreetMap, StreetMapOptions } from './street-map.ts';

/** A visitor who waits longer gets the form: library, archive and the tiles of the view. */
const maxLoadMs = 12_000;

/**
 * Draws a map and returns it when its streets are visible. Throws MapUnavailable otherwise; `signal` stops the attempt.
 * The library loads here, so that no page carries it.
 */
export async function openStreetMap(
  element: HTMLElement,
  options: StreetMapOptions,
  signal: AbortSignal,
): Promise<StreetMap> {
  const stop = new AbortController();
  const timer = setTimeout(
    () => stop.abort(new MapUnavailable(`The map took more than ${maxLoadMs} ms.`)),
    maxLoadMs,
  );
  const leave = () => stop.abort(new MapUnavailable('The screen was left.'));
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([drawn(element, options, stop.signal), whenStopped(stop.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    // A map that is still being drawn ends with this.
    stop.abort(new MapUnavailable('The map was not drawn.'));
  }
}

async function drawn(
  element: HTMLElement,
  options: StreetMapOptions,
  signal: AbortSignal,
): Promise<StreetMap> {
  // The server renders no map: its program does not contain the library.
  if (import.meta.env.SSR) throw new MapUnavailable('Maps are drawn in a browser.');
  const { drawStreetMap } = await import('./draw-street-map.ts');
  return drawStreetMap(element, options, signal);
}

const whenStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as MapUnavailable));
  });
