import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/a-shop.ts';
import {
  canHold,
  fillSection,
  orderSections,
  type Section,
  type Visitor,
} from './order-sections.ts';

const deals = (position: number, given: Partial<Section> = {}): Section =>
  ({
    sectionType: 'DEALS_OF_THE_DAY',
    position,
    name: `at ${position}`,
    sectionData: [aProduct()],
    ...given,
  }) as Section;

const names = (sections: Section[]) => orderSections(sections).map(({ name }) => name);

describe('the sections of a page', () => {
  // spec: L60.1
  it('are sorted by position', () => {
    expect(names([deals(30), deals(10), deals(20)])).toEqual(['at 10', 'at 20', 'at 30']);
  });

  it('skip unknown kinds', () => {
    const unknown = { ...deals(5), sectionType: 'HOLOGRAM' } as unknown as Section;
    expect(names([unknown, deals(10)])).toEqual(['at 10']);
  });

  it('skip empty sections, but keep those that load later', () => {
    const empty = deals(1, { sectionData: [] });
    const lazy = deals(2, { sectionData: undefined, apiUri: '/api/sectionType/bestSellers' });
    const neither = deals(3, { sectionData: undefined });
    expect(names([empty, lazy, neither])).toEqual(['at 2']);
  });
});

describe('space for a section', () => {
  const stranger: Visitor = {
    loggedIn: false,
    customerType: 'NU',
    totalCartQuantity: 0,
    displayPrime: false,
  };
  const holds = (sectionType: Section['sectionType'], visitor: Partial<Visitor> = {}) =>
    canHold({ sectionType }, { ...stranger, ...visitor });

  it.each(['RECENTLY_PURCHASED', 'ADD_TO_CART_RECOMMENDATIONS'] as const)(
    'is not reserved for a guest’s %s',
    (type) => {
      expect(holds(type)).toBe(false);
    },
  );

  it('is reserved for a customer’s purchases and cart items', () => {
    expect(holds('RECENTLY_PURCHASED', { loggedIn: true, customerType: 'RU' })).toBe(true);
    expect(holds('RECENTLY_PURCHASED', { loggedIn: true })).toBe(false);
    expect(holds('CART_ABANDONED_RECOMMENDATIONS', { totalCartQuantity: 1 })).toBe(true);
    expect(holds('MEMBERSHIP')).toBe(false);
    expect(holds('MEMBERSHIP', { displayPrime: true })).toBe(true);
    expect(holds('DEALS_OF_THE_DAY')).toBe(true);
  });
});

describe('placeholders of a section', () => {
  // spec: L125
  it('are filled in its texts', () => {
    const section = {
      sectionType: 'CUSTOM_TILE',
      position: 1,
      name: 'For {{city|your city}}',
      sectionData: [
        { customTileId: 1, title: 'Hello {{customerName}}', imageUrl: '/art/{{city}}' },
      ],
    } as unknown as Section;
    expect(fillSection(section, { city: '<b>', customerName: 'Sana' })).toMatchObject({
      name: 'For <b>',
      sectionData: [{ title: 'Hello Sana', imageUrl: '/art/{{city}}' }],
    });
    expect(fillSection(section, {})).toMatchObject({
      name: 'For your city',
      sectionData: [{ title: 'Hello' }],
    });
  });

  it('do not change products and reviews', () => {
    const section = deals(1, { sectionData: [aProduct({ productName: '{{city}}' })] });
    expect(fillSection(section, { city: 'Pune' }).sectionData).toMatchObject([
      { productName: '{{city}}' },
    ]);
  });
});
