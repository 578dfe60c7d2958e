import { describe, expect, test } from 'vitest';
import { origin } from './support/browser.ts';

const pages = [
  { path: '/', says: 'Shop by category', structured: null },
  { path: '/mutton', says: 'Goat Curry Cut, Shoulder &amp; Leg', structured: 'BreadcrumbList' },
  { path: '/mutton/goat-curry-cut', says: 'Pack size', structured: 'Product' },
];

const agents = {
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
};

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes]) => attributes ?? '')
    .filter((attributes) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes));

describe.each(Object.entries(agents))('a page without scripts, %s', (_shell, agent) => {
  test.each(pages)('is complete at $path', async ({ path, says, structured }) => {
    const response = await fetch(origin() + path, { headers: { 'user-agent': agent } });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(says);
    expect(html).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
    expect(html).toMatch(/<h1\b/);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    if (structured) expect(html).toContain(`"@type":"${structured}"`);
    expect(inlineScripts(html)).toEqual([]);
    const policy = response.headers.get('content-security-policy') ?? '';
    // Besides the shop's own scripts only the gateway's page may load, by its address.
    const [, scripts = ''] = /script-src ([^;]*);/.exec(policy) ?? [];
    expect(scripts).toMatch(/^'self'( https?:\/\/[\w.:-]+)?$/);
  });
});

test('reports a missing page to search engines', async () => {
  const response = await fetch(`${origin()}/no/such/page`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('name="robots" content="noindex"');
});
