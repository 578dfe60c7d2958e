import { expect, it } from 'vitest';
import { encrypt, decrypt, decryptOrNull } from './encryption.ts';

const secrets = { current: 'a secret of the shop', accepted: [] };
const own = { secrets, use: 'tests', owner: '7' };
const plain = Buffer.from('what only the server reads');

it('decrypts what it encrypted, and never repeats the same bytes', () => {
  const encrypted = encrypt(plain, own);
  expect(decrypt(encrypted, own)).toEqual(plain);
  expect(encrypted.includes(plain)).toBe(false);
  expect(encrypt(plain, own).equals(encrypted)).toBe(false);
});

it('refuses another secret, use or owner, and changed bytes', () => {
  const encrypted = encrypt(plain, own);
  const another = { secrets: { current: 'another', accepted: [] } };
  for (const other of [another, { use: 'other' }, { owner: '8' }]) {
    expect(() => decrypt(encrypted, { ...own, ...other })).toThrow(
      'No secret of the shop decrypts',
    );
    expect(decryptOrNull(encrypted, { ...own, ...other })).toBeNull();
  }
  expect(decryptOrNull(encrypted, own)).toEqual(plain);
  encrypted[encrypted.length - 1]! ^= 1;
  expect(() => decrypt(encrypted, own)).toThrow('No secret of the shop decrypts');
});

it('decrypts with an accepted secret, encrypts with the current one, and refuses a removed one', () => {
  const encrypted = encrypt(plain, own);
  const rotated = { ...own, secrets: { current: 'the next one', accepted: [secrets.current] } };
  expect(decrypt(encrypted, rotated)).toEqual(plain);
  const renewed = encrypt(plain, rotated);
  expect(decryptOrNull(renewed, own)).toBeNull();
  const finished = { ...own, secrets: { current: 'the next one', accepted: [] } };
  expect(decryptOrNull(encrypted, finished)).toBeNull();
  expect(decrypt(renewed, finished)).toEqual(plain);
});
