import { z } from 'zod';

/** The background that stands behind a product's picture. */
export const tint = z.enum([
  'chicken',
  'mutton',
  'fish',
  'prawn',
  'egg',
  'rtc',
  'grocery',
  'veg',
  'combo',
]);
export type Tint = z.infer<typeof tint>;
