/** Backdrops by category. */
export const tints = [
  'chicken',
  'mutton',
  'fish',
  'prawn',
  'egg',
  'rtc',
  'grocery',
  'veg',
  'combo',
] as const;
export type Tint = (typeof tints)[number];
