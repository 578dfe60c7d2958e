import type { AnswerOf, NewPageVersion } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

type Page = AnswerOf<'consolePage'>;

const pageOf = (pageName: string): Promise<Page> =>
  editor.call('consolePage', { params: { pageName } });
const now: NewPageVersion = { shownFrom: null, end: null };
const minutes = (count: number) =>
  new Date(shop.clock.now().getTime() + count * 60_000).toISOString();

async function publish(pageName: string, version: Partial<NewPageVersion> = {}, draft?: number) {
  const present = draft ?? (await pageOf(pageName)).draft;
  return editor.send('consolePublishPage', {
    params: { pageName },
    body: { draft: present, version: { ...now, ...version } },
  });
}
const retitle = async (pageName: string, title: string) => {
  const { revision, subtitle } = await pageOf(pageName);
  return editor.call('consoleSavePage', {
    params: { pageName },
    body: { revision, page: { title, subtitle } },
  });
};
const seenTitle = async (pageName: string) => {
  const { status, data } = await shop.client().send('page', { params: { pageName } });
  return status === 200 ? data.title : status;
};
const create = (pageName: string) =>
  editor.call('consoleCreatePage', { body: { page: { pageName, title: 'First', subtitle: '' } } });
const restore = (pageName: string, number: number, draft: number) =>
  editor.send('consoleRestorePage', { params: { pageName }, body: { draft, number } });
const cancel = (pageName: string, number: number) =>
  editor.send('consoleCancelPageVersion', { params: { pageName, number }, body: {} });
const hide = (pageName: string, from: string | null = null) =>
  editor.send('consoleHidePage', { params: { pageName }, body: { from } });
const versionsOf = async (pageName: string) =>
  (await editor.call('consolePageVersions', { params: { pageName } })).versions;

describe('a draft', () => {
  it('is shown once it is published, and not before', async () => {
    const made = await create('draft-page');
    expect(made).toMatchObject({ changed: true, versions: [] });
    expect(await seenTitle('draft-page')).toBe(404);
    const { data } = await publish('draft-page');
    expect(data).toMatchObject({ changed: false, versions: [{ number: 1, state: 'shown' }] });
    expect(await seenTitle('draft-page')).toBe('First');
    expect((await retitle('draft-page', 'Second')).changed).toBe(true);
    expect(await seenTitle('draft-page')).toBe('First');
  });

  it('is not published by an editor who did not see its last change', async () => {
    const { draft } = await create('two-editors');
    await editor.call('consoleAddSection', {
      params: { pageName: 'two-editors' },
      body: { sectionType: 'USP' },
    });
    expect(await publish('two-editors', {}, draft)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
    const present = (await pageOf('two-editors')).draft;
    const answers = await Promise.all([
      publish('two-editors', {}, present),
      retitle('two-editors', 'Meanwhile'),
    ]);
    const { changed, versions } = await pageOf('two-editors');
    expect(versions).toHaveLength(answers[0].status === 200 ? 1 : 0);
    expect(changed).toBe(true);
  });
});

describe('a scheduled version', () => {
  it('starts and ends at its times, and the previous one is shown again', async () => {
    await create('eid-week');
    await publish('eid-week');
    await retitle('eid-week', 'Eid');
    const { data } = await publish('eid-week', {
      shownFrom: minutes(10),
      end: { at: minutes(20), next: 'previous' },
    });
    expect(data.versions).toMatchObject([
      { number: 1, state: 'shown' },
      { number: 2, state: 'scheduled' },
      { number: 3, state: 'scheduled', repeats: 1 },
    ]);
    expect(await seenTitle('eid-week')).toBe('First');
    shop.clock.advance({ minutes: 10 });
    expect(await seenTitle('eid-week')).toBe('Eid');
    shop.clock.advance({ minutes: 10 });
    expect(await seenTitle('eid-week')).toBe('First');
    expect((await versionsOf('eid-week')).map(({ state }) => state)).toEqual([
      'shown',
      'former',
      'former',
    ]);
    expect((await pageOf('eid-week')).changed).toBe(false);
  });

  it('is followed by what was published after it was scheduled', async () => {
    await create('edited-meanwhile');
    await publish('edited-meanwhile');
    for (const [title, start] of [
      ['Eid', 10],
      ['Diwali', 30],
    ] as const) {
      await retitle('edited-meanwhile', title);
      const end = { at: minutes(start + 10), next: 'previous' } as const;
      await publish('edited-meanwhile', { shownFrom: minutes(start), end });
    }
    await retitle('edited-meanwhile', 'Corrected');
    await publish('edited-meanwhile');
    for (const title of ['Corrected', 'Eid', 'Corrected', 'Diwali', 'Corrected']) {
      expect(await seenTitle('edited-meanwhile')).toBe(title);
      shop.clock.advance({ minutes: 10 });
    }
  });

  it('keeps its return where an edit was published while it was shown', async () => {
    await create('edited-during');
    await publish('edited-during');
    await retitle('edited-during', 'Eid');
    await publish('edited-during', { end: { at: minutes(10), next: 'previous' } });
    await retitle('edited-during', 'Eid Mubarak');
    await publish('edited-during');
    expect(await seenTitle('edited-during')).toBe('Eid Mubarak');
    shop.clock.advance({ minutes: 10 });
    expect(await seenTitle('edited-during')).toBe('First');
  });

  it('is followed by no version that was cancelled in the meantime', async () => {
    await create('cancelled-meanwhile');
    await publish('cancelled-meanwhile');
    await retitle('cancelled-meanwhile', 'Eid');
    const end = { at: minutes(20), next: 'previous' } as const;
    await publish('cancelled-meanwhile', { shownFrom: minutes(10), end });
    await retitle('cancelled-meanwhile', 'Corrected');
    const { data } = await publish('cancelled-meanwhile', { shownFrom: minutes(5) });
    const corrected = data.versions.find(({ title }) => title === 'Corrected');
    await cancel('cancelled-meanwhile', corrected?.number ?? 0);
    shop.clock.advance({ minutes: 20 });
    expect(await seenTitle('cancelled-meanwhile')).toBe('First');
  });

  it('hides the page at its end', async () => {
    await create('one-day');
    await publish('one-day', { end: { at: minutes(5), next: 'nothing' } });
    expect(await seenTitle('one-day')).toBe('First');
    shop.clock.advance({ minutes: 5 });
    expect(await seenTitle('one-day')).toBe(404);
    const { pages } = await editor.call('consolePages');
    expect(pages.find(({ pageName }) => pageName === 'one-day')?.shown).toBe(false);
  });

  it('is cancelled before it starts, and not later', async () => {
    await create('cancelled');
    await publish('cancelled');
    await hide('cancelled', minutes(5));
    expect((await pageOf('cancelled')).versions).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect((await cancel('cancelled', 2)).data.versions).toMatchObject([{ number: 1 }]);
    expect(await cancel('cancelled', 2)).toMatchObject({ errorCode: 'VERSION_SHOWN' });
    expect(await cancel('cancelled', 1)).toMatchObject({ errorCode: 'VERSION_SHOWN' });
    shop.clock.advance({ minutes: 5 });
    expect(await seenTitle('cancelled')).toBe('First');
  });

  it('is refused in the past, with its end before its start, and without a previous version', async () => {
    await create('refused');
    const fields = async (version: Partial<NewPageVersion>) =>
      Object.keys((await publish('refused', version)).fields ?? {});
    expect(await fields({ shownFrom: minutes(-1) })).toEqual(['version.shownFrom']);
    const late = { shownFrom: minutes(9), end: { at: minutes(9), next: 'nothing' } } as const;
    expect(await fields(late)).toEqual(['version.end.at']);
    const end = { at: minutes(9), next: 'previous' } as const;
    expect(await fields({ end })).toEqual(['version.end.next']);
    expect(await versionsOf('refused')).toEqual([]);
  });
});

describe('a former version', () => {
  it('is restored in one step as a new version with its sections', async () => {
    const before = await pageOf('feast');
    const [first] = before.sections;
    await retitle('feast', 'Changed');
    await editor.call('consoleRemoveSection', {
      params: { sectionId: first?.sectionId ?? 0 },
      query: { revision: first?.revision ?? 0 },
    });
    await publish('feast');
    const changed = await pageOf('feast');
    expect(await restore('feast', 1, before.draft)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
    const { data: restored } = await restore('feast', 1, changed.draft);
    expect(restored).toMatchObject({
      title: before.title,
      changed: false,
      versions: [{ number: 3, state: 'shown', repeats: 1 }],
    });
    const contents = ({ sections }: Page) => sections.map(({ section }) => section);
    expect(contents(restored)).toEqual(contents(before));
    expect(await seenTitle('feast')).toBe(before.title);
    expect((await restore('feast', 99, restored.draft)).errorCode).toBe('PAGE_NOT_FOUND');
  });
});

describe('a required page', () => {
  it('cannot be hidden', async () => {
    expect(await hide('homepage')).toMatchObject({ errorCode: 'PAGE_STAYS' });
    const end = { at: minutes(5), next: 'nothing' } as const;
    expect(await publish('homepage', { end })).toMatchObject({ errorCode: 'PAGE_STAYS' });
    expect(await hide('no-page')).toMatchObject({ errorCode: 'PAGE_NOT_FOUND' });
  });
});

describe('the audience of a section', () => {
  async function limit(changes: object) {
    const { sections } = await pageOf('homepage');
    const usp = sections.find(({ sectionType }) => sectionType === 'USP');
    const answer = await editor.send('consoleSaveSection', {
      params: { sectionId: usp?.sectionId ?? 0 },
      body: { revision: usp?.revision ?? 0, section: { ...usp?.section, ...changes } as never },
    });
    if (answer.status === 200) await publish('homepage');
    return answer;
  }
  const uspFor = async (visitor: TestClient) => {
    const { sections } = await visitor.call('homePage');
    return sections.find(({ sectionType }) => sectionType === 'USP');
  };
  const itemsFor = async (visitor: TestClient) => {
    const { apiUri = '' } = (await uspFor(visitor)) ?? {};
    const { payload } = await visitor.raw({ url: apiUri });
    return JSON.parse(payload).data.sectionData.length;
  };

  it('limits it to the customers of some hubs', async () => {
    const buyer = await aBuyer(shop);
    await limit({ hubCodes: ['HYD-BNJ'] });
    expect(await uspFor(buyer)).toBeDefined();
    expect(await uspFor(shop.client())).toBeUndefined();
    await limit({ hubCodes: ['BLR-KRM'] });
    expect(await uspFor(buyer)).toBeUndefined();
    expect(await limit({ hubCodes: ['NO-HUB'] })).toMatchObject({
      fields: { 'section.hubCodes': expect.any(String) },
    });
    await limit({ hubCodes: [] });
  });

  it('limits it to pages in some languages', async () => {
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language };
      const { sections } = await shop.client().call('homePage', { headers });
      return sections.some(({ sectionType }) => sectionType === 'USP');
    };
    await limit({ languages: ['hi', 'ur'] });
    expect(await inLanguage('hi')).toBe(true);
    expect(await inLanguage('ur')).toBe(true);
    expect(await inLanguage('en')).toBe(false);
    expect(await inLanguage('te')).toBe(false);
    await limit({ languages: [] });
    expect(await inLanguage('en')).toBe(true);
    expect(await limit({ languages: ['fr'] })).toMatchObject({ errorCode: 'INVALID' });
  });

  it('limits it to some kinds of visitors, who fetch it separately', async () => {
    const [guest, buyer] = [shop.client(), await aBuyer(shop)];
    await limit({ customerTypes: ['GUEST'] });
    expect((await uspFor(guest))?.sectionData).toBeUndefined();
    expect(await itemsFor(guest)).toBeGreaterThan(0);
    expect(await itemsFor(buyer)).toBe(0);
    await limit({ customerTypes: ['NEW', 'SELECT'] });
    expect(await itemsFor(guest)).toBe(0);
    expect(await itemsFor(buyer)).toBeGreaterThan(0);
    await limit({ customerTypes: ['RETURNING'] });
    expect(await itemsFor(buyer)).toBe(0);
    await limit({ customerTypes: [] });
    expect((await uspFor(guest))?.sectionData?.length).toBeGreaterThan(0);
  });
});
