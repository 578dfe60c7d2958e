import { describe, expect, it } from 'vitest';
import { type HashingFor, hashPassword, isPassword } from './passwords.ts';

const customers = (ip: string): HashingFor => ({ queue: 'customers', ip });
const staff = (ip: string): HashingFor => ({ queue: 'staff', ip });

describe('hashes of passwords', () => {
  it('accepts the right password, and nothing if there is no hash', async () => {
    const known = await hashPassword('seven quiet mangoes', customers('203.0.113.1'));
    expect(await isPassword(known, 'seven quiet mangoes', customers('203.0.113.1'))).toBe(true);
    expect(await isPassword(known, 'seven loud mangoes', customers('203.0.113.1'))).toBe(false);
    expect(await isPassword(null, 'nobody has this password', customers('203.0.113.1'))).toBe(
      false,
    );
  });

  it('lets staff log in while a flood of customer logins has others refused', async () => {
    const known = await hashPassword('the office password', staff('198.51.100.7'));
    const order: string[] = [];
    const flood = Array.from({ length: 60 }, (_, at) =>
      isPassword(null, 'a guess', customers(`203.0.113.${at % 3}`)).then(
        () => order.push('guess'),
        (error: { code: string }) => order.push(error.code),
      ),
    );
    const customer = isPassword(null, 'a password', customers('198.51.100.8')).catch(
      (error: { code: string }) => error.code,
    );
    const office = isPassword(known, 'the office password', staff('198.51.100.7')).then((right) => {
      order.push('staff');
      return right;
    });
    expect(await office).toBe(true);
    expect(await customer).toBe('UNAVAILABLE');
    // The hash of staff runs beside those of the flood: a busy core may delay it, but not to their end.
    await Promise.all(flood);
    expect(order.at(-1)).not.toBe('staff');
    expect(order.filter((each) => each === 'guess')).toHaveLength(21);
  });

  it('serves a customer of another address before the rest of a flood', async () => {
    const order: string[] = [];
    const hashes = Array.from({ length: 9 }, () =>
      hashPassword('a flood of one address', customers('203.0.113.5')).then(() => order.push('a')),
    );
    hashes.push(
      hashPassword('somebody else', customers('198.51.100.9')).then(() => order.push('b')),
    );
    await Promise.all(hashes);
    expect(order.indexOf('b')).toBeLessThan(3);
  });
});
