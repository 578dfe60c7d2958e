import type { AppDevice, TicketStore } from '@halal-basket/device/device';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appConnection, withShopAddresses } from './connection.ts';

const shopOrigin = 'https://shop.test';

/** An app whose ticket is `first`, and a server that gives these answers. */
function anApp(first: string | null, ...answers: Response[]) {
  let held = first;
  const ticket: TicketStore = {
    current: () => held,
    keep: async (next) => {
      held = next;
    },
  };
  const fetch = vi.fn(async () => answers.shift() ?? new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  const connection = appConnection({ platform: 'android', shopOrigin, ticket } as AppDevice, 12);
  const send = async () => (await connection.fetch?.('https://shop.test/api/x'))?.text();
  return { connection, ticket, send };
}

afterEach(() => vi.unstubAllGlobals());

describe('the connection of an app', () => {
  it('names the app, its version and its ticket', () => {
    const { connection } = anApp('t-1');
    expect(connection.baseUrl).toBe(shopOrigin);
    expect(connection.headers?.()).toEqual({
      'client-id': 'android-app/1.0',
      'app-version-code': '12',
      'device-type': 'android',
      authorization: 'Bearer t-1',
    });
    expect(anApp(null).connection.headers?.()).not.toHaveProperty('authorization');
  });

  it('keeps the ticket of an answer', async () => {
    const { ticket, send } = anApp(
      't-1',
      new Response('{}', { headers: { 'persistent-ticket': 't-2' } }),
    );
    await send();
    expect(ticket.current()).toBe('t-2');
  });

  it('forgets a ticket whose session has ended', async () => {
    const { ticket, send } = anApp('t-1', new Response('{}', { status: 412 }));
    await send();
    expect(ticket.current()).toBeNull();
  });
});

describe('withShopAddresses', () => {
  it('adds the address of the shop to pictures and maps, and to nothing else', () => {
    const answer = JSON.stringify({
      url: '/pictures/a.webp',
      html: '<img src="/pictures/b.webp">',
      art: '/art/c.webp',
      style: '/map/style.json',
      path: '/mutton/pictures/',
    });
    expect(JSON.parse(withShopAddresses(answer, shopOrigin))).toEqual({
      url: 'https://shop.test/pictures/a.webp',
      html: '<img src="https://shop.test/pictures/b.webp">',
      art: '/art/c.webp',
      style: 'https://shop.test/map/style.json',
      path: '/mutton/pictures/',
    });
  });
});
