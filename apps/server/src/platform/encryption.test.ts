import { expect, it } from 'vitest';
import { seal, unseal, unsealOrNull } from './encryption.ts';

const own = { secret: 'a secret of the shop', use: 'tests', owner: '7' };
const plain = Buffer.from('what only the server reads');

it('decrypts what it encrypted, and never repeats the same bytes', () => {
  const sealed = seal(plain, own);
  expect(unseal(sealed, own)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(plain, own).equals(sealed)).toBe(false);
});

it('refuses another secret, use or owner, and changed bytes', () => {
  const sealed = seal(plain, own);
  for (const other of [{ secret: 'another' }, { use: 'other' }, { owner: '8' }]) {
    expect(() => unseal(sealed, { ...own, ...other })).toThrow('unable to authenticate data');
    expect(unsealOrNull(sealed, { ...own, ...other })).toBeNull();
  }
  expect(unsealOrNull(sealed, own)).toEqual(plain);
  sealed[sealed.length - 1]! ^= 1;
  expect(() => unseal(sealed, own)).toThrow('unable to authenticate data');
});
