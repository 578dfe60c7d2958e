import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { fillDay } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

type Calendar = AnswerOf<'consoleSeasons'>;

const saveCalendar = (body: Calendar) => editor.send('consoleSaveSeasons', { body });
const season = () => shop.client().call('subscriptionSeason', { params: { season: 'ramadan' } });

describe('the calendar of subscriptions', () => {
  it('moves a season and names a festival at once', async () => {
    const { mark, seasons, specialDays } = await editor.call('consoleSeasons');
    const [ramadan, ...others] = seasons;
    if (!ramadan) throw new Error('The shop has no season.');
    const moved = { ...ramadan, startsOn: '2027-02-09', endsOn: '2027-03-10' };
    const festival = { date: '2027-02-20', festival: 'Day of mercy', cutoffMinute: null };
    const days = specialDays.filter(({ date }) => date !== festival.date);
    const saved = await saveCalendar({
      mark,
      seasons: [moved, ...others],
      specialDays: [...days, festival],
    });
    expect(saved.status).toBe(200);
    const shown = await season();
    expect(shown).toMatchObject({ startsOn: '2027-02-09', endsOn: '2027-03-10' });
    expect(shown.days.find(({ date }) => date === festival.date)?.festival).toBe('Day of mercy');
    expect(await saveCalendar({ mark, seasons, specialDays })).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
    });
  });

  it('adds a season that customers can plan, and removes it while it has no subscription', async () => {
    const read = await editor.call('consoleSeasons');
    const muharram = {
      season: 'muharram-1449',
      title: 'Muharram',
      opensOn: '2026-11-01',
      startsOn: '2027-06-06',
      endsOn: '2027-06-15',
      windows: [
        { code: 'HOURS-1', label: 'Evening', detail: 'Niyaz', startMinute: 960, endMinute: 1140 },
      ],
    };
    const saved = await saveCalendar({ ...read, seasons: [...read.seasons, muharram] });
    expect(saved.status).toBe(200);
    const params = { season: muharram.season };
    const shown = await shop.client().call('subscriptionSeason', { params });
    expect(shown).toMatchObject({ title: 'Muharram', isOpen: true });
    expect(shown.days).toHaveLength(10);
    const without = await saveCalendar({ ...saved.data, seasons: read.seasons });
    expect(without.status).toBe(200);
    const missing = await shop.client().send('subscriptionSeason', { params });
    expect(missing.errorCode).toBe('SUBSCRIPTION_NOT_FOUND');
  });

  it('refuses dates in the wrong order, a name twice, and to remove a season with subscriptions', async () => {
    const buyer = await aBuyer(shop);
    await buyer.call('subscription', { query: { season: 'ramadan' } });
    const read = await editor.call('consoleSeasons');
    const seasons = read.seasons.map((each) => ({ ...each, endsOn: '2020-01-01' }));
    expect((await saveCalendar({ ...read, seasons })).fields).toHaveProperty(['seasons.0.endsOn']);
    const twice = [...read.seasons, ...read.seasons];
    expect((await saveCalendar({ ...read, seasons: twice })).fields).toHaveProperty([
      `seasons.${read.seasons.length}.season`,
    ]);
    expect((await saveCalendar({ ...read, seasons: [] })).fields).toHaveProperty(['seasons']);
    expect(await editor.call('consoleSeasons')).toEqual(read);
  });
});

describe('the product lists of subscriptions', () => {
  const listsOf = async (name?: string) => {
    const query = name === undefined ? {} : { season: name };
    return editor.call('consolePlanLists', { query });
  };
  const save = (
    mark: string,
    sections: { sectionId: number | null; name: string; productIds: number[] }[],
    name: string | null = null,
  ) => editor.send('consoleSavePlanLists', { body: { mark, season: name, sections } });

  it('are renamed, filled, sorted and removed, and customers choose from them', async () => {
    const { mark, sections, goods } = await listsOf();
    const [first, ...others] = sections;
    if (!first) throw new Error('The shop has no lists.');
    expect(goods.map(({ productId }) => productId)).toContain(first.productIds[0]);
    const productIds = first.productIds.slice(0, 1);
    const added = { sectionId: null, name: 'For soup', productIds };
    const saved = await save(mark, [added, { ...first, name: 'Everyday' }, ...others.slice(1)]);
    expect(saved.status).toBe(200);
    expect(saved.data.sections.map(({ name }) => name).slice(0, 2)).toEqual([
      'For soup',
      'Everyday',
    ]);
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const subscriptionCalendarId = await fillDay(buyer, subscription, '2026-11-25');
    const { sections: offered } = await buyer.call('subscriptionProducts', {
      query: { subscriptionId: subscription.subscriptionId, subscriptionCalendarId },
    });
    expect(offered.map(({ name }) => name).slice(0, 2)).toEqual(['For soup', 'Everyday']);
    expect(await save(mark, sections)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
  });

  it('belong to a season of their own, and refuse unknown products, lists and seasons', async () => {
    const { mark, sections } = await listsOf('ramadan');
    expect(sections.length).toBeGreaterThan(0);
    expect((await save(mark, sections)).errorCode).toBe('EDIT_CONFLICT');
    const wrong = { sectionId: null, name: 'Wrong', productIds: [1_999_999] };
    expect((await save(mark, [...sections, wrong], 'ramadan')).fields).toHaveProperty([
      `sections.${sections.length}.productIds`,
    ]);
    const foreign = { ...wrong, sectionId: 1_999_999, productIds: sections[0]?.productIds ?? [] };
    expect((await save(mark, [foreign], 'ramadan')).fields).toHaveProperty(['sections']);
    const missing = { query: { season: 'no-season' } };
    expect((await editor.send('consolePlanLists', missing)).status).toBe(404);
  });
});
