import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { newTicket, ticketHash } from '../platform/ids.ts';
import { idRow } from '../platform/rows.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let made = 0;

/** In the area of the default hub, Banjara Hills in Hyderabad. */
export const homeAddress = {
  fullName: 'Ayesha Khan',
  addressLine1: '12 Lake View',
  pinCode: '500034',
  latitude: 17.4126,
  longitude: 78.4389,
};

/** The shop of a buyer: the one in this process, or one in a process of its own. */
export type Shop = Pick<TestApp, 'db' | 'client'> & { clock: Clock };

/**
 * A logged-in customer's browser. The session is written straight into the database, because hundreds of
 * customers would exceed the limits on login codes.
 */
export async function aCustomer(shop: Shop): Promise<TestClient> {
  const { db, clock } = shop;
  made += 1;
  const now = clock.now();
  const expires = new Date(now.getTime() + 86_400_000);
  const phone = `+918${String(made).padStart(9, '0')}`;
  const browser = shop.client();
  const ticket = newTicket();
  const { id } = await db.one(
    idRow,
    sql`insert into identity.customer (phone, created_at) values (${phone}, ${now}) returning id`,
  );
  await db.run(
    sql`insert into identity.session
          (ticket_hash, device_id, device_type, customer_id, created_at, last_seen_at, expires_at)
        values (${ticketHash(ticket)}, ${browser.deviceId}, 'mobile', ${id}, ${now}, ${now},
                ${expires})`,
  );
  browser.cookies.set('hb_session', ticket);
  return browser;
}

/** A customer with an address, for which they shop. */
export async function aBuyer(shop: Shop): Promise<TestClient> {
  const buyer = await aCustomer(shop);
  await buyer.call('addAddress', { body: homeAddress });
  return buyer;
}

/** Puts packs in the cart, reads the slots and chooses `pick` of each shipment's free ones. */
export async function readyToOrder(
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
  pick: (free: SlotSeen[]) => SlotSeen | undefined = (free) => free.find(({ now }) => !now),
): Promise<void> {
  for (const body of packs) await buyer.call('addToCart', { body });
  const { shipments } = await buyer.call('deliverySlots', { body: {} });
  const chosen = shipments.map(({ shipmentId, availableDeliverySlots }) => {
    const slot = pick(availableDeliverySlots.filter(({ full }) => !full));
    return { shipmentId, deliverySlotId: slot?.deliverySlotId ?? 0, date: slot?.date ?? '' };
  });
  await buyer.call('saveShipments', { body: { shipments: chosen } });
}

/** The second free slot: on the real clock the first may close while a test runs. */
export const secondFree = (free: SlotSeen[]): SlotSeen | undefined => {
  const [first, second = first] = free.filter(({ now }) => !now);
  return second;
};

interface SlotSeen {
  deliverySlotId: number;
  date: string;
  now: boolean;
  full: boolean;
}

/** An order that waits for its payment. */
export async function anOpenOrder(
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
  pick?: (free: SlotSeen[]) => SlotSeen | undefined,
): Promise<string> {
  await readyToOrder(buyer, packs, pick);
  const placed = await buyer.call('placeOrder', { body: {} });
  if (!placed.orderNo) throw new Error(`Not placed: ${placed.step}`);
  return placed.orderNo;
}

/** An order with cash on delivery. */
export async function aPlacedOrder(
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
  pick?: (free: SlotSeen[]) => SlotSeen | undefined,
): Promise<string> {
  const orderNo = await anOpenOrder(buyer, packs, pick);
  await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  return orderNo;
}

export const aKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
