import type { EditedHub, HubForEditing } from '@halal-basket/contract';
import { clockOf, minuteOf } from '../../shared/weekly-times.ts';
import { numberOf, optionalNumber } from '../../shared/field-numbers.ts';

export interface Hours {
  open: boolean;
  opens: string;
  closes: string;
}

type Corner = [longitude: number, latitude: number];

/** A hub as it stands in the form: what is typed, before it is a number. */
export interface HubDraft {
  /** Of a new hub. */
  adcCode: string;
  city: string;
  state: string;
  name: string;
  address: string;
  pinCode: string;
  phone: string;
  legalName: string;
  gstin: string;
  fssai: string;
  latitude: string;
  longitude: string;
  areaKind: EditedHub['area']['kind'];
  ring: Corner[];
  pinCodes: string;
  /** Kilometres. */
  radius: string;
  /** Monday first. */
  hours: Hours[];
  deliveryFee: string;
  freeDeliveryFrom: string;
  minimumOrder: string;
  cashOnDelivery: boolean;
  payOnDelivery: boolean;
  /** Empty: no express. */
  expressMinutes: string;
  open: boolean;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function draftOf({ adcCode, city, state, hub, shownRing }: HubForEditing): HubDraft {
  const { area, openingHours, ...rest } = hub;
  const { name, address, pinCode, phone, legalName, gstin, fssai } = rest;
  const { cashOnDelivery, payOnDelivery, open } = rest;
  return {
    adcCode,
    city,
    state,
    name,
    address,
    pinCode,
    phone,
    legalName,
    gstin,
    fssai,
    cashOnDelivery,
    payOnDelivery,
    open,
    latitude: typed(hub.latitude),
    longitude: typed(hub.longitude),
    areaKind: area.kind,
    ring: area.kind === 'polygon' ? area.ring : shownRing.slice(0, -1),
    pinCodes: area.kind === 'pincodes' ? area.pinCodes.join(', ') : '',
    radius: area.kind === 'radius' ? typed(area.metres / 1000) : '5',
    hours: openingHours.map((hours) => ({
      open: hours !== null,
      opens: clockOf(hours?.opens ?? 8 * 60),
      closes: clockOf(hours?.closes ?? 22 * 60),
    })),
    deliveryFee: typed(hub.deliveryFee),
    freeDeliveryFrom: typed(hub.freeDeliveryFrom),
    minimumOrder: typed(hub.minimumOrder),
    expressMinutes: typed(hub.expressMinutes),
  };
}

/** A new hub: closed until somebody opens it, everywhere within five kilometres. */
export const newHub = (): HubDraft => ({
  adcCode: '',
  city: '',
  state: '',
  name: '',
  address: '',
  pinCode: '',
  phone: '',
  legalName: '',
  gstin: '',
  fssai: '',
  latitude: '',
  longitude: '',
  areaKind: 'radius',
  ring: [],
  pinCodes: '',
  radius: '5',
  hours: Array.from({ length: 7 }, () => ({ open: true, opens: '08:00', closes: '22:00' })),
  deliveryFee: '39',
  freeDeliveryFrom: '499',
  minimumOrder: '149',
  cashOnDelivery: true,
  payOnDelivery: true,
  expressMinutes: '',
  open: false,
});

function areaOf({ areaKind, ring, pinCodes, radius }: HubDraft): EditedHub['area'] {
  switch (areaKind) {
    case 'polygon':
      return { kind: 'polygon', ring };
    case 'pincodes':
      return {
        kind: 'pincodes',
        pinCodes: pinCodes.split(/[\s,;]+/).filter((each) => each !== ''),
      };
    case 'radius':
      return { kind: 'radius', metres: Math.round(numberOf(radius) * 1000) };
  }
}

/** What is sent. */
export const bodyOf = (draft: HubDraft): EditedHub => ({
  name: draft.name,
  address: draft.address,
  pinCode: draft.pinCode.trim(),
  phone: draft.phone,
  legalName: draft.legalName,
  gstin: draft.gstin,
  fssai: draft.fssai,
  latitude: numberOf(draft.latitude),
  longitude: numberOf(draft.longitude),
  area: areaOf(draft),
  openingHours: draft.hours.map(({ open, opens, closes }) =>
    open ? { opens: minuteOf(opens), closes: minuteOf(closes, true) } : null,
  ),
  deliveryFee: numberOf(draft.deliveryFee),
  freeDeliveryFrom: optionalNumber(draft.freeDeliveryFrom),
  minimumOrder: numberOf(draft.minimumOrder),
  cashOnDelivery: draft.cashOnDelivery,
  payOnDelivery: draft.payOnDelivery,
  expressMinutes: optionalNumber(draft.expressMinutes),
  open: draft.open,
});
