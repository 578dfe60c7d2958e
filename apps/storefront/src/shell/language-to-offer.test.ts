import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const cookies = new Map<string, string>();
const ofTab = new Map<string, string>();

vi.stubGlobal('navigator', { languages: ['te-IN', 'en-IN'] });
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => ofTab.get(key) ?? null,
  setItem: (key: string, value: string) => ofTab.set(key, value),
});
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    cookies.set(name, value);
  },
});
vi.stubEnv('SSR', false);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A page of a tab; a tab remembers by its storage alone. */
const openPage = async () => {
  vi.resetModules();
  return import('./language-to-offer.ts');
};

beforeEach(() => {
  cookies.clear();
  ofTab.clear();
  document.documentElement.lang = 'en';
});

test('offers the language of the device once in a visit', async () => {
  const first = await openPage();
  expect(first.languageToOffer()).toBe('te');
  first.recordOfferShown();
  const second = await openPage();
  expect(second.languageToOffer()).toBeUndefined();
});

test('offers it in three visits', async () => {
  let visits = 0;
  for (; visits < 10; visits += 1) {
    const { languageToOffer, recordOfferShown } = await openPage();
    if (languageToOffer() === undefined) break;
    recordOfferShown();
    ofTab.clear();
  }
  expect(visits).toBe(3);
});

test('offers nothing to a visitor who chose a language, or who sees the page in it', async () => {
  const { languageToOffer } = await openPage();
  cookies.set('hb_lang', 'en');
  expect(languageToOffer()).toBeUndefined();
  cookies.clear();
  document.documentElement.lang = 'te';
  expect(languageToOffer()).toBeUndefined();
});
