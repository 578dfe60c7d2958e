import { describe, expect, it } from 'vitest';
import { isList, withoutDetails } from './name-parts.ts';

describe('the name of a product', () => {
  it.each([
    ['Chicken Curry Cut, Skinless', 'Chicken Curry Cut'],
    ['Tomatoes, Local', 'Tomatoes'],
    ['Tilapia, Whole, Cleaned', 'Tilapia'],
    ['Fried Onions (Birista)', 'Fried Onions'],
    ['چکن کری کٹ، بغیر کھال', 'چکن کری کٹ'],
    ['Onion, Potato & Tomato', 'Onion, Potato & Tomato'],
  ])('%s without its details is %s', (name, short) => expect(withoutDetails(name)).toBe(short));

  it('is a list if it names several things of one word each', () => {
    expect(isList('Ginger & Garlic')).toBe(true);
    expect(isList('Goat Curry Cut, Shoulder & Leg')).toBe(false);
    expect(isList('Roast & Grind Masala Trio')).toBe(false);
  });
});
