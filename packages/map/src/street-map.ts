import type { MapArea, MapPoint, MapSource } from './map-source.ts';

export interface StreetMapOptions {
  source: MapSource;
  center: MapPoint;
  zoom: number;
  areas?: readonly MapArea[];
  language: string;
  /** Neither dragged nor zoomed: the streets are below another drawing. */
  isStill?: boolean;
  onPress?: (point: MapPoint) => void;
}

export interface MapMarker {
  moveTo: (point: MapPoint) => void;
}

export interface StreetMap {
  /** `onMoved`: the marker can be dragged. */
  addMarker: (
    element: HTMLElement,
    at: MapPoint,
    options?: { anchor?: 'bottom' | 'center'; onMoved?: (point: MapPoint) => void },
  ) => MapMarker;
  /** Moves the view, if the point is not in it. */
  show: (point: MapPoint) => void;
  showAll: (points: readonly MapPoint[]) => void;
  /** Shows exactly the rectangle between two corners, also after its element has another size. */
  fill: (corner: MapPoint, opposite: MapPoint) => void;
  zoomBy: (levels: number) => void;
  close: () => void;
}
