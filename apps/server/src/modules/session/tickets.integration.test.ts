import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { ticketHash } from '../../platform/ids.ts';
import { aCustomer } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ticketOf = (client: TestClient): string => client.cookies.get('hb_session') ?? '';

/** A customer who returns after two days, and the earlier ticket. */
async function backAfterTwoDays(): Promise<{ client: TestClient; old: string }> {
  const client = await aCustomer(shop);
  const old = ticketOf(client);
  await shop.db.run(
    sql`update identity.session set expires_at = ${new Date(shop.clock.now().getTime() + 30 * 86_400_000)}
        where ticket_hash = ${ticketHash(old)}`,
  );
  shop.clock.advance({ minutes: 2 * 24 * 60 });
  return { client, old };
}

/** A call of the same device with this ticket, which does not change the browser's cookie. */
const withTicket = (client: TestClient, ticket: string, name: 'orderList' | 'addresses') =>
  shop
    .client()
    .send(name, { headers: { cookie: `hb_session=${ticket}`, 'device-id': client.deviceId } });

describe('the ticket of a session', () => {
  it('is replaced by the first launch after a day, and not before', async () => {
    const fresh = await aCustomer(shop);
    const first = ticketOf(fresh);
    await fresh.call('launch');
    expect(ticketOf(fresh)).toBe(first);
    const { client, old } = await backAfterTwoDays();
    const answer = await client.send('launch');
    expect(answer.headers['set-cookie']).toMatch(
      /; Max-Age=2419200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(ticketOf(client)).not.toBe(old);
    expect((await client.send('orderList')).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { client } = await backAfterTwoDays();
    await client.call('launch');
    const rows = await shop.db.many(
      z.object({ row: z.string() }),
      sql`select t::text || encode(ticket_hash, 'escape') as row from identity.session_ticket t`,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(ticketOf(client));
  });

  it('still works after the answer with its successor was lost', async () => {
    const { client, old } = await backAfterTwoDays();
    await client.call('launch');
    client.cookies.set('hb_session', old);
    shop.clock.advance({ minutes: 90 });
    expect((await client.send('orderList')).status).toBe(200);
    await client.call('launch');
    expect(ticketOf(client)).not.toBe(old);
    expect((await client.send('orderList')).status).toBe(200);
  });

  it('works in other tabs and running calls for a minute after its successor was used', async () => {
    const { client, old } = await backAfterTwoDays();
    await Promise.all([client.call('launch'), withTicket(client, old, 'orderList')]);
    await client.call('orderList');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => withTicket(client, old, 'addresses')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await client.send('orderList')).status).toBe(200);
  });

  it.each(['orderList', 'addresses'] as const)(
    'ends the session for both users when it is used later (%s)',
    async (name) => {
      const { client, old } = await backAfterTwoDays();
      await client.call('launch');
      await client.call('orderList');
      shop.clock.advance({ minutes: 2 });
      expect(await withTicket(client, old, name)).toMatchObject({
        status: 412,
        errorCode: 'SESSION_VOID',
      });
      expect((await client.send('orderList')).status).toBe(412);
    },
  );

  it('ends the session when a call that writes uses it later', async () => {
    const { client, old } = await backAfterTwoDays();
    await client.call('launch');
    await client.call('orderList');
    shop.clock.advance({ minutes: 2 });
    const thief = { cookie: `hb_session=${old}`, 'device-id': client.deviceId };
    const answer = await shop.client().send('emptyCart', { body: {}, headers: thief });
    expect(answer.status).toBe(412);
    expect((await client.send('orderList')).status).toBe(412);
  });

  it('reaches apps in the answer of launch, and replaces theirs the same way', async () => {
    const { client, old } = await backAfterTwoDays();
    const app = (ticket: string) => ({
      'device-type': 'android',
      'device-id': client.deviceId,
      authorization: `Bearer ${ticket}`,
    });
    const { persistentTicket = '' } = await shop.client().call('launch', { headers: app(old) });
    expect(persistentTicket).not.toBe(old);
    const list = (ticket: string) => shop.client().send('orderList', { headers: app(ticket) });
    expect((await list(persistentTicket)).status).toBe(200);
    shop.clock.advance({ minutes: 2 });
    expect((await list(old)).status).toBe(412);
    expect((await list(persistentTicket)).status).toBe(412);
  });
});
