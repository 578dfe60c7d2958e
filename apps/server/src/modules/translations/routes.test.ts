import type { EditedAnnouncement } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, plusDays } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

const textsOfOffers = async (query: object = {}) => {
  const { translations } = await editor.call('consoleTextsToTranslate', {
    query: { group: 'offers', pageSize: 100, ...query },
  });
  return translations.map(({ english }) => english);
};
const announce = (changes: Partial<EditedAnnouncement>) =>
  editor.call('consoleCreateAnnouncement', {
    body: {
      announcement: {
        title: 'Eid orders are open',
        text: 'Order by Friday, 3 pm.',
        actionUri: '',
        from: shop.clock.now().toISOString(),
        until: null,
        ...changes,
      },
    },
  });

describe('the texts of offers', () => {
  it('are those of promos, scratch cards, the membership and announcements, with marks for numbers', async () => {
    await announce({});
    await shop.db.run(
      sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
          values ('Thank you for 7 orders', 0, '[{"amount": 0, "weight": 1}]', 30)`,
    );
    const { promoList } = await shop.client().call('coupons');
    const { benefits } = await shop.client().call('membershipOptions');
    const texts = await textsOfOffers();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Eid orders are open',
        'Order by Friday, {t}.',
        'Thank you for {n} orders',
      ]),
    );
    const shown = [
      ...promoList.map(({ description }) => description),
      ...benefits.map(({ title }) => title),
    ].filter((text) => !/\d/.test(text));
    expect(shown).not.toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(shown));
  });

  it('are those of seasons, festivals, product lists of subscriptions and closed days to come', async () => {
    const today = dayOf(shop.clock.now());
    await shop.db.run(sql`
      insert into subscription.special_day (date, festival)
      values (${today}::date, 'Shab-e-Barat'), (${plusDays(today, -1)}::date, 'Onam')`);
    await shop.db.run(sql`
      insert into slots.closed_day (hub_id, date, reason)
      select id, ${today}::date, 'The road is closed' from location.hub`);
    const texts = await textsOfOffers();
    const shown = ['Ramadan', 'Sehri', 'For sehri', 'Shab-e-Barat', 'The road is closed'];
    expect(texts).toEqual(expect.arrayContaining(shown));
    expect(texts).not.toContain('Onam');
  });

  it('are not those of what has ended', async () => {
    const until = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    await announce({ title: 'Only for a minute', until });
    expect(await textsOfOffers({ q: 'only for a minute' })).toEqual(['Only for a minute']);
    shop.clock.advance({ minutes: 2 });
    expect(await textsOfOffers({ q: 'only for a minute' })).toEqual([]);
  });

  it('are shown in the language of the visitor', async () => {
    await announce({ title: 'Closed on Tue 5 Jan' });
    await editor.call('consoleSaveTranslations', {
      body: {
        translations: [
          { english: 'Closed on {d}', before: {}, texts: { hi: '{d} को दुकान बंद रहेगी' } },
        ],
      },
    });
    const { general } = await shop.client().call('notifications', {
      headers: { 'accept-language': 'hi-IN' },
    });
    expect(general.map(({ title }) => title)).toContain('मंगल 5 जनवरी को दुकान बंद रहेगी');
  });
});
