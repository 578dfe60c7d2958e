/** A review of the demo shop, as if its buyer had written it; names are invented. */
export interface DemoReview {
  /** SEO name of the product. */
  readonly product: string;
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  /** Days before the seed's `now`. */
  readonly daysAgo: number;
}

const of = (
  product: string,
  ...said: readonly (readonly [DemoReview['rating'], string, number, string])[]
): DemoReview[] =>
  said.map(([rating, name, daysAgo, text]) => ({ product, name, rating, text, daysAgo }));

/** Shown ones, of what sells best; most products have none, as in a shop that is young. */
export const reviews: readonly DemoReview[] = [
  ...of(
    'goat-curry-cut',
    [
      5,
      'Nasreen A.',
      3,
      'Mostly shoulder, very little fat to throw away. Soft in one whistle and twenty minutes on low.',
    ],
    [
      4,
      'Vikram S.',
      9,
      'Good pieces, a bit larger than I would cut them. Ask for the small cut if you make salan.',
    ],
    [
      5,
      'Zoya M.',
      16,
      'Cold to the touch when it came, no smell at all. Marrow bones were in the pack as promised.',
    ],
    [
      5,
      'Harpreet K.',
      27,
      'Fourth order. The net weight on my kitchen scale has been right every time.',
    ],
    [3, 'Imran Q.', 33, 'Meat was fine but the slot slipped by half an hour.'],
  ),
  ...of(
    'chicken-curry-cut',
    [5, 'Lakshmi N.', 2, 'Clean, no feathers on the wings, no water at the bottom of the tray.'],
    [5, 'Arif H.', 5, 'Skin off properly. Cooked within the hour and the gravy stayed clear.'],
    [4, 'Meghna R.', 12, 'Two backs in a half-kilo pack is one too many, the rest was very good.'],
    [5, 'Saba F.', 20, 'Medium cut is the right size for our pot.'],
  ),
  ...of(
    'chicken-breast-boneless',
    [
      5,
      'Rohan D.',
      1,
      'Trimmed well, three even pieces. I weigh everything for my diet and it was 452 g.',
    ],
    [5, 'Farah K.', 8, 'Not slimy, not pumped up with water. Sears properly.'],
    [4, 'Joseph L.', 15, 'One breast was much thicker than the other two. Taste is good.'],
    [5, 'Ananya B.', 22, 'Cubes were cut the same size, so kebabs were done together.'],
  ),
  ...of(
    'goat-keema',
    [5, 'Shabana P.', 4, 'Minced on the day, you can tell by the colour. Not too fine.'],
    [4, 'Kunal T.', 11, 'A little more fat would suit seekh. For matar keema it is right.'],
    [5, 'Rehana S.', 19, 'No bone chips. I order it every Friday.'],
  ),
  ...of(
    'silver-pomfret',
    [
      5,
      'Cyrus M.',
      6,
      'Eyes clear, gills red. Fried it whole and it tasted of the sea and nothing else.',
    ],
    [4, 'Deepa V.', 14, 'Well cleaned. Smaller than the last time, but the weight was as said.'],
    [5, 'Yusuf B.', 25, 'They kept the head on as I had asked for.'],
  ),
  ...of(
    'mutton-seekh-kebab',
    [5, 'Tanveer A.', 7, 'Eight minutes in a hot pan. Guests asked where I had learnt it.'],
    [4, 'Priya G.', 18, 'A touch more salt than at home, the spices are lovely.'],
    [5, 'Hamza I.', 30, 'Holds on the skewer. Go slow on the first turn.'],
  ),
  ...of(
    'tiger-prawns',
    [5, 'Maria F.', 3, 'Vein really taken out, tails left on. No ice glaze to pay for.'],
    [5, 'Sanjay P.', 13, 'Sweet and firm. The 250 g pack is enough for two.'],
    [3, 'Nilofer C.', 21, 'Two of them were soft. Refund came the same day.'],
  ),
  ...of(
    'rohu-steaks',
    [5, 'Subhash G.', 5, 'Bengali cut as it should be, with the belly pieces.'],
    [4, 'Moumita D.', 17, 'Fresh. Some scales were left near the fin.'],
  ),
  ...of(
    'tandoori-chicken-tikka',
    [
      5,
      'Adil R.',
      2,
      'Marinated through, not only on the outside. Oven at 220 for fourteen minutes.',
    ],
    [4, 'Kavita J.', 10, 'Nice smoke in it. For children it is a bit hot.'],
  ),
  ...of(
    'free-range-brown-eggs',
    [5, 'Geeta M.', 9, 'Deep yellow yolks, none cracked, date stamped on every egg.'],
    [5, 'Asif N.', 24, 'The box is sturdy and goes back with the rider.'],
  ),
  ...of(
    'aged-basmati-rice',
    [
      5,
      'Parveen L.',
      12,
      'Grains twice as long after cooking and none of them broken. Soak half an hour.',
    ],
    [4, 'Naveen K.', 28, 'Very good for biryani, too fine for every day.'],
  ),
  ...of('cow-ghee', [5, 'Ruksana T.', 15, 'Grainy, smells like my grandmother’s kitchen.']),
  ...of(
    'goat-nalli',
    [
      5,
      'Faiz S.',
      6,
      'Split lengthways as I wanted, marrow all there. Nihari took four hours and no knife.',
    ],
    [5, 'Leena W.', 23, 'Good with the bones, plenty for six.'],
  ),
  ...of('ginger-garlic-paste', [
    4,
    'Sunita P.',
    8,
    'No vinegar taste. Keep it in the fridge as they say.',
  ]),
];
