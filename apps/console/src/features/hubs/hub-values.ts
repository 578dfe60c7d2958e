import type { EditedHub, HubForEditing, NewHub, ServiceArea } from '@halal-basket/contract';
import { circleOf, type Corner } from './area-projection.ts';

/** A hub in its form; code and city are fixed after the first save. */
export const hubValuesOf = ({ adcCode, city, state, hub }: HubForEditing): NewHub => ({
  ...hub,
  adcCode,
  city: { name: city, state },
});

export const hubOf = ({ adcCode: _code, city: _city, ...hub }: NewHub): EditedHub => hub;

/** The hours of a day that opens. */
export const usualHours = { opens: 8 * 60, closes: 22 * 60 };

/** A new hub: closed until staff open it, everywhere within five kilometres. */
export const emptyHub = (): NewHub => ({
  adcCode: '',
  city: { name: '', state: '' },
  name: '',
  address: '',
  pinCode: '',
  phone: '',
  legalName: '',
  gstin: '',
  fssai: '',
  latitude: Number.NaN,
  longitude: Number.NaN,
  area: { kind: 'radius', metres: 5000 },
  openingHours: Array.from({ length: 7 }, () => usualHours),
  deliveryFee: 39,
  freeDeliveryFrom: 499,
  minimumOrder: 149,
  cashOnDelivery: true,
  payOnDelivery: true,
  expressMinutes: null,
  open: false,
});

/** Pin codes with any separators between them. */
export const pinCodesOf = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((each) => each !== '');

/** The location of a hub, once both of its figures are typed. */
export const cornerOf = ({ longitude, latitude }: EditedHub): Corner | null =>
  [longitude, latitude].every(Number.isFinite) ? [longitude, latitude] : null;

/** A drawn area starts as the area that is shown, else as a square around the hub. */
function firstRing(hub: Corner, shown: readonly Corner[]): [number, number][] {
  const corners =
    shown.length >= 3 && shown.length <= 24
      ? shown
      : circleOf(hub, 4000).filter((_, at) => at % 8 === 0);
  return corners.map(([x, y]) => [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5]);
}

/** An area of a kind that the hub did not have yet. */
export function newArea(
  kind: ServiceArea['kind'],
  hub: EditedHub,
  shown: readonly Corner[],
): ServiceArea {
  const at = cornerOf(hub);
  switch (kind) {
    case 'polygon':
      return { kind, ring: at ? firstRing(at, hub.area.kind === 'radius' ? [] : shown) : [] };
    case 'pincodes':
      return { kind, pinCodes: [] };
    case 'radius':
      return { kind, metres: 5000 };
  }
}
