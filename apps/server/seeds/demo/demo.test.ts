import { type CustomTile, shapes } from '@halal-basket/contract';
import { links, resolveAction } from '@halal-basket/contract/links';
import { expect, test } from 'vitest';
import { reviews } from './catalogue.ts';
import { dayInIndia } from './days.ts';
import { hubs } from './hubs.ts';
import { pagesAt } from './pages.ts';
import { customers, demoLogins } from './people.ts';
import { categories, categoryOf, products } from './products.ts';

const pages = pagesAt(new Date('2026-11-23T03:30:00Z'));
const tiles = pages.flatMap(({ sections }) =>
  sections
    .filter(({ sectionType }) => /TILE/.test(sectionType))
    .flatMap(({ sectionData }) => (sectionData ?? []) as CustomTile[]),
);

test('days are counted in India, where the date changes at 18:30 UTC', () => {
  expect(dayInIndia(new Date('2026-11-23T18:29:59Z'), 0)).toBe('2026-11-23');
  expect(dayInIndia(new Date('2026-11-23T18:30:00Z'), 0)).toBe('2026-11-24');
  expect(dayInIndia(new Date('2026-12-30T03:30:00Z'), 3)).toBe('2027-01-02');
});

test('sections match the contract', () => {
  for (const page of pages) {
    for (const [position, section] of page.sections.entries()) {
      expect(() => shapes.homeSection.parse({ position, ...section })).not.toThrow();
    }
  }
});

test('home has every kind of section, and there are twenty banners and offers or more', () => {
  const home = pages.find(({ name }) => name === 'homepage');
  const kinds = home?.sections.map(({ sectionType }) => sectionType);
  const all = shapes.homeSection.options.map((option) => option.shape.sectionType.value);
  expect(kinds?.toSorted()).toEqual([...all].sort());
  expect(tiles.length).toBeGreaterThanOrEqual(20);
  expect(new Set(tiles.map(({ customTileId }) => customTileId)).size).toBe(tiles.length);
});

test('every tile leads to an existing page of the demo shop', () => {
  const shelves = categories().flatMap(({ seoName, subcategories }) => [
    links.category(seoName),
    ...subcategories.map((sub) => links.category(sub.seoName)),
  ]);
  const goods = products().map((product) =>
    links.product({
      categorySeoName: categoryOf(product).seoName,
      productSeoName: product.seoName,
    }),
  );
  const special = pages.map(({ name }) => links.special(name));
  const there = new Set([...shelves, ...goods, ...special, links.offers(), links.ramadan()]);
  for (const tile of tiles) {
    expect(there, tile.title).toContain(resolveAction(tile).split('?')[0]);
  }
});

test('home quotes ten customers, one of them about 90 minutes', () => {
  const home = pages.find(({ name }) => name === 'homepage');
  const voices = home?.sections.find(({ sectionType }) => sectionType === 'TESTIMONIALS');
  expect(voices?.name).toBe('What Our Customers Have to Say');
  expect(voices?.sectionData).toHaveLength(10);
  expect(JSON.stringify(voices?.sectionData)).toContain('About 90 minutes');
});

test('logins name hubs and customers that exist', () => {
  const adcCodes = new Set(hubs().map(({ adcCode }) => adcCode));
  for (const staff of demoLogins().console) {
    expect(staff.hubs.filter((adcCode) => !adcCodes.has(adcCode))).toEqual([]);
    expect(staff.email).toBe(staff.email.toLowerCase());
  }
  const phones = demoLogins().customers.map(({ phone }) => `+91${phone}`);
  expect(phones).toEqual(customers().map(({ phone }) => phone));
});

test('each review is of a product for sale and has its own text', () => {
  const names = new Set(products().map(({ seoName }) => seoName));
  expect(reviews().filter(({ product }) => !names.has(product))).toEqual([]);
  expect(new Set(reviews().map(({ text }) => text)).size).toBe(reviews().length);
  for (const { rating, daysAgo } of reviews()) {
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(daysAgo).toBeGreaterThan(0);
  }
});
