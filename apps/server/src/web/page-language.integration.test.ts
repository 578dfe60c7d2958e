import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let shop: TestApp;
const rendered: string[] = [];
beforeAll(async () => {
  shop = await testApp({
    storefront: {
      addressOf: (url) => url,
      render: async ({ url, locale }) => {
        rendered.push(`${locale} ${url}`);
        return { status: 200, html: `<h1>${locale} ${url}</h1>` };
      },
      emptyPage: ({ locale }) => `<p>${locale}</p>`,
      manifest: (locale) => JSON.stringify({ lang: locale }),
      clientFolder: path.resolve(import.meta.dirname, '../../../storefront/public'),
    },
  });
});
afterAll(() => shop.close());

const page = { 'sec-fetch-dest': 'document', 'user-agent': 'test' };
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.client().raw({ url, headers: { ...page, ...headers } });
const choosing = (locale: string) => ({ cookie: `hb_lang=${locale}` });

describe('the language of a page', () => {
  it('is that of its address, and kept pages do not mix', async () => {
    expect((await get('/hi/fish?q=1')).payload).toBe('<h1>hi /fish?q=1</h1>');
    expect((await get('/ur/fish?q=1')).payload).toBe('<h1>ur /fish?q=1</h1>');
    expect((await get('/fish?q=1')).payload).toBe('<h1>en /fish?q=1</h1>');
    expect((await get('/hi/fish?q=1')).payload).toBe('<h1>hi /fish?q=1</h1>');
    expect(rendered).toEqual(['hi /fish?q=1', 'ur /fish?q=1', 'en /fish?q=1']);
  });

  it('is the chosen one for an address without a language', async () => {
    const answer = await get('/fish?q=1&utm_source=x', choosing('ta'));
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/ta/fish?q=1&utm_source=x');
    expect((await get('/hi', choosing('ta'))).payload).toBe('<h1>hi /</h1>');
    expect((await get('/fish', choosing('en'))).statusCode).toBe(200);
  });

  it.each(['xx', '../ta', ''])('is English for the unknown choice %j', async (locale) => {
    expect((await get('/fish', choosing(locale))).statusCode).toBe(200);
  });

  it('is never chosen for robots, for parts of pages, or by the browser alone', async () => {
    const preferring = { 'accept-language': 'hi-IN,hi;q=0.9' };
    expect((await get('/fish', preferring)).payload).toBe('<h1>en /fish</h1>');
    const part = { ...choosing('hi'), 'sec-fetch-dest': 'image' };
    expect((await get('/fish', part)).statusCode).toBe(200);
  });
});

it('opens the shop in the language of the customer’s profile, once per browser', async () => {
  const customer = shop.client();
  await customer.login('9876501234');
  await customer.send('updateCustomer', { body: { language: 'ml' } });
  const first = await customer.raw({ url: '/fish', headers: page });
  expect(first.statusCode).toBe(302);
  expect(first.headers.location).toBe('/ml/fish');
  expect(String(first.headers['set-cookie'])).toContain('hb_lang=ml');
});

it('refuses calls in the language of the page, and the console’s in English', async () => {
  const refused = async (url: string, language: string) => {
    const headers = { 'accept-language': language, 'device-type': 'mobile' };
    const answer = await shop.client().raw({ url, headers });
    return answer.json<{ error: { errorMessage: string } }>().error.errorMessage;
  };
  expect(await refused('/api/nothing', 'ta')).toBe('உங்கள் கோரிக்கையை நிறைவேற்ற முடியவில்லை.');
  expect(await refused('/api/nothing', 'xx')).toBe('Unable to process your request');
  expect(await refused('/api/console/nothing', 'ta')).toBe('Unable to process your request');
});
