import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it.each([
  ['9876543210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['௯௮௭௬௫', '98765'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  ['９８７', '987'],
  ['+९१ ९८७६५-४३२१०', '+91 98765-43210'],
  ['five ५', 'five 5'],
  ['½ ²', '½ ²'],
])('%s reads %s', (written, read) => expect(latinDigits(written)).toBe(read));
