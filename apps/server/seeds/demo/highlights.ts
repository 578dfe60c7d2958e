/**
 * SEO names of today's deals, in order. Each must have a real discount. A picture stands for one
 * product only in both lists, because both are on the home page.
 */
export const dealsOfTheDay: readonly string[] = [
  'goat-curry-cut',
  'chicken-drumsticks',
  'tiger-prawns',
  'tandoori-chicken-tikka',
  'free-range-brown-eggs',
  'chicken-curry-cut',
  'aged-basmati-rice',
  'mutton-seekh-kebab',
  'indian-mackerel',
  'whole-chicken',
  'basa-fillet',
  'dates-kimia',
  'toor-dal',
  'sunflower-oil',
];

/** SEO names of what sells best, in order. */
export const bestsellers: readonly string[] = [
  'chicken-breast-boneless',
  'goat-keema',
  'silver-pomfret',
  'mutton-seekh-kebab',
  'rohu-steaks',
  'chicken-curry-cut',
  'curry-basics-basket',
  'aged-basmati-rice',
  'everyday-masala-trio',
  'cow-ghee',
  'farm-white-eggs',
  'goat-nalli',
  'tiger-prawns',
  'chicken-nuggets',
  'onion-potato-tomato',
  'ginger-garlic-paste',
];
