import { describe, expect, it } from 'vitest';
import { proposedAmounts } from './proposed-amounts.ts';

const line = (lineNo: number, refundable = 800) => ({
  lineNo,
  name: 'Chicken curry cut',
  packs: 2,
  complained: 1,
  paid: 800,
  refundable,
});
const proposalOf = (...lines: [lineNo: number, amount: number][]) => ({
  by: 'Asha',
  byStaffId: 7,
  amount: lines.reduce((sum, [, amount]) => sum + amount, 0),
  lines: lines.map(([lineNo, amount]) => ({ lineNo, amount })),
  answer: 'Sorry',
});

describe('proposedAmounts', () => {
  it('is empty without a proposal', () => {
    expect(proposedAmounts([line(1)], undefined)).toEqual({});
  });

  it('fills in each line as it was proposed', () => {
    const all = [line(1), line(2), line(3)];
    expect(proposedAmounts(all, proposalOf([1, 540.5], [3, 800]))).toEqual({
      1: '540.5',
      3: '800',
    });
  });

  it('fills in nothing that exceeds what can be refunded', () => {
    expect(proposedAmounts([line(1, 500), line(2)], proposalOf([1, 540.5], [2, 20]))).toEqual({
      2: '20',
    });
  });
});
