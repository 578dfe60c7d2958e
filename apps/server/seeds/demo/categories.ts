import type { DemoCategory } from './types.ts';

/** The shelves of the shop in the order of the category bar. */
export const categories: readonly DemoCategory[] = [
  {
    seoName: 'chicken',
    name: 'Chicken',
    description: 'Curry cuts, boneless, drumsticks and whole birds, cut on the day you order.',
    picture: 'chicken.webp',
    tint: 'chicken',
    subcategories: [
      {
        seoName: 'chicken-curry-cuts',
        name: 'Curry cuts',
        description: 'On the bone, in the size your recipe asks for.',
        picture: 'chicken.webp',
      },
      {
        seoName: 'boneless-chicken',
        name: 'Boneless',
        description: 'Breast and thigh, trimmed and ready for the pan.',
        picture: 'boneless.webp',
      },
      {
        seoName: 'chicken-legs-and-wings',
        name: 'Legs & wings',
        description: 'Drumsticks, wings and lollipops for frying and grilling.',
        picture: 'drum.webp',
      },
      {
        seoName: 'whole-birds',
        name: 'Whole birds',
        description: 'Chicken and other poultry in one piece, or cut as you say.',
        picture: 'wholechicken.webp',
      },
      {
        seoName: 'country-and-other-birds',
        name: 'Country & other birds',
        description: 'Natu kodi, Kadaknath, duck, quail and turkey, cut for the pot.',
        picture: 'countrychicken.webp',
      },
      {
        seoName: 'chicken-mince-and-offal',
        name: 'Mince & offal',
        description: 'Keema, liver and more, cleaned the same morning.',
        picture: 'chickenmince.webp',
      },
    ],
  },
  {
    seoName: 'mutton',
    name: 'Goat & lamb',
    description: 'Young goat and lamb with the cut, the bone and the fat you choose.',
    picture: 'mutton.webp',
    tint: 'mutton',
    subcategories: [
      {
        seoName: 'mutton-curry-cuts',
        name: 'Curry & biryani cuts',
        description: 'Mixed pieces on the bone from shoulder, leg and rib.',
        picture: 'mutton.webp',
      },
      {
        seoName: 'mutton-mince-and-boneless',
        name: 'Mince & boneless',
        description: 'Keema in three grinds, and clean cubes of leg.',
        picture: 'keema.webp',
      },
      {
        seoName: 'chops-and-shanks',
        name: 'Chops & shanks',
        description: 'Rib chops for the grill, marrow rounds for the slow pot.',
        picture: 'chops.webp',
      },
      {
        seoName: 'mutton-offal',
        name: 'Offal',
        description: 'Liver, trotters and more, cleaned and cut.',
        picture: 'goatliver.webp',
      },
      {
        seoName: 'whole-goat',
        name: 'Whole goat',
        description: 'For Aqiqah, walima and other large tables; ordered ahead.',
        picture: 'wholegoat.webp',
      },
    ],
  },
  {
    seoName: 'fish',
    name: 'Fish',
    description: 'Sea and river fish, scaled, gutted and cut; you pay for what is left.',
    picture: 'pomfret.webp',
    tint: 'fish',
    subcategories: [
      {
        seoName: 'sea-fish',
        name: 'Sea fish',
        description: 'Pomfret, seer, mackerel and what else the boats brought in.',
        picture: 'pomfret.webp',
      },
      {
        seoName: 'river-fish',
        name: 'River & pond fish',
        description: 'Rohu, catla and the fish of Bengal and the Godavari.',
        picture: 'steak.webp',
      },
      {
        seoName: 'fish-fillets',
        name: 'Fillets',
        description: 'Boneless, for those who would rather not pick at their plate.',
        picture: 'fillet.webp',
      },
      {
        seoName: 'dry-fish',
        name: 'Dry fish',
        description: 'Karuvadu, sode and bombil, sun-dried and cleaned of sand.',
        picture: 'dryanchovy.webp',
      },
    ],
  },
  {
    seoName: 'prawns',
    name: 'Prawns & shellfish',
    description: 'Peeled, deveined, or in the shell; crab and squid too.',
    picture: 'prawn.webp',
    tint: 'prawn',
    subcategories: [
      {
        seoName: 'fresh-prawns',
        name: 'Prawns',
        description: 'From small ones for biryani to jumbos for the grill.',
        picture: 'prawn.webp',
      },
      {
        seoName: 'crab-squid-and-more',
        name: 'Crab, squid & more',
        description: 'Cleaned by hand, packed on ice.',
        picture: 'crab.webp',
      },
    ],
  },
  {
    seoName: 'eggs',
    name: 'Eggs',
    description: 'White, brown and country eggs, each with its laying week on the tray.',
    picture: 'egg.webp',
    tint: 'egg',
    subcategories: [
      {
        seoName: 'everyday-eggs',
        name: 'Everyday eggs',
        description: 'For breakfast, baking and everything between.',
        picture: 'eggtray.webp',
      },
      {
        seoName: 'country-and-special-eggs',
        name: 'Country & special',
        description: 'From desi hens and other birds.',
        picture: 'countryegg.webp',
      },
    ],
  },
  {
    seoName: 'ready-to-cook',
    name: 'Ready to cook',
    description: 'Marinated, minced or crumbed in our kitchen; the last step is yours.',
    picture: 'tikka.webp',
    tint: 'rtc',
    subcategories: [
      {
        seoName: 'tikka-and-marinades',
        name: 'Tikka & marinades',
        description: 'Rested in spice and yoghurt, ready for tawa, oven or coals.',
        picture: 'tikka.webp',
      },
      {
        seoName: 'kebabs',
        name: 'Kebabs',
        description: 'Shaped by hand, no soya, no bread.',
        picture: 'kebab.webp',
      },
      {
        seoName: 'frozen-snacks',
        name: 'Frozen snacks',
        description: 'From freezer to plate in a quarter of an hour.',
        picture: 'nuggets.webp',
      },
      {
        seoName: 'heat-and-eat',
        name: 'Heat & eat',
        description: 'Haleem and nihari cooked through the night, and bread to go with them.',
        picture: 'haleem.webp',
      },
    ],
  },
  {
    seoName: 'cold-cuts',
    name: 'Cold cuts',
    description: 'Sausages, salami and burgers from a kitchen that knows no pork.',
    picture: 'sausage.webp',
    tint: 'rtc',
    subcategories: [
      {
        seoName: 'sausages',
        name: 'Sausages',
        description: 'Smoked, cheesy or hot, in halal casings.',
        picture: 'sausage.webp',
      },
      {
        seoName: 'cold-cuts-and-slices',
        name: 'Salami & slices',
        description: 'Sliced thin for sandwiches, pizza and breakfast.',
        picture: 'salami.webp',
      },
      {
        seoName: 'burgers-and-patties',
        name: 'Burgers & patties',
        description: 'From the freezer to the bun in ten minutes.',
        picture: 'patty.webp',
      },
    ],
  },
  {
    seoName: 'grocery',
    name: 'Masala & staples',
    description: 'What goes into the pot with the meat, and under it.',
    picture: 'spice.webp',
    tint: 'grocery',
    subcategories: [
      {
        seoName: 'masala-and-pastes',
        name: 'Masala & pastes',
        description: 'Ground in small lots.',
        picture: 'spice.webp',
      },
      {
        seoName: 'rice-atta-and-dal',
        name: 'Rice, atta & dal',
        description: 'For biryani nights and for every other night.',
        picture: 'rice.webp',
      },
      {
        seoName: 'oil-ghee-and-dairy',
        name: 'Oil, ghee & dairy',
        description: 'Ghee, oil, milk and paneer.',
        picture: 'ghee.webp',
      },
      {
        seoName: 'dates-and-sweets',
        name: 'Dates & sweets',
        description: 'For iftar, for guests, and for tea at five.',
        picture: 'dates.webp',
      },
    ],
  },
  {
    seoName: 'vegetables',
    name: 'Vegetables',
    description: 'The few vegetables and herbs a meat kitchen never has enough of.',
    picture: 'veg.webp',
    tint: 'veg',
    subcategories: [
      {
        seoName: 'daily-vegetables',
        name: 'Daily vegetables',
        description: 'Onions, tomatoes, potatoes and company.',
        picture: 'onion.webp',
      },
      {
        seoName: 'herbs-and-aromatics',
        name: 'Herbs & aromatics',
        description: 'Coriander, mint, ginger, garlic and lemon.',
        picture: 'coriander.webp',
      },
    ],
  },
];
