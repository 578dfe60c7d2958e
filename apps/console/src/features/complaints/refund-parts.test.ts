import { describe, expect, it } from 'vitest';
import { checkedAmounts, proposedAmounts, refundOf, refundableParts } from './refund-parts.ts';

const line = (lineNo: number, refundable = 800) => ({
  lineNo,
  name: 'Chicken curry cut',
  packs: 2,
  complained: 1,
  paid: 800,
  refundable,
});
const partsOf = (lines: ReturnType<typeof line>[], deliveryRefundable = 0) =>
  refundableParts({ lines, deliveryRefundable });
const proposalOf = (lines: [lineNo: number, amount: number][], delivery = 0) => ({
  by: 'Asha',
  byStaffId: 7,
  amount: lines.reduce((sum, [, amount]) => sum + amount, delivery),
  lines: lines.map(([lineNo, amount]) => ({ lineNo, amount })),
  delivery,
  answer: 'Sorry',
});

describe('refundableParts', () => {
  it('offers the delivery fee after the lines', () => {
    expect(partsOf([line(1, 500)], 39)).toEqual([
      { part: 1, most: 500 },
      { part: 'delivery', most: 39 },
    ]);
  });

  it('offers no delivery fee if none is left', () => {
    expect(partsOf([line(1, 500)], 0)).toEqual([{ part: 1, most: 500 }]);
  });
});

describe('proposedAmounts', () => {
  it('is empty without a proposal', () => {
    expect(proposedAmounts(partsOf([line(1)], 39), undefined)).toEqual({});
  });

  it('fills in each part as it was proposed', () => {
    const parts = partsOf([line(1), line(2), line(3)], 39);
    const proposal = proposalOf(
      [
        [1, 540.5],
        [3, 800],
      ],
      20,
    );
    expect(proposedAmounts(parts, proposal)).toEqual({ 1: '540.5', 3: '800', delivery: '20' });
  });

  it('fills in nothing that exceeds what can be refunded', () => {
    const proposal = proposalOf(
      [
        [1, 540.5],
        [2, 20],
      ],
      39,
    );
    expect(proposedAmounts(partsOf([line(1, 500), line(2)], 20), proposal)).toEqual({ 2: '20' });
  });
});

describe('checkedAmounts', () => {
  it.each([
    ['', 0, false],
    ['39', 39, false],
    ['19.50', 19.5, false],
    ['39.01', 39.01, true],
    ['19.505', 0, true],
    ['-1', 0, true],
    ['much', 0, true],
  ])('reads %j of a delivery fee of ₹39', (typed, amount, isWrong) => {
    expect(checkedAmounts(partsOf([], 39), { delivery: typed })).toEqual([
      { part: 'delivery', amount, isWrong },
    ]);
  });
});

describe('refundOf', () => {
  it('sends the delivery fee beside the lines with an amount', () => {
    const typed = { 1: '', 2: '20', delivery: '39' };
    expect(refundOf(checkedAmounts(partsOf([line(1), line(2)], 39), typed))).toEqual({
      lines: [{ lineNo: 2, amount: 20 }],
      delivery: 39,
    });
  });
});
