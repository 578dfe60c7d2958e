import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetBuyNow, rememberBuyNow, wantedBuyNow } from './buy-now.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

describe('a wish to buy at once', () => {
  beforeEach(() => stored.clear());

  // spec: L138
  it('is remembered for ten minutes, until it is forgotten', () => {
    rememberBuyNow(3, 1000);
    expect(wantedBuyNow(1000 + 9 * 60_000)).toBe(3);
    forgetBuyNow();
    expect(wantedBuyNow(1000 + 9 * 60_000)).toBeNull();
  });

  it('is forgotten after ten minutes, and when it lies in the future', () => {
    rememberBuyNow(3, 1000);
    expect(wantedBuyNow(1000 + 10 * 60_000)).toBeNull();
    rememberBuyNow(3, 5000);
    expect(wantedBuyNow(1000)).toBeNull();
  });

  it.each(['', '{', '7', '{"membershipId":"x","at":1}'])('bears %j in the storage', (text) => {
    stored.set('hb-buy-now', text);
    expect(wantedBuyNow(2)).toBeNull();
  });
});
