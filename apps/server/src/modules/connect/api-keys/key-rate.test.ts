import { expect, it } from 'vitest';
import { KeyRates, callsPerMinute } from './key-rate.ts';
import { hashOfKey, isKeyOf, newKey, prefixOf } from './key-text.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 4, 0, seconds));

it('lets a key call so many times a minute, and others as often', () => {
  const rates = new KeyRates();
  for (let call = 0; call < callsPerMinute; call += 1) {
    expect(rates.secondsToWait(1, at(0))).toBe(0);
  }
  expect(rates.secondsToWait(1, at(10))).toBe(50);
  expect(rates.secondsToWait(2, at(10))).toBe(0);
  expect(rates.secondsToWait(1, at(60))).toBe(0);
});

it('recognises a key by its prefix and its hash', () => {
  const { key, prefix } = newKey();
  expect(prefixOf(key)).toBe(prefix);
  expect(isKeyOf(hashOfKey(key), key)).toBe(true);
  expect(isKeyOf(hashOfKey(key), `${prefix}_${'x'.repeat(43)}`)).toBe(false);
  expect(newKey().key).not.toBe(key);
});

it.each(['', 'hbk_', 'hbk_ABCDEFGH', `hbk_ABCDEFGH_${'x'.repeat(42)}`, 'x'.repeat(43)])(
  'takes %s for no key',
  (text) => {
    expect(prefixOf(text)).toBeNull();
  },
);
