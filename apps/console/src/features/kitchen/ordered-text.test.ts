import { describe, expect, it } from 'vitest';
import { orderedText } from './ordered-text.ts';

describe('orderedText', () => {
  it('names the size of counted packs, as eggs have several', () => {
    expect(orderedText({ packs: 1, grams: 0, pack: '6 pcs' })).toBe('1 × 6 pcs');
    expect(orderedText({ packs: 3, grams: 0, pack: '30 pcs' })).toBe('3 × 30 pcs');
  });

  it('adds the weight of all packs, and names the weight of a single pack once', () => {
    expect(orderedText({ packs: 2, grams: 1000, pack: '500 g' })).toBe('2 × 500 g, 1\u00a0kg');
    expect(orderedText({ packs: 1, grams: 500, pack: '500 g' })).toBe('500\u00a0g');
    expect(orderedText({ packs: 1, grams: 900, pack: '1 piece' })).toBe('1 × 1 piece, 900\u00a0g');
  });
});
