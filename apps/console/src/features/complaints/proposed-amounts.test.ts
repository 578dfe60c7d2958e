import { describe, expect, it } from 'vitest';
import { proposedAmounts } from './proposed-amounts.ts';

const line = (lineNo: number, complained: number, refundable = 800) => ({
  lineNo,
  name: 'Chicken curry cut',
  packs: 2,
  complained,
  paid: 800,
  refundable,
});
const proposal = { by: 'Asha', byStaffId: 7, amount: 540.5, answer: 'Sorry' };

describe('proposedAmounts', () => {
  it('is empty without a proposal', () => {
    expect(proposedAmounts([line(1, 1)], undefined)).toEqual({});
  });

  it('fills in the only line of the complaint', () => {
    expect(proposedAmounts([line(1, 0), line(2, 1)], proposal)).toEqual({ 2: '540.5' });
  });

  it('fills in the only line of an order whose complaint names no line', () => {
    expect(proposedAmounts([line(1, 0)], proposal)).toEqual({ 1: '540.5' });
  });

  it('leaves the choice to the person if several lines are possible', () => {
    expect(proposedAmounts([line(1, 1), line(2, 1)], proposal)).toEqual({});
  });

  it('fills in nothing that exceeds what can be refunded', () => {
    expect(proposedAmounts([line(1, 1, 500)], proposal)).toEqual({});
  });
});
