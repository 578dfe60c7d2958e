import type { EditedBlogTabs, EditedTopics } from '@halal-basket/contract';
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

const topicsRead = async () => {
  const { mark, topics } = await editor.call('consoleFaqTopics');
  return { mark, topics: topics.map(({ questions: _questions, ...topic }) => topic) };
};
const saveTopics = (body: EditedTopics & { mark: string }) =>
  editor.send('consoleSaveFaqTopics', { body });
const topicsShown = async () =>
  (await shop.client().call('helpFaq')).topics.map(({ title }) => title);

describe('the topics of the help page', () => {
  it('are renamed, sorted, added and removed', async () => {
    const { mark, topics } = await topicsRead();
    const [first, ...others] = topics;
    if (!first) throw new Error('The help page has no topic.');
    const renamed = { ...first, title: 'Your orders' };
    const added = { topicId: null, anchor: 'wholesale', title: 'Wholesale' };
    const saved = await saveTopics({ mark, topics: [added, ...others, renamed] });
    expect(saved.status).toBe(200);
    expect((await topicsShown()).at(-1)).toBe('Your orders');
    const { topics: after, mark: next } = saved.data;
    expect(after[0]).toMatchObject({ title: 'Wholesale', questions: 0 });
    const without = after.slice(1).map(({ questions: _questions, ...topic }) => topic);
    expect((await saveTopics({ mark: next, topics: without })).status).toBe(200);
  });

  it('refuse a list that another editor saved, a topic with questions, and a changed anchor', async () => {
    const { mark, topics } = await topicsRead();
    const [first, second] = topics;
    if (!first || !second) throw new Error('The help page has no topics.');
    const answers = await Promise.all(
      ['One', 'Two'].map((title) =>
        saveTopics({ mark, topics: topics.with(0, { ...first, title }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const present = await topicsRead();
    expect(await saveTopics({ ...present, topics: present.topics.slice(1) })).toMatchObject({
      errorCode: 'HEADING_IN_USE',
    });
    const moved = present.topics.with(0, { ...first, anchor: 'moved' });
    expect((await saveTopics({ ...present, topics: moved })).fields).toHaveProperty([
      'topics.0.anchor',
    ]);
    const twice = [...present.topics, { topicId: null, anchor: second.anchor, title: 'Twice' }];
    expect((await saveTopics({ ...present, topics: twice })).status).toBe(422);
  });
});

describe('the tabs of the blog', () => {
  const tabsRead = async () => {
    const { mark, tabs } = await editor.call('consoleBlogTabs');
    return {
      mark,
      tabs: tabs.map(({ parts, ...tab }) => ({
        ...tab,
        parts: parts.map(({ posts: _posts, ...part }) => part),
      })),
    };
  };
  const saveTabs = (body: EditedBlogTabs & { mark: string }) =>
    editor.send('consoleSaveBlogTabs', { body });

  it('are renamed, added with headings, and removed while they have no posts', async () => {
    const { mark, tabs } = await tabsRead();
    const [first, ...others] = tabs;
    if (!first) throw new Error('The blog has no tab.');
    const added = {
      blogCategoryId: null,
      seoName: 'people',
      header: 'People',
      parts: [{ blogSubcategoryId: null, seoName: 'butchers', header: 'Butchers' }],
    };
    const saved = await saveTabs({
      mark,
      tabs: [{ ...first, header: 'Kitchen' }, added, ...others],
    });
    expect(saved.status).toBe(200);
    const { categories } = await shop.client().call('blogsWithCategories');
    expect(categories.map(({ header }) => header).slice(0, 2)).toEqual(['Kitchen', 'People']);
    const present = await tabsRead();
    const [, ...withPosts] = present.tabs;
    expect(await saveTabs({ ...present, tabs: withPosts })).toMatchObject({
      errorCode: 'HEADING_IN_USE',
    });
    const tabsLeft = present.tabs.filter(({ seoName }) => seoName !== 'people');
    expect((await saveTabs({ ...present, tabs: tabsLeft })).status).toBe(200);
    expect(await saveTabs({ ...present, tabs: tabsLeft })).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
    });
  });
});
