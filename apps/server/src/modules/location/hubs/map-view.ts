import type { MapSettings } from '../../../platform/map-settings.ts';

/** The map's settings for browsers, without the file on the server. */
export const mapView = ({ kind, url, attribution }: MapSettings) => ({ kind, url, attribution });
