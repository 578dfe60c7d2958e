import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** Pin codes of the demo's hubs. */
const pinCodes = ['500034', '500081', '560034', '560005', '400050'] as const;

/** A customer who can order, and the hub that delivers to the customer. */
export interface Customer {
  buyer: Buyer;
  pinCode: string;
}

let made = 0;

/** Inserts customers with a session: login codes have limits that hundreds of customers exceed. */
async function insertSessions(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sessions = [];
    for (let each = 0; each < count; each += 1) {
      made += 1;
      const session = { deviceId: randomUUID(), ticket: randomBytes(32).toString('base64url') };
      await client.query(
        `with customer as (
           insert into identity.customer (phone, created_at) values ($1, now()) returning id)
         insert into identity.session
           (ticket_hash, device_id, device_type, customer_id, created_at, last_seen_at, expires_at)
         select $2, $3, 'mobile', id, now(), now(), now() + interval '1 day' from customer`,
        [
          `+918${String(made).padStart(9, '0')}`,
          createHash('sha256').update(session.ticket).digest(),
          session.deviceId,
        ],
      );
      sessions.push(session);
    }
    return sessions;
  } finally {
    await client.end();
  }
}

async function placesOf(origin: string): Promise<Map<string, Place>> {
  const guest = new Buyer(origin);
  const found = new Map<string, Place>();
  for (const pinCode of pinCodes) {
    const path = `/api/places/search?q=${pinCode}`;
    const { places } = await guest.must<{ places: Place[] }>('GET', path);
    const [place] = places;
    if (!place)
      throw new Error(`The gazetteer does not contain pin code ${pinCode}: load all places.`);
    found.set(pinCode, place);
  }
  return found;
}

/** Makes customers with location and address, spread over the hubs. */
export async function newCustomers(
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
  count: number,
): Promise<Customer[]> {
  const sessions = await insertSessions(databaseUrl, count);
  const places = await placesOf(origin);
  const customers: Customer[] = [];
  const remaining = sessions.entries();
  async function prepare(): Promise<void> {
    for (const [index, session] of remaining) {
      const pinCode = pinCodes[index % pinCodes.length] ?? pinCodes[0];
      const place = places.get(pinCode);
      const buyer = new Buyer(origin, session);
      await buyer.must('POST', '/api/validateSelectedLocation', place);
      await buyer.must('POST', '/api/addNewDeliveryAddress', {
        ...place,
        type: 'home',
        fullName: 'Bench Buyer',
        contactNo: '9000000001',
        addressLine1: `Flat ${index + 1}`,
        addressLine2: 'Road No. 12',
      });
      customers.push({ buyer, pinCode });
    }
  }
  await Promise.all(Array.from({ length: 8 }, prepare));
  return customers;
}
