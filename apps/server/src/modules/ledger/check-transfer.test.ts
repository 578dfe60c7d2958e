import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import { checkTransfer } from './check-transfer.ts';
import type { Transfer } from './ledger.sql.ts';

const spend: Transfer = {
  key: 'spend:1',
  debit: accounts.wallet(1),
  credit: accounts.sales,
  amount: 500,
  unit: 'INR',
  reason: 'order.paid',
  reference: 'HB1',
};
const checked = (given: Partial<Transfer>) => () => checkTransfer({ ...spend, ...given });

describe('a transfer', () => {
  it('moves a whole amount above zero', () => {
    expect(checked({})).not.toThrow();
    expect(checked({ amount: 1 })).not.toThrow();
    for (const amount of [0, -1, 0.5, Number.NaN, Infinity]) {
      expect(checked({ amount })).toThrow(`Not an amount to move: ${amount} (spend:1)`);
    }
  });

  it('has two accounts', () => {
    expect(checked({ credit: spend.debit })).toThrow('From wallet:1 to itself (spend:1)');
  });

  it('never turns rupees into points, nor points into rupees', () => {
    const points = { debit: accounts.points(1), credit: accounts.pointsSpent };
    expect(checked({ ...points, unit: 'HBP' })).not.toThrow();
    for (const mixed of [
      { unit: 'HBP' },
      { ...points },
      { debit: points.debit },
      { credit: points.credit },
      { debit: points.debit, unit: 'HBP' },
      { credit: points.credit, unit: 'HBP' },
    ] as const) {
      expect(checked(mixed)).toThrow(/^From \S+ to \S+ is not in (INR|HBP) \(spend:1\)$/);
    }
  });
});
