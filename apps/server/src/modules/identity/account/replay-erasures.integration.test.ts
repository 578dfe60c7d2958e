import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type Erasure, appendErasure, listedErasures } from './erasure-list.ts';
import { replayErasures } from './replay-erasures.ts';

let folder: string;
let file: string;
let shop: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'halal-basket-erasures-'));
  file = path.join(folder, 'erasures');
  shop = await testApp({ environment: { ERASURES_FILE: file } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const customerRow = z.object({
  customerId: z.number(),
  createdAt: z.date(),
  phone: z.string().nullable(),
  addresses: z.number(),
});

/** The customer who joined last. */
const lastCustomer = () =>
  shop.db.one(
    customerRow,
    sql`select id as "customerId", created_at as "createdAt", phone,
               (select count(*) from location.address where customer_id = customer.id) as addresses
        from identity.customer order by id desc limit 1`,
  );

async function aCustomerWithAddress() {
  await aBuyer(shop);
  return lastCustomer();
}

describe('an erasure', () => {
  it('is listed outside of the database, without personal data', async () => {
    const { customerId, createdAt, phone } = await aCustomerWithAddress();
    const now = shop.clock.now();
    await shop.db.run(sql`update identity.customer set erase_at = ${now} where id = ${customerId}`);
    await shop.app.jobs['erase-customer']?.({ customerId });
    expect(await lastCustomer()).toMatchObject({ customerId, phone: null });
    expect(await listedErasures(file)).toEqual([{ customerId, createdAt }]);
    expect(await readFile(file, 'utf8')).not.toContain(phone?.slice(-10));
  });

  it('does not count while its line is incomplete, and is refused once another line follows it', async () => {
    const broken = path.join(folder, 'broken');
    const erasure = { customerId: 7, createdAt: new Date('2026-01-01T00:00:00.000Z') };
    await appendErasure(broken, erasure);
    await appendFile(broken, '{"customerId":8,"crea');
    expect(await listedErasures(broken)).toEqual([erasure]);
    await appendFile(broken, '\n');
    await expect(listedErasures(broken)).rejects.toThrow('broken:2 is no erasure');
  });
});

describe('the list after a restore', () => {
  const replay = (erasures: Erasure[]) => replayErasures(shop.db, shop.clock, erasures);

  it('erases customers whose data is back, in all modules', async () => {
    const { customerId, createdAt, addresses } = await aCustomerWithAddress();
    expect(addresses).toBe(1);
    expect(await replay([{ customerId, createdAt }])).toBe(1);
    await shop.runJobs();
    expect(await lastCustomer()).toMatchObject({ customerId, phone: null, addresses: 0 });
    expect(await replay([{ customerId, createdAt }])).toBe(0);
  });

  it('keeps a customer who joined after the restore and has the same id', async () => {
    const { customerId, createdAt, phone } = await aCustomerWithAddress();
    const earlier = new Date(createdAt.getTime() - 1000);
    expect(await replay([{ customerId, createdAt: earlier }])).toBe(0);
    expect(await lastCustomer()).toMatchObject({ customerId, phone });
  });
});
