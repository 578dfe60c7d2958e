import { describe, expect, it } from 'vitest';
import { sharedTarget } from './shared-target.ts';

const origin = 'https://shop.test';
const at = (shared: Parameters<typeof sharedTarget>[0]) => sharedTarget(shared, origin);

describe('shared text', () => {
  it('opens the page of a link to this shop, in the language of the visitor', () => {
    expect(at({ url: `${origin}/mutton/goat-keema?sku=A` })).toBe('/mutton/goat-keema?sku=A');
    expect(at({ text: `Look: ${origin}/hi/fish` })).toBe('/fish');
  });

  it('searches for the words, without links', () => {
    expect(at({ title: 'Recipe', text: 'chicken  curry cut https://other.test/x' })).toBe(
      '/search?q=chicken+curry+cut',
    );
    expect(at({ title: 'Biryani', text: 'https://other.test' })).toBe('/search?q=Biryani');
    expect(at({ text: 'a'.repeat(500) })).toBe(`/search?q=${'a'.repeat(60)}`);
  });

  it.each([
    [{}],
    [{ url: 'https://other.test/mutton' }],
    [{ url: 'https://shop.test.evil.test/cart' }],
    [{ url: 'javascript:alert(1)' }],
    [{ text: 'https://' }],
  ])('opens the search for %j', (shared) => expect(at(shared)).toBe('/search'));
});
