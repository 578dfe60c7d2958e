import type { EditedFaq, EditedPost } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { saveLegalPage } from '../help/help.ts';

let shop: TestApp;
let editor: TestClient;
let care: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

const texts = () => editor.call('consoleContent');
const posts = async () => (await editor.call('consolePosts')).posts;

async function aPost(changes: Partial<EditedPost> = {}): Promise<EditedPost> {
  const [category] = (await texts()).blogSubcategories;
  if (!category) throw new Error('The shop has no category for a post');
  return {
    slug: 'on-rest',
    blogSubcategoryId: category.blogSubcategoryId,
    title: 'Let the meat rest',
    summary: 'Ten quiet minutes',
    picture: 'mutton.webp',
    pictureAlt: 'Mutton',
    tint: 'mutton',
    author: 'Asha',
    html: '<h2>Why</h2><p>It keeps its juice.</p>',
    active: true,
    publishedAt: '2026-01-05T10:00:00+05:30',
    productIds: [],
    ingredients: [],
    ...changes,
  };
}
const create = async (changes: Partial<EditedPost>) =>
  editor.send('consoleCreatePost', { body: { post: await aPost(changes) } });
const read = (slug: string) => shop.client().send('blog', { params: { slug } });

async function aFaq(changes: Partial<EditedFaq> = {}): Promise<EditedFaq> {
  const [topic] = (await texts()).topics;
  if (!topic) throw new Error('No topic');
  return {
    topicId: topic.topicId,
    anchor: 'how-cold',
    question: 'How cold is it on the way?',
    html: '<p>Below four degrees.</p>',
    position: 5,
    active: true,
    ...changes,
  };
}

describe('works', () => {
  it('saves the packs of a recipe, shows those on sale, and refuses an unknown pack', async () => {
    const ingredients = [
      { sku: 'MUT-NALLI-1000', quantity: 2 },
      { sku: 'STP-ATTA-1000', quantity: 1 },
    ];
    expect((await create({ slug: 'a-recipe', ingredients })).status).toBe(200);
    const line = (await posts()).find(({ slug }) => slug === 'a-recipe');
    const params = { blogId: line?.blogId ?? 0 };
    const { post, packs } = await editor.call('consolePost', { params });
    expect(post.ingredients).toEqual(ingredients);
    expect(packs.map(({ sku }) => sku).sort()).toEqual(['MUT-NALLI-1000', 'STP-ATTA-1000']);
    expect((await read('a-recipe')).data?.ingredients).toMatchObject([
      { sku: 'MUT-NALLI-1000', quantity: 2, packSize: '1 kg', isInventoryAvailable: true },
      { sku: 'STP-ATTA-1000', quantity: 1 },
    ]);
    const unknown = [...ingredients, { sku: 'NO-SUCH-PACK', quantity: 1 }];
    expect(await create({ slug: 'no-recipe', ingredients: unknown })).toMatchObject({
      status: 422,
      errorCode: 'INVALID',
      fields: { 'post.ingredients.2.sku': 'This pack was not found. Remove it.' },
    });
  });

  it('publishes a new post at its address, and a saved one with the next request', async () => {
    expect(await create({ slug: 'read-it', productIds: [2, 1] })).toMatchObject({
      status: 200,
      data: { revision: 1 },
    });
    expect(await read('read-it')).toMatchObject({ data: { title: 'Let the meat rest' } });
    const line = (await posts()).find(({ slug }) => slug === 'read-it');
    const blogId = line?.blogId ?? 0;
    const { post, revision, goods } = await editor.call('consolePost', { params: { blogId } });
    expect(post.productIds).toEqual([2, 1]);
    expect(goods.map(({ productId }) => productId)).toEqual([2, 1]);
    const saved = await editor.send('consoleSavePost', {
      params: { blogId },
      body: { revision, post: { ...post, title: 'Rest', html: '<p>New <script>x()</script></p>' } },
    });
    expect(saved).toMatchObject({ status: 200, data: { revision: revision + 1 } });
    // The written text is kept; the shown text follows the rules.
    expect(saved.data?.post.html).toContain('<script>');
    const { data: shown } = await read('read-it');
    expect(shown).toMatchObject({ title: 'Rest', htmlContent: '<p>New </p>' });
  });

  it('hides a post that is switched off from readers, and keeps it for staff', async () => {
    const { data } = await create({ slug: 'switched-off', active: false });
    expect((await read('switched-off')).status).toBe(404);
    const params = { blogId: data?.blogId ?? 0 };
    expect((await editor.call('consolePost', { params })).post.active).toBe(false);
  });

  it('shows contact details on the help page, unless they were saved meanwhile', async () => {
    const { revision } = await editor.call('consoleContact');
    const reached = { phone: '1800 000 0042', email: 'help@shop.example', hours: '' };
    const contact = {
      ...reached,
      address: '1 Market Road, Hyderabad 500034',
      fssai: '13600000000077',
      grievanceOfficer: 'Asma Begum',
      grievanceEmail: 'grievance@shop.example',
      grievancePhone: '',
    };
    const body = { revision, contact };
    const answers = await Promise.all(
      [1, 2].map(() => editor.send('consoleSaveContact', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.client().call('helpFaq')).contact).toEqual(reached);
    const { legalName } = await editor.call('consoleContact');
    expect(await shop.client().call('seller')).toEqual({
      ...contact,
      legalName,
      gstin: expect.stringMatching(/^\d{2}[A-Z0-9]{13}$/),
    });
    const wrong = { revision: revision + 1, contact: { ...contact, phone: '', email: 'nobody' } };
    const refused = await editor.send('consoleSaveContact', { body: wrong });
    expect(Object.keys(refused.fields ?? {})).toEqual(['contact.phone', 'contact.email']);
    // Without saved details it is the phone of the default hub.
    await shop.db.run(sql`delete from content.contact`);
    const first = await editor.call('consoleContact');
    expect(first).toMatchObject({ revision: 0, contact: { email: '' } });
    expect(first.contact.phone).not.toBe('');
    const seller = await shop.client().call('seller');
    expect(seller.legalName).not.toBe('');
    expect(seller.address).toMatch(/, \d{6}, \D+$/);
    expect(seller.fssai).toMatch(/^\d{14}$/);
    const contactEdit = { body: { revision: 0, contact } };
    expect((await editor.send('consoleSaveContact', contactEdit)).status).toBe(200);
    expect((await editor.send('consoleSaveContact', contactEdit)).status).toBe(409);
  });

  it('names the seller on every page as invoices do, by the hub', async () => {
    const owner = await aStaffMember(shop, 'owner');
    const { hubs } = await owner.call('consoleHubSettings');
    const greeting = hubs.find(({ isDefault }) => isDefault);
    if (!greeting) throw new Error('No hub greets visitors');
    const { adcCode, revision, hub } = greeting;
    await owner.call('consoleSaveHub', {
      params: { adcCode },
      body: { revision, hub: { ...hub, legalName: 'Another Name Private Limited' } },
    });
    const seller = await shop.client().call('seller');
    expect(seller.legalName).toBe('Another Name Private Limited');
    const contact = await editor.call('consoleContact');
    expect(contact.legalName).toBe('Another Name Private Limited');
    const body = {
      revision: contact.revision,
      contact: { ...contact.contact, legalName: 'A Third Name' },
    };
    const refused = await editor.send('consoleSaveContact', { body });
    expect([400, 422]).toContain(refused.status);
    expect((await shop.client().call('seller')).legalName).toBe('Another Name Private Limited');
  });

  it('shows a question on the help page until it is switched off', async () => {
    const faq = await aFaq();
    const { data } = await editor.send('consoleCreateFaq', { body: { faq } });
    const asked = async () =>
      (await shop.client().call('helpFaq')).topics
        .flatMap(({ faqs }) => faqs)
        .find(({ anchor }) => anchor === faq.anchor);
    expect(await asked()).toMatchObject({ answer: 'Below four degrees.' });
    await editor.call('consoleSaveFaq', {
      params: { faqId: data?.faqId ?? 0 },
      body: { revision: 1, faq: { ...faq, active: false } },
    });
    expect(await asked()).toBeUndefined();
  });

  it('changes the words of a legal page, and keeps both versions in the audit', async () => {
    const [line] = (await texts()).legalPages;
    const slug = line?.slug ?? '';
    const { revision, page } = await editor.call('consoleLegalPage', { params: { slug } });
    await editor.call('consoleSaveLegalPage', {
      params: { slug },
      body: { revision, page: { ...page, title: 'Anew' } },
    });
    const { title } = await shop.client().call('legalPage', { params: { slug } });
    expect(title).toBe('Anew');
    const row = z.object({ before: z.object({ title: z.string() }), after: z.unknown() });
    expect(
      await shop.db.one(
        row,
        sql`select before, after from staff.audit where action = 'legal.save'`,
      ),
    ).toMatchObject({ before: { title: page.title }, after: { title: 'Anew' } });
  });
});

describe('translates', () => {
  const slug = 'cookies';
  const pageIn = (language: string) =>
    shop.client().call('legalPage', {
      params: { slug },
      headers: { 'accept-language': language },
    });

  it('a legal page, shown in its language once it is switched on', async () => {
    // The demo shop has its own legal pages in all languages.
    const page = { slug, title: 'Cookies', html: '<p>One.</p>', effectiveFrom: '2026-11-01' };
    await shop.db.transaction((tx) => saveLegalPage(tx, page));
    const params = { kind: 'legal', name: slug, language: 'hi' } as const;
    const { revision, english, translation } = await editor.call('consoleTextTranslation', {
      params,
    });
    expect({ revision, translation }).toEqual({
      revision: 0,
      translation: { ...english, active: false },
    });
    const words = { title: 'नियम और शर्तें', html: '<p>ऑर्डर <script>x</script>के नियम।</p>' };
    const first = { revision: 0, translation: { ...words, active: false } };
    await editor.call('consoleSaveTextTranslation', { params, body: first });
    expect((await pageIn('hi')).title).toBe(english.title);
    const again = await editor.send('consoleSaveTextTranslation', { params, body: first });
    expect(again.errorCode).toBe('EDIT_CONFLICT');

    const shown = { revision: 1, translation: { ...words, active: true } };
    await editor.call('consoleSaveTextTranslation', { params, body: shown });
    expect(await pageIn('hi')).toMatchObject({
      title: words.title,
      htmlContent: '<p>ऑर्डर के नियम।</p>',
    });
    expect((await pageIn('ur')).title).toBe(english.title);
    const { translations } = await editor.call('consoleLegalPage', { params: { slug } });
    expect(translations).toEqual([{ language: 'hi', active: true }]);
  });

  it('a question of the help page, below its topic in the same language', async () => {
    const { topics } = await shop.client().call('helpFaq');
    const anchor = topics[0]?.faqs[0]?.anchor ?? '';
    const params = { kind: 'faq', name: anchor, language: 'ta' } as const;
    const translation = { title: 'டெலிவரி எப்போது?', html: '<p>இன்று.</p>', active: true };
    const { revision } = await editor.call('consoleTextTranslation', { params });
    await editor.call('consoleSaveTextTranslation', { params, body: { revision, translation } });
    const inTamil = await shop.client().call('helpFaq', { headers: { 'accept-language': 'ta' } });
    expect(inTamil.topics[0]?.faqs[0]).toMatchObject({ question: translation.title });
    expect(inTamil.topics[0]?.title).toBe('ஹலால், கொள்முதல்');
    expect((await shop.client().call('helpFaq')).topics).toEqual(topics);
  });

  it('no text that is unknown, and for staff with the permission only', async () => {
    const params = { kind: 'faq', name: 'no-such-question', language: 'hi' } as const;
    const unknown = await editor.send('consoleTextTranslation', { params });
    expect(unknown.errorCode).toBe('PAGE_NOT_FOUND');
    expect((await care.send('consoleTextTranslation', { params })).status).toBe(403);
  });
});

describe('refuses', () => {
  it('refuses an address that is taken, also by a concurrent request', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ slug: 'one-only' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const faq = await aFaq({ anchor: 'one-only' });
    const asked = await Promise.all(
      [1, 2].map(() => editor.send('consoleCreateFaq', { body: { faq } })),
    );
    expect(asked.map(({ errorCode }) => errorCode).sort()).toEqual(['ADDRESS_TAKEN', undefined]);
  });

  it('refuses to overwrite a change of another editor', async () => {
    const { data } = await create({ slug: 'two-write' });
    const params = { blogId: data?.blogId ?? 0 };
    const body = { revision: 1, post: await aPost({ slug: 'two-write' }) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => editor.send('consoleSavePost', { params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('refuses another address for an existing post, and unknown categories', async () => {
    const { data } = await create({ slug: 'stays-here' });
    const answer = await editor.send('consoleSavePost', {
      params: { blogId: data?.blogId ?? 0 },
      body: { revision: 1, post: await aPost({ slug: 'goes-there' }) },
    });
    expect(answer).toMatchObject({ status: 422, fields: { 'post.slug': expect.any(String) } });
    expect(await create({ slug: 'nowhere', blogSubcategoryId: 999_999 })).toMatchObject({
      status: 422,
      fields: { 'post.blogSubcategoryId': expect.any(String) },
    });
  });
});

describe('guards', () => {
  it('needs a role that edits texts', async () => {
    for (const [client, status] of [
      [care, 403],
      [shop.client(), 401],
    ] as const) {
      expect((await client.send('consoleContent')).status).toBe(status);
      expect((await client.send('consolePost', { params: { blogId: 1 } })).status).toBe(status);
      const post = await aPost({ slug: 'by-nobody' });
      expect((await client.send('consoleCreatePost', { body: { post } })).status).toBe(status);
    }
  });

  it('reports wrong types, unknown ids and texts that are too large', async () => {
    expect((await editor.send('consolePost', { params: { blogId: 999_999 } })).status).toBe(404);
    expect((await editor.send('consoleFaq', { params: { faqId: 999_999 } })).status).toBe(404);
    const unknown = { params: { slug: 'no-such-page' } };
    expect((await editor.send('consoleLegalPage', unknown)).status).toBe(404);
    expect((await create({ slug: 'Not An Address' })).status).toBe(422);
    expect((await create({ slug: 'too-long', html: 'x'.repeat(60_001) })).status).toBe(422);
    expect((await create({ slug: 'far-too-long', html: 'x'.repeat(600_000) })).status).toBe(413);
  });
});
