import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetBuyNow, rememberBuyNow, pendingBuyNow } from './buy-now.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

describe('a "Buy now" request', () => {
  beforeEach(() => stored.clear());

  // spec: L138
  it('is stored for ten minutes or until it is cleared', () => {
    rememberBuyNow(3, 1000);
    expect(pendingBuyNow(1000 + 9 * 60_000)).toBe(3);
    forgetBuyNow();
    expect(pendingBuyNow(1000 + 9 * 60_000)).toBeNull();
  });

  it('expires after ten minutes, and when its time is in the future', () => {
    rememberBuyNow(3, 1000);
    expect(pendingBuyNow(1000 + 10 * 60_000)).toBeNull();
    rememberBuyNow(3, 5000);
    expect(pendingBuyNow(1000)).toBeNull();
  });

  it.each(['', '{', '7', '{"membershipId":"x","at":1}'])('ignores %j in the storage', (text) => {
    stored.set('hb-buy-now', text);
    expect(pendingBuyNow(2)).toBeNull();
  });
});
