import pg from 'pg';
import { Buyer } from './http.ts';

interface Place {
  placeId: number | string;
  primaryText: string;
  secondaryText: string;
  latitude: number;
  longitude: number;
  pinCode: string;
  city: string;
  state: string;
  area: string;
}

interface Slots {
  shipments: {
    shipmentId: string;
    availableDeliverySlots: { deliverySlotId: number; date: string; full: boolean }[];
  }[];
}

/** Gives the demo shop stock and slot capacity for many thousand orders. */
export async function fillStock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update stock.level set on_hand = reserved + 1000000');
  await client.query('update slots.slot set capacity = taken + 1000000');
  await client.end();
}

async function codeFor(buyer: Buyer, phoneNo: string): Promise<string> {
  const response = await fetch(`${buyer.origin}/dev/outbox.json?to=${phoneNo}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`The outbox contains no login code for ${phoneNo}.`);
  return code;
}

/** Logs a new customer in and saves location and address. */
export async function readyBuyer(origin: string, number: number): Promise<Buyer> {
  const buyer = new Buyer(origin);
  const phoneNo = String(9_000_000_000 + number);
  await buyer.must('POST', '/api/v3/generateUserLoginCode', { phoneNo });
  const otp = await codeFor(buyer, phoneNo);
  await buyer.must('POST', '/api/v2/verifyOTP', { phoneNo, otp });
  const { places } = await buyer.must<{ places: Place[] }>('GET', '/api/places/search?q=500034');
  const [place] = places;
  if (!place) throw new Error('The gazetteer does not contain pin code 500034: load all places.');
  await buyer.must('POST', '/api/validateSelectedLocation', place);
  await buyer.must('POST', '/api/addNewDeliveryAddress', {
    ...place,
    type: 'home',
    fullName: 'Bench Buyer',
    contactNo: phoneNo,
    addressLine1: `Flat ${number}`,
    addressLine2: 'Road No. 12',
    pinCode: place.pinCode,
  });
  return buyer;
}

/** Finds an open slot for every shipment of the buyer's cart. */
async function chooseSlots(buyer: Buyer): Promise<object> {
  const { shipments } = await buyer.must<Slots>('POST', '/api/getDeliverySlots', {});
  return {
    shipments: shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const slot = availableDeliverySlots.find(({ full }) => !full);
      if (!slot) throw new Error('The hub has no open slot for the shipment.');
      return { shipmentId, deliverySlotId: slot.deliverySlotId, date: slot.date };
    }),
  };
}

/** Orders in five calls: cart, slots, shipment, order, payment on delivery. Returns true for a placed order. */
export async function checkout(buyer: Buyer, item: object): Promise<boolean> {
  await buyer.must('POST', '/api/cart/v2', item);
  const chosen = await chooseSlots(buyer);
  await buyer.must('POST', '/api/updateCartShipment', chosen);
  const { orderNo } = await buyer.must<{ orderNo?: string }>('POST', '/api/v3/orders/new', {});
  if (!orderNo) return false;
  const { status } = await buyer.must<{ status: string }>(
    'POST',
    '/api/orders/payment-methods/V4/pod',
    { orderNo },
  );
  return status === 'CONFIRMED' || status === 'PLACED';
}

export interface RushResult {
  accepted: number;
  refused: number;
  serverErrors: number;
  ms: number;
}

/** All buyers place an order for the last units at the same moment. */
export async function rush(buyers: readonly Buyer[], item: object): Promise<RushResult> {
  for (const buyer of buyers) {
    await buyer.must('POST', '/api/cart/v2', item);
    await buyer.must('POST', '/api/updateCartShipment', await chooseSlots(buyer));
  }
  const began = performance.now();
  const answers = await Promise.all(
    buyers.map((buyer) => buyer.send<{ orderNo?: string }>('POST', '/api/v3/orders/new', {})),
  );
  const accepted = answers.filter(({ status, data }) => status < 300 && data?.orderNo).length;
  const serverErrors = answers.filter(({ status }) => status >= 500).length;
  return {
    accepted,
    refused: answers.length - accepted - serverErrors,
    serverErrors,
    ms: performance.now() - began,
  };
}

/** Sets the stock of a SKU in every hub. */
export async function setStock(databaseUrl: string, sku: string, packs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update stock.level set on_hand = reserved + $2 where sku = $1', [sku, packs]);
  await client.end();
}
