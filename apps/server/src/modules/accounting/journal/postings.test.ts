import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../ledger/index.ts';
import { chart, journalAccountOf, journalAccounts } from './chart.ts';
import { postingDay } from './post-journal.ts';
import { postingsOf } from './postings.ts';
import { balancesOf, differenceOf } from './trial-balance.ts';

const source = {
  source: 'manual:1',
  occurredAt: new Date('2026-11-23T04:00:00Z'),
  reason: 'test',
  reference: 'HB1',
};
const anyAccount = fc.constantFrom(...journalAccounts);
const anyEntries = fc.array(
  fc.record({ debit: anyAccount, credit: anyAccount, amount: fc.integer({ min: -9e9, max: 9e9 }) }),
  { maxLength: 20 },
);

describe('the journal', () => {
  it('has a trial balance of zero for any postings', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const postings = postingsOf(source, entries);
        const totals = journalAccounts.map((account) => ({
          account,
          debit: postings.reduce(
            (sum, { debit, amount }) => sum + (debit === account ? amount : 0),
            0,
          ),
          credit: postings.reduce(
            (sum, { credit, amount }) => sum + (credit === account ? amount : 0),
            0,
          ),
        }));
        expect(differenceOf(balancesOf(totals))).toBe(0);
        expect(postings.every(({ amount, debit, credit }) => amount > 0 && debit !== credit)).toBe(
          true,
        );
        expect(postings.map(({ line }) => line)).toEqual(postings.map((_, place) => place + 1));
      }),
    );
  });

  it('has an account for each account of the ledger in rupees, except debts of rewards', () => {
    const one = (account: string) => journalAccountOf(account, false);
    const rupeeAccounts = Object.entries(accounts).filter(([name]) => !name.startsWith('points'));
    for (const [name, account] of rupeeAccounts) {
      if (name.startsWith('rewardDebt')) continue;
      const of =
        typeof account === 'string' ? account : account((name === 'gateway' ? 'payu' : 7) as never);
      expect(Object.keys(chart), name).toContain(one(of));
    }
    expect(one(accounts.rewardDebt(7))).toBeNull();
    expect(one(accounts.hold('razorpay.pay_1'))).toBe('payments-in-progress');
    expect(one(accounts.hold('RF23456789ABCD'))).toBe('refunds-payable');
    expect(one(accounts.hold('HB23456789ABCD'))).toBe('hb-money-on-hold');
    expect(journalAccountOf(accounts.collectedByRiders, true)).toBe('cards-on-delivery');
    expect(() => one('new-kind:7')).toThrow('The journal has no account for new-kind:7');
  });

  it('posts a source of a closed day on the first open day', () => {
    const late = new Date('2026-11-22T20:00:00Z');
    expect(postingDay(late, null)).toBe('2026-11-23');
    expect(postingDay(late, '2026-11-22')).toBe('2026-11-23');
    expect(postingDay(late, '2026-11-25')).toBe('2026-11-26');
  });
});
