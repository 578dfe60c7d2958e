import { type Point, isInside, metresBetween } from './geo.ts';
import type { HubWithArea } from './hub.sql.ts';

/** Where something is to be brought. Without a pin code, a hub that serves by pin codes cannot tell. */
export interface Spot extends Point {
  pinCode?: string | undefined;
}

type Area = Pick<
  HubWithArea,
  'areaKind' | 'area' | 'areaPinCodes' | 'areaRadius' | 'latitude' | 'longitude'
>;

/** Does the hub deliver there? */
export function serves(hub: Area, spot: Spot): boolean {
  switch (hub.areaKind) {
    case 'polygon':
      return isInside(spot, hub.area);
    case 'radius':
      return hub.areaRadius !== null && metresBetween(spot, hub) <= hub.areaRadius;
    case 'pincodes':
      return spot.pinCode !== undefined && hub.areaPinCodes.includes(spot.pinCode);
  }
}
