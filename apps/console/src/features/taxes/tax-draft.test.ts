import { type TaxesAnswer, shapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, currentRate, draftOf } from './tax-draft.ts';

const read: TaxesAnswer = {
  revision: 3,
  today: '2026-11-23',
  taxes: {
    feeTreatment: 'composite',
    comboTreatment: 'mixed',
    fee: { rates: [{ from: '2017-07-01', percent: 18, notification: '' }] },
    categories: [
      {
        taxCategoryId: 2,
        hsn: '0405',
        description: 'Ghee',
        rates: [
          { from: '2017-07-01', percent: 12, notification: '' },
          { from: '2026-12-01', percent: 5, notification: '10/2026' },
        ],
      },
    ],
  },
  productCounts: [{ taxCategoryId: 2, count: 4 }],
  hsnDigits: 6,
};

describe('a draft of the taxes', () => {
  it('sends what was read when nothing changes', () => {
    expect(bodyOf(draftOf(read))).toEqual(read.taxes);
    expect(shapes.editedTaxes.safeParse(bodyOf(draftOf(read))).success).toBe(true);
  });

  it('locks rates that began on an earlier day', () => {
    const [ghee] = draftOf(read).categories;
    expect(ghee?.rates.map(({ charged }) => charged)).toEqual([true, false]);
    expect(ghee?.productCount).toBe(4);
  });

  it('shows the rate of today and the next scheduled one', () => {
    const { rates } = draftOf(read).categories[0]!;
    const { now, next } = currentRate(rates, '2026-11-23');
    expect([now?.percent, next?.percent]).toEqual(['12', '5']);
    expect(currentRate(rates, '2026-12-01').next).toBeUndefined();
    expect(currentRate(rates, '2026-12-01').now?.percent).toBe('5');
  });
});
