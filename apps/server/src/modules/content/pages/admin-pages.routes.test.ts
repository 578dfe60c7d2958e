import type { AnswerOf, SectionType } from '@halal-basket/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let care: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

type Section = AnswerOf<'consolePage'>['sections'][number];

const page = (pageName = 'homepage') => editor.call('consolePage', { params: { pageName } });
async function sectionOf(type: string): Promise<Section> {
  const found = (await page()).sections.find(({ sectionType }) => sectionType === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
}
const save = ({ sectionId, revision, section }: Section, changes: object = {}, who = editor) =>
  who.send('consoleSaveSection', {
    params: { sectionId },
    body: { revision, section: { ...section, ...changes } },
  });
const order = (revision: number, sectionIds: number[], who = editor, pageName = 'homepage') =>
  who.send('consoleOrderSections', { params: { pageName }, body: { revision, sectionIds } });
const publish = async (pageName = 'homepage') => {
  const { draft } = await page(pageName);
  return editor.call('consolePublishPage', {
    params: { pageName },
    body: { draft, version: { shownFrom: null, end: null } },
  });
};
const shown = async (type: string) =>
  (await shop.client().call('homePage')).sections.find(({ sectionType }) => sectionType === type);

describe('a section', () => {
  it('shows a change with the next request after it is published', async () => {
    const banner = await sectionOf('BANNER_CUSTOM_TILES');
    const [first, ...others] = banner.section.items as object[];
    const items = [{ ...first, title: 'Fresh <today>', actionType: 'OFFERS' }, ...others];
    expect(await save(banner, { items, name: 'Our best' })).toMatchObject({
      status: 200,
      data: { revision: banner.revision + 1 },
    });
    expect((await shown('BANNER_CUSTOM_TILES'))?.name).not.toBe('Our best');
    await publish();
    expect(await shown('BANNER_CUSTOM_TILES')).toMatchObject({
      name: 'Our best',
      sectionData: [{ title: 'Fresh <today>', actionType: 'OFFERS' }, ...others.map(() => ({}))],
    });
  });

  it('is refused in a state in which it could not be shown', async () => {
    const banner = await sectionOf('BANNER_CUSTOM_TILES');
    const [first] = banner.section.items as Record<string, unknown>[];
    const wrong = async (item: object) => {
      const answer = await save(banner, { items: [{ ...first, ...item }] });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
      return Object.keys(answer.fields ?? {});
    };
    const at = (name: string) => [`section.items.0.${name}`];
    expect(await wrong({ title: 7 })).toEqual(at('title'));
    expect(await wrong({ title: ' ' })).toEqual(at('title'));
    expect(await wrong({ title: 'x'.repeat(5000) })).toEqual(at('title'));
    expect(await wrong({ actionType: 'JUMP' })).toEqual(at('actionType'));
    expect(await wrong({ actionUrl: 'javascript:steal()' })).toEqual(at('actionUrl'));
    expect(await wrong({ actionUrl: '//evil.example' })).toEqual(at('actionUrl'));
    expect(await wrong({ imageUrl: 'https://evil.example/x.svg' })).toEqual(at('imageUrl'));
    expect(await wrong({ onclick: 'steal()' })).toEqual(at('onclick'));
    const deals = await sectionOf('DEALS_OF_THE_DAY');
    expect(await save(deals, { items: [{ productId: 1 }] })).toMatchObject({ status: 422 });
    expect(await save(deals, { actionUri: 'https://evil.example' })).toMatchObject({
      fields: { 'section.actionUri': expect.any(String) },
    });
    expect((await save(deals, { count: 0 })).status).toBe(422);
    expect((await save(deals, { count: 'many' })).status).toBe(422);
    expect((await save(deals, { colour: 'red' })).status).toBe(422);
    const until = { shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' };
    expect(await save(deals, until)).toMatchObject({
      fields: { 'section.shownUntil': expect.any(String) },
    });
    expect((await save({ ...deals, sectionId: 1_999_999 })).status).toBe(404);
  });

  it('is not overwritten by an editor who did not see the last change', async () => {
    const usp = await sectionOf('USP');
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(usp, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is switched off, and starts and ends at its times without another save', async () => {
    const usp = await sectionOf('USP');
    await save(usp, { active: false });
    await publish();
    expect(await shown('USP')).toBeUndefined();
    const now = shop.clock.now().getTime();
    const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
    await save(await sectionOf('USP'), {
      active: true,
      shownFrom: minutes(10),
      shownUntil: minutes(20),
    });
    await publish();
    expect(await shown('USP')).toBeUndefined();
    shop.clock.advance({ minutes: 10 });
    expect(await shown('USP')).toBeDefined();
    shop.clock.advance({ minutes: 10 });
    expect(await shown('USP')).toBeUndefined();
    await save(await sectionOf('USP'), { shownFrom: null, shownUntil: null });
    await publish();
    expect(await shown('USP')).toBeDefined();
  });

  it('is reported to staff if its data is broken, and can be repaired', async () => {
    const { sectionId } = await sectionOf('TESTIMONIALS');
    await shop.db.run(
      sql`update content.section set data = '{"sectionData": [{"rating": "many"}]}' where id = ${sectionId}`,
    );
    const broken = await sectionOf('TESTIMONIALS');
    expect(broken.broken).toContain('rating');
    const items = [
      { testimonialId: 1, customerName: 'Sana', city: 'Hyderabad', text: 'Fresh.', rating: 5 },
    ];
    const { data } = await save(broken, { items });
    expect(data.broken).toBeUndefined();
    expect(data.section.items).toEqual(items);
  });
});

describe('the order of sections', () => {
  it('is applied at once, and refuses an editor who did not see the last order', async () => {
    const { revision, sections } = await page();
    const ids = sections.map(({ sectionId }) => sectionId);
    const turned = ids.toReversed();
    const answers = await Promise.all([order(revision, turned), order(revision, turned)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await page();
    expect(after.sections.map(({ sectionId }) => sectionId)).toEqual(turned);
    await publish();
    const types = (await shop.client().call('homePage')).sections.map(({ position }) => position);
    expect(types).toEqual([...types].sort((a, b) => a - b));
    expect((await order(after.revision, ids.slice(1))).status).toBe(422);
    expect((await order(after.revision, [...ids.slice(1), ids[1] ?? 0])).status).toBe(422);
    expect((await order(after.revision, ids, editor, 'no-page')).status).toBe(404);
    expect((await order(after.revision, ids)).status).toBe(200);
  });
});

const add = (sectionType: SectionType, pageName = 'homepage', who = editor) =>
  who.send('consoleAddSection', { params: { pageName }, body: { sectionType } });
const remove = ({ sectionId, revision }: Section, who = editor) =>
  who.send('consoleRemoveSection', { params: { sectionId }, query: { revision } });

describe('a new section', () => {
  it('is added at the end, switched off, for any kind', async () => {
    for (const { sectionType } of (await page()).sections) {
      const { status, data } = await add(sectionType as SectionType);
      expect(status).toBe(200);
      expect(data.broken).toBeUndefined();
      expect((await page()).sections.at(-1)).toEqual(data);
      expect((await remove(data)).status).toBe(200);
    }
    const { data: news } = await add('NEWS');
    expect(news).toMatchObject({ written: true, section: { active: false, items: [] } });
    const today = async () =>
      (await shop.client().call('homePage')).sections.find(({ name }) => name === 'Today');
    const item = { newsId: 1, title: 'Open on Sundays', source: 'The shop', actionUrl: '/offers' };
    const items = [{ ...item, imageUrl: '/art/chicken.webp', publishedAt: '2026-11-01T00:00:00Z' }];
    expect(await save(news, { active: true, name: 'Today', items })).toMatchObject({
      status: 200,
    });
    await publish();
    expect(await today()).toMatchObject({ sectionType: 'NEWS' });
    const before = (await page()).sections.at(-1) ?? news;
    expect(await remove(news)).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    const answers = await Promise.all([remove(before), remove(before)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await publish();
    expect(await today()).toBeUndefined();
    const owner = await aStaffMember(shop, 'owner');
    const { entries } = await owner.call('consoleAudit', {
      query: { action: 'section.remove' },
    });
    expect(entries[0]?.before).toMatchObject({ sectionType: 'NEWS', items });
  });

  it('conflicts with a concurrent sort of the page; two new ones get positions of their own', async () => {
    const { revision, sections } = await page();
    const made = await Promise.all([add('BLOGS'), add('USP'), add('BLOGS')]);
    expect(new Set(made.map(({ data }) => data.position)).size).toBe(3);
    const ids = sections.map(({ sectionId }) => sectionId);
    expect(await order(revision, ids)).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    for (const { data } of made) expect((await remove(data)).status).toBe(200);
  });

  it('is refused for an unknown page, an unknown kind and a full page', async () => {
    expect(await add('USP', 'no-page')).toMatchObject({ status: 404, errorCode: 'PAGE_NOT_FOUND' });
    expect((await add('JUMP' as SectionType)).status).toBe(422);
    expect((await remove({ ...(await sectionOf('USP')), sectionId: 1_999_999 })).status).toBe(404);
    await editor.call('consoleCreatePage', {
      body: { page: { pageName: 'full', title: 'Full', subtitle: '' } },
    });
    await shop.db.run(sql`insert into content.section (page_name, section_type, position)
      select 'full', 'USP', 10 * n from generate_series(1, 99) as n`);
    const answers = await Promise.all([add('USP', 'full'), add('USP', 'full')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a page of the shop', () => {
  const winter = { pageName: 'winter-soups', title: 'Winter soups', subtitle: 'Bones & herbs' };
  const make = (words: object, who = editor) =>
    who.send('consoleCreatePage', { body: { page: { ...winter, ...words } } });

  it('is created, renamed, filled and removed', async () => {
    const { status, data: made } = await make({});
    expect(status).toBe(200);
    expect(made).toMatchObject({ ...winter, removable: true, sections: [] });
    const name = { params: { pageName: winter.pageName } };
    const called = (revision: number, title: string) =>
      editor.send('consoleSavePage', {
        ...name,
        body: { revision, page: { title, subtitle: '' } },
      });
    const saved = await Promise.all([
      called(made.revision, 'Soups'),
      called(made.revision, 'Soup'),
    ]);
    expect(saved.map(({ status: each }) => each).sort()).toEqual([200, 409]);
    const { data: section } = await add('BESTSELLERS', winter.pageName);
    await save(section, { active: true });
    expect((await shop.client().send('page', name)).status).toBe(404);
    await publish(winter.pageName);
    expect(await shop.client().call('page', name)).toMatchObject({
      title: expect.stringMatching(/^Soups?$/),
      sections: [{ sectionType: 'BESTSELLERS' }],
    });
    const { revision } = await page(winter.pageName);
    const gone = (of: number) =>
      editor.send('consoleRemovePage', { ...name, query: { revision: of } });
    expect((await gone(revision - 1)).errorCode).toBe('EDIT_CONFLICT');
    expect((await gone(revision)).status).toBe(200);
    expect((await gone(revision)).errorCode).toBe('PAGE_NOT_FOUND');
    expect((await shop.client().send('page', name)).status).toBe(404);
  });

  it('needs a free slug and a title', async () => {
    const wrong = async (words: object) => Object.keys((await make(words)).fields ?? {});
    expect(await wrong({ pageName: 'homepage' })).toEqual(['page.pageName']);
    expect(await wrong({ pageName: 'Winter Soups' })).toEqual(['page.pageName']);
    expect(await wrong({ pageName: '-soups' })).toEqual(['page.pageName']);
    expect(await wrong({ title: ' ' })).toEqual(['page.title']);
    expect(await wrong({ title: 'x'.repeat(121) })).toEqual(['page.title']);
    expect(await wrong({ colour: 'red' })).not.toEqual([]);
    const { revision } = await page('pre-order');
    const kept = { params: { pageName: 'pre-order' }, query: { revision } };
    expect(await editor.send('consoleRemovePage', kept)).toMatchObject({ errorCode: 'PAGE_STAYS' });
    expect((await page('pre-order')).revision).toBe(revision);
  });
});

describe('permissions', () => {
  it('refuses visitors without a login, and roles that do not edit pages', async () => {
    const usp = await sectionOf('USP');
    const picture = await sharp({
      create: { width: 30, height: 20, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const photo = picture.toString('base64');
    const tries = (who: TestClient) => [
      who.send('consolePages'),
      who.send('consolePage', { params: { pageName: 'homepage' } }),
      save(usp, { name: 'Mine' }, who),
      add('USP', 'homepage', who),
      remove(usp, who),
      who.send('consoleCreatePage', {
        body: { page: { pageName: 'p', title: 'P', subtitle: '' } },
      }),
      who.send('consoleSavePage', {
        params: { pageName: 'homepage' },
        body: { revision: 1, page: { title: 'Mine', subtitle: '' } },
      }),
      who.send('consoleRemovePage', { params: { pageName: 'offers' }, query: { revision: 1 } }),
      order(1, [1], who),
      who.send('consoleAddPicture', { body: { photo } }),
    ];
    for (const { status } of await Promise.all(tries(shop.client()))) expect(status).toBe(401);
    for (const { status } of await Promise.all(tries(care))) expect(status).toBe(403);
    expect(await sectionOf('USP')).toEqual(usp);
    const kept = await editor.call('consoleAddPicture', { body: { photo } });
    expect(kept.url).toBe(`/pictures/${kept.file}.webp`);
    const { pages } = await editor.call('consolePages');
    expect(pages.map(({ pageName }) => pageName)).toContain('homepage');
    const gone = await editor.send('consolePage', { params: { pageName: 'no-page' } });
    expect(gone).toMatchObject({ status: 404, errorCode: 'PAGE_NOT_FOUND' });
  });
});
