import { z } from 'zod';

/** The background of a product's picture. */
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
