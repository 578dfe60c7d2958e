import { describe, expect, test } from 'vitest';
import { ownSecrets, secretsIn } from './lib/secrets.mjs';

/** Joins the parts at run time, so that this file contains no secret. @param {string[]} parts */
const made = (...parts) => parts.join('');
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('the search for secrets', () => {
  test.each([
    ['private key', made('-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEpAIBAAKCAQEA', letters)],
    ['live key of Razorpay', made('key: "rzp', '_live_', 'A1b2C3d4E5f6G7"')],
    ['access key of AWS', made('AK', 'IAIOSFODNN7EXAMPLE')],
    ['key of Google', made('AI', 'zaSy', letters.slice(0, 33))],
    ['token of GitHub', made('gh', 'p_', letters)],
    ['token of npm', made('npm', '_', letters)],
    [
      'signed token',
      made('ey', 'JhbGciOiJIUzI1NiJ9', '.ey', 'JzdWIiOiIxMjM0NTY3ODkwIn0.', letters),
    ],
    ['password in an address', made('postgres://shop:', 'hunter2hunter2@db.internal:5432/shop')],
  ])('finds a %s', (name, text) => {
    expect(secretsIn(`const x = '${text}';`)).toEqual([name]);
  });

  test.each([
    "const base = 'postgres://shop@localhost/shop'",
    'SMTP_URL=smtp://user:password@smtp.example:587',
    'RAZORPAY_KEY_ID=rzp_live_of_the_shop',
    'postgres://${user}:${password}@db.internal/shop',
    "password: 'owner-of-the-basket'",
  ])('accepts a text without a secret: %s', (text) => {
    expect(secretsIn(text)).toEqual([]);
  });

  test('finds the values of secret settings of this machine', () => {
    const own = ownSecrets(
      {
        SECRET: 'thirty-two characters of the shop',
        RAZORPAY_KEY_ID: 'rzp_public_enough',
        PORT: '3000',
      },
      'PAYU_SALT="salt of this very shop"\n#SMTP_URL=smtp://nothing:here@mail\n',
    );
    expect([...own.values()]).toEqual(['SECRET', 'PAYU_SALT']);
    expect(secretsIn('x="salt of this very shop"', own)).toEqual(['the value of PAYU_SALT']);
    expect(secretsIn('x="rzp_public_enough"', own)).toEqual([]);
  });
});
