import { describe, expect, it } from 'vitest';
import { isWeakNetwork, smallerPicture } from './weak-network.ts';

describe('isWeakNetwork', () => {
  it('is true for visitors who save data or have a slow connection', () => {
    expect(isWeakNetwork({ 'save-data': 'on' })).toBe(true);
    expect(isWeakNetwork({ ect: '3g' })).toBe(true);
    expect(isWeakNetwork({ ect: 'slow-2g' })).toBe(true);
  });

  it('is false for others', () => {
    expect(isWeakNetwork({})).toBe(false);
    expect(isWeakNetwork({ ect: '4g', 'save-data': 'off' })).toBe(false);
  });
});

describe('smallerPicture', () => {
  const photo = `/pictures/${'0a'.repeat(16)}`;

  it.each([
    ['/art/goat.webp', '/art/360/goat.webp'],
    ['/art/360/goat.webp', '/art/144/goat.webp'],
    [`${photo}-1200.avif`, `${photo}-640.avif`],
    [`${photo}-500.webp`, `${photo}-320.webp`],
  ])('replaces %s by %s', (url, smaller) => {
    expect(smallerPicture(url)).toBe(smaller);
  });

  it.each([`${photo}-320.webp`, '/art/144/goat.webp', '/art/turn/goat.webm', '/assets/icons.svg'])(
    'keeps %s, which has no smaller file',
    (url) => {
      expect(smallerPicture(url)).toBe(url);
    },
  );
});
