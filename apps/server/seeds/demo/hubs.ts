import { z } from 'zod';
import {
  filled,
  namedIn,
  oneOf,
  optional,
  rupees,
  rupeesInJson,
  timeOfDay,
  wholeNumber,
} from './fields.ts';
import { lazy, readCsv, readJson } from './files.ts';
import type { Point } from './types.ts';

export const point = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .transform(([longitude, latitude]): Point => [longitude, latitude]);

/** `stateCode` is the first two digits of a GSTIN. */
export const cities = lazy(() =>
  readCsv(
    'hubs/cities.csv',
    z.object({ name: filled, state: filled, state_code: filled }),
    'name',
  ).map(({ name, state, state_code }) => ({ name, state, stateCode: state_code })),
);

const hub = () =>
  z
    .strictObject({
      code: filled,
      name: filled,
      city: namedIn(new Set(cities().map(({ name }) => name)), 'hubs/cities.csv'),
      address: filled,
      pinCode: filled,
      phone: filled,
      gstin: filled,
      fssai: filled,
      deliveryFee: rupeesInJson,
      freeDeliveryFrom: rupeesInJson,
      minimumOrder: rupeesInJson,
      cashOnDelivery: z.boolean(),
      /** Null for a hub without express delivery. */
      expressMinutes: z.int().nullable(),
      isDefault: z.boolean(),
      point,
      /** Corners of the delivery area. An edge joins the last corner to the first. */
      area: z.array(point).min(3),
    })
    .transform(({ code, deliveryFee, freeDeliveryFrom, minimumOrder, area, ...rest }) => ({
      ...rest,
      adcCode: code,
      deliveryFeePaise: deliveryFee,
      freeFromPaise: freeDeliveryFrom,
      minimumPaise: minimumOrder,
      corners: area,
    }));
export type DemoHub = z.output<ReturnType<typeof hub>>;

export const hubs = lazy(() => readJson('hubs/hubs.json', z.array(hub()).min(1)));

export const hubCodes = lazy(() => new Set(hubs().map(({ adcCode }) => adcCode)));

const slotRow = z.object({
  kind: oneOf(['express', 'standard']),
  from: timeOfDay,
  until: timeOfDay,
  cutoff_minutes: wholeNumber,
  capacity: wholeNumber,
  fee: rupees,
});

/** The slots of a day. Express delivery is one row with the capacity of the whole day. */
export const slotTemplates = lazy(() =>
  readCsv('hubs/slots.csv', slotRow).map((row) => ({
    kind: row.kind,
    startMinute: row.from,
    endMinute: row.until,
    cutoffMinutes: row.cutoff_minutes,
    capacity: row.capacity,
    feePaise: row.fee,
  })),
);
export type DemoSlotTemplate = ReturnType<typeof slotTemplates>[number];

/** Closed days of hubs, counted from the seed's day in India. */
export const closedDays = lazy(() =>
  readCsv(
    'hubs/closed-days.csv',
    z.object({ hub: namedIn(hubCodes(), 'hubs/hubs.json'), in_days: wholeNumber, reason: filled }),
  ).map(({ hub: adcCode, in_days, reason }) => ({ adcCode, inDays: in_days, reason })),
);

/** `email` is the address of the rider's login, if there is one. */
export const riders = lazy(() =>
  readCsv(
    'hubs/riders.csv',
    z.object({
      hub: namedIn(hubCodes(), 'hubs/hubs.json'),
      name: filled,
      phone: filled,
      email: optional(filled),
    }),
  ).map(({ hub: adcCode, ...rider }) => ({ adcCode, ...rider })),
);
