import type { AnswerOf } from '@halal-basket/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let care: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  care = await aStaffMember(shop, 'care');
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
const shown = async (type: string) =>
  (await shop.client().call('homePage')).sections.find(({ sectionType }) => sectionType === type);

describe('a section', () => {
  it('shows what was saved with the next look', async () => {
    const banner = await sectionOf('BANNER_CUSTOM_TILES');
    const [first, ...others] = banner.section.items as object[];
    const items = [{ ...first, title: 'Fresh <today>', actionType: 'OFFERS' }, ...others];
    expect(await save(banner, { items, name: 'Our best' })).toMatchObject({
      status: 200,
      data: { revision: banner.revision + 1 },
    });
    expect(await shown('BANNER_CUSTOM_TILES')).toMatchObject({
      name: 'Our best',
      sectionData: [{ title: 'Fresh <today>', actionType: 'OFFERS' }, ...others.map(() => ({}))],
    });
  });

  it('cannot be saved in a state in which it could not be shown', async () => {
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

  it('is not overwritten by one who did not see the last change', async () => {
    const usp = await sectionOf('USP');
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(usp, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('goes off, and comes and goes by its hours without another save', async () => {
    const usp = await sectionOf('USP');
    await save(usp, { active: false });
    expect(await shown('USP')).toBeUndefined();
    const now = shop.clock.now().getTime();
    const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
    await save(await sectionOf('USP'), {
      active: true,
      shownFrom: minutes(10),
      shownUntil: minutes(20),
    });
    expect(await shown('USP')).toBeUndefined();
    shop.clock.advance({ minutes: 10 });
    expect(await shown('USP')).toBeDefined();
    shop.clock.advance({ minutes: 10 });
    expect(await shown('USP')).toBeUndefined();
    await save(await sectionOf('USP'), { shownFrom: null, shownUntil: null });
    expect(await shown('USP')).toBeDefined();
  });

  it('that is broken in the database is told to staff, who can mend it', async () => {
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
  it('is shown at once, and is kept from those who did not see the last one', async () => {
    const { revision, sections } = await page();
    const ids = sections.map(({ sectionId }) => sectionId);
    const turned = ids.toReversed();
    const answers = await Promise.all([order(revision, turned), order(revision, turned)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await page();
    expect(after.sections.map(({ sectionId }) => sectionId)).toEqual(turned);
    const types = (await shop.client().call('homePage')).sections.map(({ position }) => position);
    expect(types).toEqual([...types].sort((a, b) => a - b));
    expect((await order(after.revision, ids.slice(1))).status).toBe(422);
    expect((await order(after.revision, [...ids.slice(1), ids[1] ?? 0])).status).toBe(422);
    expect((await order(after.revision, ids, editor, 'no-page')).status).toBe(404);
    expect((await order(after.revision, ids)).status).toBe(200);
  });
});

describe('who may', () => {
  it('nobody without a login, and no role that does not write pages', async () => {
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
      order(1, [1], who),
      who.send('consoleKeepPicture', { body: { photo } }),
    ];
    for (const { status } of await Promise.all(tries(shop.client()))) expect(status).toBe(401);
    for (const { status } of await Promise.all(tries(care))) expect(status).toBe(403);
    expect(await sectionOf('USP')).toEqual(usp);
    const kept = await editor.call('consoleKeepPicture', { body: { photo } });
    expect(kept.url).toBe(`/pictures/${kept.file}.webp`);
    const { pages } = await editor.call('consolePages');
    expect(pages.map(({ pageName }) => pageName)).toContain('homepage');
    const gone = await editor.send('consolePage', { params: { pageName: 'no-page' } });
    expect(gone).toMatchObject({ status: 404, errorCode: 'PAGE_NOT_FOUND' });
  });
});
