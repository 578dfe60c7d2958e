import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { aBuyer, aPlacedOrder, homeAddress } from '../testing/buyer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import { loadStorefront } from '../web/storefront-bundle.ts';
import { texts } from './payloads.ts';
import { curry, hubCode } from './sample-goods.ts';
import { anOwner } from './samples.ts';

// Hundreds of pages and orders need a long timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const dist = path.resolve(import.meta.dirname, '../../../storefront/dist');
/** `npm test` builds the shop first; a run of this file alone may find no build. */
const isBuilt = existsSync(path.join(dist, 'server', 'entry-server.js'));

let shop: TestApp;
let buyer: TestClient;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp(isBuilt ? { storefront: await loadStorefront(dist) } : {});
  buyer = await aBuyer(shop);
  owner = await anOwner(shop);
});
afterAll(() => shop.close());

const cleaned = (text: string) => text.normalize('NFC').trim();

/** True if the text fits a single line of at most `max` characters. */
const fits = (text: string, max: number) =>
  cleaned(text).length <= max && !/[\p{Cc}\p{Cs}]/u.test(cleaned(text));

/** Expects that a text within the limits is stored unchanged, and any other refused with the field's name. */
function expectKept(
  answer: TestAnswer<unknown>,
  field: string,
  text: string,
  max: number,
  kept: unknown,
): void {
  if (fits(text, max)) expect([answer.status, kept]).toEqual([200, cleaned(text)]);
  else {
    expect(answer.status, answer.text.slice(0, 200)).toBe(422);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  }
}

const noteRow = z.object({ note: z.string() });

describe('hostile text', () => {
  it('is stored unchanged or refused in an address', async () => {
    for (const text of texts) {
      const answer = await buyer.send('addAddress', {
        body: { ...homeAddress, addressLine1: text },
      });
      expectKept(answer, 'addressLine1', text, 160, answer.data?.addressLine1);
      const { completeAddressesList } = await buyer.call('addresses');
      if (answer.status === 200) {
        const { addressId } = answer.data;
        const kept = completeAddressesList.find((each) => each.addressId === addressId);
        expect(kept?.addressLine1).toBe(cleaned(text));
        await buyer.call('deleteAddress', { body: { addressId } });
      }
    }
  });

  it('is stored unchanged or refused in the name of a location', async () => {
    for (const text of texts) {
      const guest = shop.client();
      const answer = await guest.send('validateLocation', {
        body: { pinCode: '500034', primaryText: text },
      });
      expectKept(answer, 'primaryText', text, 120, answer.data?.visitorAddress.primaryText);
    }
  });

  it('is stored unchanged or refused in notes and reasons of an order’s history', async () => {
    for (const text of texts) {
      const orderNo = await aPlacedOrder(buyer, [{ sku: curry }]);
      const params = { orderNo, transition: 'confirm' };
      const confirmed = await owner.send('consoleTransitionOrder', {
        params,
        body: { note: text },
      });
      const note = confirmed.data?.events.at(-1)?.note;
      expectKept(confirmed, 'note', text, 300, note);
      const cancelled = await buyer.send('cancelOrder', {
        params: { orderNo },
        body: { reason: text },
      });
      const told = await shop.db.one(
        noteRow,
        sql`select coalesce(detail->>'reason', '') as note from orders.event
            where order_id = (select id from orders."order" where order_no = ${orderNo})
            order by id desc limit 1`,
      );
      expectKept(cancelled, 'reason', text, 300, told.note);
    }
  });

  it('is stored unchanged or refused in the reason of a stock movement', async () => {
    for (const text of texts) {
      const [row] = (
        await owner.call('consoleStock', { params: { adcCode: hubCode }, query: { q: curry } })
      ).stock;
      const answer = await owner.send('consoleAdjustStock', {
        params: { adcCode: hubCode, sku: curry },
        body: { kind: 'wastage', quantity: 1, reason: text, expectedOnHand: row?.onHand },
      });
      const moved = await shop.db.one(
        noteRow,
        sql`select note from stock.movement where sku = ${curry} order by id desc limit 1`,
      );
      expectKept(answer, 'reason', text, 200, moved.note);
    }
  });
});

/** Expects a page without foreign scripts, event handlers and `javascript:` addresses. */
function expectHarmless(html: string): void {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes]) => attributes);
  for (const attributes of scripts) {
    expect(attributes).toMatch(
      /^ ((type="module" )?src="\/assets\/|type="application\/(ld\+)?json")/,
    );
  }
  expect(html.match(/<\/script/gi)).toHaveLength(scripts.length);
  // Text inside quotes is a value and cannot be an attribute.
  const tags = html.replace(/"[^"]*"/g, '""').match(/<\w[^>]*>/g) ?? [];
  expect(tags.filter((tag) => /\son\w+\s*=|=x\b/i.test(tag))).toEqual([]);
  expect(html.match(/(href|src|action)="\s*javascript:/i)).toBeNull();
}

describe.skipIf(!isBuilt)('hostile text in rendered pages', () => {
  const page = async (browser: TestClient, url: string) => {
    const answer = await browser.raw({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode, url).toBeLessThan(500);
    const isHtml = String(answer.headers['content-type']).startsWith('text/html');
    if (isHtml) {
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expectHarmless(answer.payload);
    }
    return answer;
  };

  it('is harmless in the address of the page', async () => {
    const stranger = shop.client();
    for (const text of texts.filter((each) => !/\p{Cs}/u.test(each) && each.length < 1000)) {
      const word = encodeURIComponent(text);
      for (const url of [
        `/search?q=${word}`,
        `/${word}`,
        `/chicken/${word}`,
        `/chicken?sort=${word}&cuts=${word}`,
        `/login?redirectUrl=${word}`,
        `/?${word}=${word}`,
      ]) {
        await page(stranger, url);
      }
      for (const url of [`/my/order/${word}`, `/my/order/${word}/track`, `/co/order/${word}`]) {
        await page(buyer, url);
      }
    }
  });

  it('is harmless in the catalogue and in addresses', async () => {
    const nasty = `</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"'\u2028`;
    await shop.db.run(sql`update catalogue.product set name = name || ${nasty}`);
    await shop.db.run(sql`update catalogue.category set name = name || ${nasty}`);
    await buyer.call('addAddress', {
      body: { ...homeAddress, addressLine1: nasty.slice(0, 80), primaryText: nasty.slice(0, 80) },
    });
    const { categories } = await buyer.call('categories');
    const category = categories[0]?.categorySeoName ?? '';
    for (const browser of [shop.client(), buyer]) {
      for (const url of ['/', `/${category}`, '/categories', '/search?q=chicken', '/cart']) {
        const { statusCode } = await page(browser, url);
        expect(statusCode, url).toBe(200);
      }
    }
    const addressBook = await page(buyer, '/my/addresses');
    expect(addressBook.statusCode).toBe(200);
  });

  it('is escaped in the development outbox', async () => {
    await shop.db.run(sql`
      insert into platform.message (channel, recipient, template, subject, body, created_at)
      select 'email', ${texts[7]}, 'test', text, text, ${shop.clock.now()}
      from unnest(${texts.filter((each) => !/[\0\p{Cs}]/u.test(each))}::text[]) as text`);
    const { payload } = await buyer.raw({ url: '/dev/outbox' });
    expect(payload).toContain('&lt;script&gt;alert(1)');
    expect(payload).not.toMatch(/<script|<img/i);
  });
});
