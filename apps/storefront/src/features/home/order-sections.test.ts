import { expect, it } from 'vitest';
import { aProduct } from '../../testing/a-shop.ts';
import { orderSections, type Section } from './order-sections.ts';

const deals = (position: number, given: Partial<Section> = {}): Section =>
  ({
    sectionType: 'DEALS_OF_THE_DAY',
    position,
    name: `at ${position}`,
    sectionData: [aProduct()],
    ...given,
  }) as Section;

const names = (sections: Section[]) => orderSections(sections).map(({ name }) => name);

it('shows sections by position, whatever order they came in', () => {
  expect(names([deals(30), deals(10), deals(20)])).toEqual(['at 10', 'at 20', 'at 30']);
});

it('passes over kinds it does not know', () => {
  const unknown = { ...deals(5), sectionType: 'HOLOGRAM' } as unknown as Section;
  expect(names([unknown, deals(10)])).toEqual(['at 10']);
});

it('passes over empty sections, but not those that come later', () => {
  const empty = deals(1, { sectionData: [] });
  const lazy = deals(2, { sectionData: undefined, apiUri: '/api/sectionType/bestSellers' });
  const neither = deals(3, { sectionData: undefined });
  expect(names([empty, lazy, neither])).toEqual(['at 2']);
});
