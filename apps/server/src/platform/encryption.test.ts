import { expect, it } from 'vitest';
import { encrypt, decrypt, decryptOrNull } from './encryption.ts';

const own = { secret: 'a secret of the shop', use: 'tests', owner: '7' };
const plain = Buffer.from('what only the server reads');

it('decrypts what it encrypted, and never repeats the same bytes', () => {
  const sealed = encrypt(plain, own);
  expect(decrypt(sealed, own)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(encrypt(plain, own).equals(sealed)).toBe(false);
});

it('refuses another secret, use or owner, and changed bytes', () => {
  const sealed = encrypt(plain, own);
  for (const other of [{ secret: 'another' }, { use: 'other' }, { owner: '8' }]) {
    expect(() => decrypt(sealed, { ...own, ...other })).toThrow('unable to authenticate data');
    expect(decryptOrNull(sealed, { ...own, ...other })).toBeNull();
  }
  expect(decryptOrNull(sealed, own)).toEqual(plain);
  sealed[sealed.length - 1]! ^= 1;
  expect(() => decrypt(sealed, own)).toThrow('unable to authenticate data');
});
