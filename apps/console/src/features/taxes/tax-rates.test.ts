import type { TaxesAnswer } from '@halal-basket/contract';
import { editedTaxes } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { chargedCount, currentRate, newRate, savedRates } from './tax-rates.ts';

const today = '2026-11-23';
const read: TaxesAnswer = {
  revision: 3,
  today,
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

it('locks rates that began on an earlier day', () => {
  expect(chargedCount(savedRates(read, 2), today)).toBe(1);
  expect(chargedCount(savedRates(read, null), today)).toBe(0);
});

it('shows the rate of today and the next scheduled one', () => {
  const rates = savedRates(read, 2);
  const { now, next } = currentRate(rates, today);
  expect([now?.percent, next?.percent]).toEqual([12, 5]);
  expect(currentRate(rates, '2026-12-01').next).toBeUndefined();
  expect(currentRate(rates, '2026-12-01').now?.percent).toBe(5);
});

it('refuses a new rate until its percentage is typed', () => {
  const taxes = { ...read.taxes, fee: { rates: [newRate(today)] } };
  const { error } = editedTaxes.safeParse(taxes);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['fee.rates.0.percent']);
});
