/** Where the streets come from, as the call `deliveryMap` describes it. */
export interface MapSource {
  /**
   * `archive`: a PMTiles file, read by ranges. `tiles`: vector tiles of the same layers. `style`: a provider's style
   * with its own sources.
   */
  kind: 'archive' | 'tiles' | 'style';
  url: string;
  attribution: string;
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapArea {
  name: string;
  /** The corners as longitude and latitude. */
  ring: readonly (readonly [longitude: number, latitude: number])[];
}

/** There is no map for this visitor at this place. The message is for developers. */
export class MapUnavailable extends Error {}
