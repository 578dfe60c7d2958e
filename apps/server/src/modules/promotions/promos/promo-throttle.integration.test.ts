import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, seededAt, testDatabase } from '../../../testing/database.ts';
import { recordWrongCode, refuseTooManyCodes } from './promo-throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date(seededAt);
const from = (ip: string) => ({ visitor: { kind: 'none' } as const, ip, now });

describe('a wrong promo code', () => {
  it('counts for the /64 network of an IPv6 address, not for the single address', async () => {
    const { db } = database;
    for (let host = 1; host <= 100; host += 1) {
      const guess = from(`2001:db8:1:2::${host.toString(16)}`);
      await refuseTooManyCodes(db, guess);
      await recordWrongCode(db, guess);
    }
    await expect(refuseTooManyCodes(db, from('2001:0DB8:1:2:ffff::1'))).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await refuseTooManyCodes(db, from('2001:db8:1:3::1'));
  });
});
