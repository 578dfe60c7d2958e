import { directionOf, locales, splitLocale, withLocale } from '@halal-basket/contract/languages';
import { expect, it } from 'vitest';
import { assetsFor, readAssets } from './document.ts';
import { renderPage } from './entry-server.tsx';
import settings from '../project.inlang/settings.json' with { type: 'json' };
import { aCaller, shopAnswers } from './testing/a-shop.ts';

const assets = readAssets(
  {
    'src/boot.ts': { file: 'assets/boot.js', isEntry: true },
    'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'src/features/home/home-screen.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
  },
  ['assets/entry.js', 'assets/home.js'],
);

const render = (locale: (typeof locales)[number], url = '/') =>
  renderPage({
    url,
    origin: 'https://shop.example',
    shell: 'mobile',
    theme: 'system',
    locale,
    caller: aCaller(shopAnswers()),
    assets,
    signedIn: false,
    development: false,
  });

it('compiles the messages of the languages of the contract', () => {
  expect(settings.locales).toEqual(locales);
});

it('states language and direction, and names the page in all languages', async () => {
  const { html } = await render('ur', '/chicken/chicken-curry-cut');
  expect(html).toContain('<html lang="ur" dir="rtl"');
  expect(html).toContain(
    '<link rel="canonical" href="https://shop.example/ur/chicken/chicken-curry-cut">',
  );
  for (const locale of locales) {
    const path = withLocale(locale, '/chicken/chicken-curry-cut');
    expect(html).toContain(`hreflang="${locale}-IN" href="https://shop.example${path}"`);
  }
  expect(html).toContain(
    'hreflang="x-default" href="https://shop.example/chicken/chicken-curry-cut"',
  );
});

it('keeps the language in each link within the shop', async () => {
  for (const url of ['/', '/chicken', '/chicken/chicken-curry-cut', '/cart', '/help/faqs']) {
    const [, body = ''] = (await render('hi', url)).html.split('<div id="root">');
    const found = [...body.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"([^>]*)/g)];
    expect(found.length).toBeGreaterThan(5);
    const links = found.filter(([tag]) => !tag.includes(' hrefLang=') && !tag.includes(' lang='));
    const elsewhere = links.filter(([, href = '']) => splitLocale(href).locale !== 'hi');
    expect(elsewhere.map(([tag]) => tag)).toEqual([]);
  }
});

it('never mixes the languages of pages that are rendered at once', async () => {
  const pages = await Promise.all(locales.map((locale) => render(locale)));
  for (const [at, { html }] of pages.entries()) {
    const locale = locales[at] ?? 'en';
    expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`);
    const home = locale === 'en' ? '/' : `/${locale}`;
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${home}">`);
  }
});

it('redirects within the language of the page', async () => {
  expect(await render('ta', '/chicken/')).toMatchObject({ location: '/ta/chicken' });
});

it('loads the scripts of its language, and those without texts from their one place', () => {
  expect(assetsFor('en', assets).entry).toBe('/assets/entry.js');
  expect(assetsFor('bn', assets)).toMatchObject({
    boot: '/assets/boot.js',
    entry: '/assets/bn/entry.js',
    preloads: ['/assets/shared.js'],
    chunks: { 'src/features/home/home-screen.tsx': ['/assets/bn/home.js'] },
  });
});
