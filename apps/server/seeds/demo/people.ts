import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { filled, namedIn } from './fields.ts';
import { lazy, readJson } from './files.ts';
import { hubCodes, point } from './hubs.ts';

const staff = z.strictObject({
  role: shapes.staffRole,
  name: filled,
  email: filled,
  /** The password, which the start and the README show: a demo shop has no secrets. */
  password: filled,
  /** The codes of the member's hubs. An empty list means all hubs. */
  hubs: z.array(z.string()),
});
export type DemoStaff = z.output<typeof staff>;

/** The logins of the demo shop, which `npm start` prints. */
export const demoLogins = lazy(() =>
  readJson(
    'people/logins.json',
    z.strictObject({
      console: z.array(staff),
      customers: z.array(z.strictObject({ phone: filled, note: filled })),
    }),
  ),
);

const address = () =>
  z
    .strictObject({
      hub: namedIn(hubCodes(), 'hubs/hubs.json'),
      type: shapes.addressType,
      line1: filled,
      line2: z.string(),
      area: filled,
      city: filled,
      state: filled,
      pinCode: filled,
      point,
      instructions: z.string(),
    })
    .transform(({ hub, ...rest }) => ({ ...rest, adcCode: hub }));
export type DemoAddress = z.output<ReturnType<typeof address>>;

const customer = () =>
  z.strictObject({
    phone: filled,
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    language: filled,
    /** The first address is the default. */
    addresses: z.array(address()),
  });
export type DemoCustomer = z.output<ReturnType<typeof customer>>;

export const customers = lazy(() => readJson('people/customers.json', z.array(customer())));
