import { expect, it } from 'vitest';
import { giftStore } from './gift-store.ts';

const memory = (kept: Record<string, string> = {}) => ({
  getItem: (name: string) => kept[name] ?? null,
  setItem: (name: string, value: string) => void (kept[name] = value),
  removeItem: (name: string) => void delete kept[name],
});

const gift = { message: 'Eid Mubarak', hidePrices: true };

it('keeps the gift over a reload until it is removed', () => {
  const storage = memory();
  const store = giftStore(() => storage);
  expect(store.read()).toBeNull();
  store.write(gift);
  expect(giftStore(() => storage).read()).toEqual(gift);
  store.write(null);
  expect(giftStore(() => storage).read()).toBeNull();
});

it('ignores unknown contents and works without storage', () => {
  expect(giftStore(() => memory({ hb_gift: '{"message":7}' })).read()).toBeNull();
  const forbidden = giftStore(() => {
    throw new Error('storage is forbidden');
  });
  forbidden.write(gift);
  expect(forbidden.read()).toEqual(gift);
});
