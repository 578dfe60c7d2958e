import { describe, expect, it } from 'vitest';
import { waysToSettle } from './settlement-methods.ts';

const stopped = { amount: 5_000, isDisputed: false, lost: 0, excess: 0 };

describe('a stopped refund', () => {
  it('is settled as HB Money or by a bank transfer', () => {
    expect(waysToSettle(stopped)).toEqual(['wallet', 'bank']);
  });

  it('is not settled during a dispute, whose end decides who has the money', () => {
    expect(waysToSettle({ ...stopped, isDisputed: true })).toEqual([]);
    expect(waysToSettle({ ...stopped, isDisputed: true, lost: 5_000, excess: 5_000 })).toEqual([]);
  });

  it('is settled only by a lost dispute that covers it: the customer has this money', () => {
    expect(waysToSettle({ ...stopped, lost: 5_000 })).toEqual(['dispute']);
    expect(waysToSettle({ ...stopped, lost: 6_000, excess: 6_000 })).toEqual(['dispute']);
    expect(waysToSettle({ ...stopped, lost: 4_999 })).toEqual(['wallet', 'bank']);
  });

  it('may be settled by dashboard refunds that cover it', () => {
    expect(waysToSettle({ ...stopped, excess: 5_000 })).toEqual(['wallet', 'bank', 'gateway']);
    expect(waysToSettle({ ...stopped, excess: 6_000 })).toEqual(['wallet', 'bank', 'gateway']);
    expect(waysToSettle({ ...stopped, excess: 4_999 })).toEqual(['wallet', 'bank']);
  });
});
