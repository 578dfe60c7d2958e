import { type Point, isInside, metresBetween } from '../geography/geo.ts';
import type { HubWithArea } from '../hubs/hub.sql.ts';

/** The destination of a delivery. Without a pin code, a hub that serves by pin codes does not match. */
export interface Destination extends Point {
  pinCode?: string | undefined;
}

type Area = Pick<
  HubWithArea,
  'areaKind' | 'area' | 'areaPinCodes' | 'areaRadius' | 'latitude' | 'longitude'
>;

/** Whether the hub delivers there. */
export function deliversTo(hub: Area, spot: Destination): boolean {
  switch (hub.areaKind) {
    case 'polygon':
      return isInside(spot, hub.area);
    case 'radius':
      return hub.areaRadius !== null && metresBetween(spot, hub) <= hub.areaRadius;
    case 'pincodes':
      return spot.pinCode !== undefined && hub.areaPinCodes.includes(spot.pinCode);
  }
}
