export { type MapArea, type MapPoint, type MapSource, MapUnavailable } from './map-source.ts';
export { openStreetMap } from './open-street-map.ts';
export { pointAfterKey } from './pin-keys.ts';
export type { MapMarker, StreetMap, StreetMapOptions } from './street-map.ts';
