/** SEO names of today's deals, in order. Each must have a real discount. */
export const dealsOfTheDay: readonly string[] = [
  'goat-curry-cut',
  'chicken-drumsticks',
  'tiger-prawns',
  'tandoori-chicken-tikka',
  'free-range-brown-eggs',
  'chicken-curry-cut',
  'aged-basmati-rice',
  'mutton-seekh-kebab',
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
];
