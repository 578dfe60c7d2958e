import type { EditedTaxes, TaxTreatment, TaxesAnswer } from '@halal-basket/contract';
import { numberOf, numberText } from '../../shared/field-numbers.ts';

/** A rate as it is typed. */
export interface RateDraft {
  from: string;
  percent: string;
  notification: string;
  /** It began on an earlier day: invoices were issued at it, so it stays. */
  charged: boolean;
}

export interface TaxCategoryDraft {
  taxCategoryId: number | null;
  hsn: string;
  description: string;
  rates: RateDraft[];
  productCount: number;
}

export interface TaxesDraft {
  today: string;
  /** Digits of the HSN that invoices show. */
  hsnDigits: number;
  feeTreatment: TaxTreatment;
  comboTreatment: TaxTreatment;
  feeRates: RateDraft[];
  categories: TaxCategoryDraft[];
}

type Rate = EditedTaxes['fee']['rates'][number];

const rateDraft =
  (today: string) =>
  ({ from, percent, notification }: Rate): RateDraft => ({
    from,
    percent: numberText(percent),
    notification,
    charged: from < today,
  });

export const draftOf = ({ today, taxes, productCounts, hsnDigits }: TaxesAnswer): TaxesDraft => {
  const counts = new Map(productCounts.map(({ taxCategoryId, count }) => [taxCategoryId, count]));
  return {
    today,
    hsnDigits,
    feeTreatment: taxes.feeTreatment,
    comboTreatment: taxes.comboTreatment,
    feeRates: taxes.fee.rates.map(rateDraft(today)),
    categories: taxes.categories.map(({ taxCategoryId, hsn, description, rates }) => ({
      taxCategoryId,
      hsn,
      description,
      rates: rates.map(rateDraft(today)),
      productCount: counts.get(taxCategoryId ?? 0) ?? 0,
    })),
  };
};

const rateBody = ({ from, percent, notification }: RateDraft): Rate => ({
  from,
  percent: numberOf(percent),
  notification: notification.trim(),
});

export const bodyOf = (draft: TaxesDraft): EditedTaxes => ({
  feeTreatment: draft.feeTreatment,
  comboTreatment: draft.comboTreatment,
  fee: { rates: draft.feeRates.map(rateBody) },
  categories: draft.categories.map(({ taxCategoryId, hsn, description, rates }) => ({
    taxCategoryId,
    hsn: hsn.trim(),
    description: description.trim(),
    rates: rates.map(rateBody),
  })),
});

/** The rate that holds today, and the next one that is scheduled. */
export function currentRate(
  rates: readonly RateDraft[],
  today: string,
): { now: RateDraft | undefined; next: RateDraft | undefined } {
  const sorted = rates.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begun = sorted.filter(({ from }) => from <= today);
  return {
    now: begun.at(-1) ?? sorted[0],
    next: sorted.find(({ from }) => from > today && from !== (begun.at(-1) ?? sorted[0])?.from),
  };
}

export const newRate = (today: string): RateDraft => ({
  from: today,
  percent: '',
  notification: '',
  charged: false,
});
