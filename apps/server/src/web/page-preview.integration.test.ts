import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp({
    storefront: {
      addressOf: (url) => new URL(url, 'http://shop.test').pathname,
      render: async ({ url, caller, shell }) => {
        const page = await caller.call('page', { params: { pageName: 'feast' } });
        const kinds = page.sections.map(({ sectionType }) => sectionType);
        return {
          status: 200,
          html: `<html><head></head>${url} ${shell} ${page.title}: ${kinds.join()}</html>`,
        };
      },
      emptyPage: ({ locale }) => `<p>${locale}</p>`,
      manifest: (locale) => JSON.stringify({ lang: locale }),
      clientFolder: path.resolve(import.meta.dirname, '../../../storefront/public'),
    },
  });
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

const params = { pageName: 'feast' };
const tokenFor = async (query: object = {}) =>
  (await editor.call('consolePreviewPage', { params, query: { kind: 'GUEST', ...query } })).token;
const get = (token: string, shell = 'mobile', language = '') =>
  shop.client().raw({ url: `${language}/feast-spl?preview=${token}&shell=${shell}` });

async function edit(changes: object) {
  const { sections } = await editor.call('consolePage', { params });
  const [first] = sections;
  await editor.call('consoleSaveSection', {
    params: { sectionId: first?.sectionId ?? 0 },
    body: { revision: first?.revision ?? 0, section: { ...first?.section, ...changes } as never },
  });
  return first?.sectionType ?? '';
}

describe('the preview of a draft', () => {
  it('shows the draft in both widths and leaves the page of visitors alone', async () => {
    const { revision, subtitle, title } = await editor.call('consolePage', { params });
    await editor.call('consoleSavePage', {
      params,
      body: { revision, page: { title: 'Not published', subtitle } },
    });
    const token = await tokenFor();
    expect((await get(token)).payload).toContain('/feast-spl mobile Not published');
    expect((await get(token, 'desktop')).payload).toContain('/feast-spl desktop Not published');
    const { payload } = await shop.client().raw({ url: '/feast-spl' });
    expect(payload).toContain(title);
    expect(payload).not.toContain('Not published');
  });

  it('is kept by no cache and search engine, framed by the shop alone, and runs no script', async () => {
    const { headers, payload } = await get(await tokenFor());
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'; ");
    expect(policy).toMatch(/; sandbox allow-same-origin$/);
    expect(payload).toContain('<base target="_blank">');
    const visited = await shop.client().raw({ url: '/feast-spl' });
    expect(visited.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(visited.headers['x-frame-options']).toBe('DENY');
  });

  it('shows what the chosen visitor sees at the chosen hub and moment', async () => {
    const type = await edit({ hubCodes: ['HYD-BNJ'], customerTypes: ['SELECT'] });
    const shows = async (query: object) =>
      (await get(await tokenFor(query))).payload.includes(type);
    expect(await shows({})).toBe(false);
    expect(await shows({ adcCode: 'HYD-BNJ' })).toBe(false);
    expect(await shows({ adcCode: 'HYD-BNJ', kind: 'SELECT' })).toBe(true);
    expect(await shows({ adcCode: 'BLR-KRM', kind: 'SELECT' })).toBe(false);
    await edit({ hubCodes: [], customerTypes: [], languages: ['hi'] });
    expect(await shows({})).toBe(false);
    expect((await get(await tokenFor(), 'mobile', '/hi')).payload).toContain(type);
    await edit({ languages: [], shownFrom: '2031-01-01T00:00:00Z' });
    expect(await shows({})).toBe(false);
    expect(await shows({ at: '2031-01-02T00:00:00Z' })).toBe(true);
  });

  it('ends after 15 minutes, and is refused with a changed token or without the permission', async () => {
    const token = await tokenFor();
    const called = (given: string) =>
      shop.client().send('pagePreview', { query: { token: given } });
    expect((await called(token)).status).toBe(200);
    const other = token.startsWith('A') ? 'B' : 'A';
    expect(await called(`${other}${token.slice(1)}`)).toMatchObject({ status: 404 });
    expect(await called('x'.repeat(60))).toMatchObject({ errorCode: 'PAGE_NOT_FOUND' });
    shop.clock.advance({ minutes: 15 });
    expect(await called(token)).toMatchObject({ errorCode: 'PAGE_NOT_FOUND' });
    const care = await aStaffMember(shop, 'support');
    const query = { kind: 'GUEST' } as const;
    expect((await care.send('consolePreviewPage', { params, query })).status).toBe(403);
    const missing = { params: { pageName: 'no-page' }, query };
    expect((await editor.send('consolePreviewPage', missing)).status).toBe(404);
  });
});
