import type { EditedAnnouncement } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const minutes = (count: number) =>
  new Date(shop.clock.now().getTime() + count * 60_000).toISOString();
const eid = (changes: Partial<EditedAnnouncement> = {}): EditedAnnouncement => ({
  title: 'Eid orders are open',
  text: 'Order until Friday.',
  actionUri: '/offers',
  from: minutes(0),
  until: null,
  ...changes,
});
const create = (announcement: EditedAnnouncement) =>
  editor.send('consoleCreateAnnouncement', { body: { announcement } });
const titles = async () =>
  (await shop.client().call('notifications')).general.map(({ title }) => title);

describe('an announcement', () => {
  it('reaches visitors at its time, changes when it is saved, and is gone when it is deleted', async () => {
    const { data: made } = await create(eid({ from: minutes(10) }));
    const params = { announcementId: made.announcementId };
    expect(await titles()).not.toContain('Eid orders are open');
    shop.clock.advance({ minutes: 10 });
    expect(await titles()).toContain('Eid orders are open');
    const save = (title: string) =>
      editor.send('consoleSaveAnnouncement', {
        params,
        body: { revision: made.revision, announcement: { ...made.announcement, title } },
      });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { revision, announcement } = await editor.call('consoleAnnouncement', { params });
    expect(await titles()).toContain(announcement.title);
    const remove = (of: number) =>
      editor.send('consoleRemoveAnnouncement', { params, query: { revision: of } });
    expect((await remove(made.revision)).errorCode).toBe('EDIT_CONFLICT');
    expect((await remove(revision)).status).toBe(200);
    expect((await remove(revision)).errorCode).toBe('NOT_FOUND');
    expect(await titles()).not.toContain(announcement.title);
  });

  it('is refused with an end before its start, and with the address of another site', async () => {
    const fields = async (changes: Partial<EditedAnnouncement>) =>
      Object.keys((await create(eid(changes))).fields ?? {});
    expect(await fields({ until: minutes(-1) })).toEqual(['announcement.until']);
    expect(await fields({ actionUri: 'https://evil.example' })).toEqual(['announcement.actionUri']);
    expect(await fields({ title: ' ' })).toEqual(['announcement.title']);
  });

  it('is listed page by page, the latest first', async () => {
    await create(eid({ title: 'Next year', from: '2031-01-01T00:00:00Z' }));
    const first = await editor.call('consoleAnnouncements', { query: { pageSize: 2 } });
    expect(first.announcements[0]?.announcement.title).toBe('Next year');
    const second = await editor.call('consoleAnnouncements', {
      query: { pageSize: 2, cursor: first.next },
    });
    const ids = [...first.announcements, ...second.announcements].map(
      (each) => each.announcementId,
    );
    expect(new Set(ids).size).toBe(4);
  });
});
