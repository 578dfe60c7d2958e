import type { DemoPage } from './types.ts';

/** Every box that the shop packs. */
export const combosPage: DemoPage = {
  name: 'combos',
  title: 'Boxes that cook together',
  subtitle: 'Meat, masala and the rest of the meal, priced below buying apart.',
  sections: [
    {
      sectionType: 'COMBO_PRODUCTS',
      name: 'All boxes',
      description: 'Choose the cuts; the rest is decided',
      count: 50,
    },
  ],
};
