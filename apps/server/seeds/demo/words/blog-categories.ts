import type { DemoBlogCategory } from './types.ts';

/** Tabs of the blog. "Knives & pots" has no article yet: tabs leave out what has nothing. */
export const blogCategories: readonly DemoBlogCategory[] = [
  {
    slug: 'recipes',
    header: 'Recipes',
    subcategories: [
      { slug: 'biryani-and-feasts', header: 'Biryani & feasts' },
      { slug: 'slow-pots', header: 'Slow pots' },
    ],
  },
  {
    slug: 'know-your-cut',
    header: 'Know your cut',
    subcategories: [
      { slug: 'chicken-and-goat', header: 'Chicken, goat & lamb' },
      { slug: 'fish-and-prawns', header: 'Fish & prawns' },
      { slug: 'weights-and-packs', header: 'Weights & packs' },
    ],
  },
  {
    slug: 'kitchen-craft',
    header: 'Kitchen craft',
    subcategories: [
      { slug: 'storing-and-thawing', header: 'Storing & thawing' },
      { slug: 'spice-and-planning', header: 'Spice & planning' },
      { slug: 'knives-and-pots', header: 'Knives & pots' },
    ],
  },
  {
    slug: 'halal-and-us',
    header: 'Halal & us',
    subcategories: [
      { slug: 'what-halal-means', header: 'What halal means' },
      { slug: 'ramadan-and-eid', header: 'Ramadan, Eid & aqiqah' },
    ],
  },
];
