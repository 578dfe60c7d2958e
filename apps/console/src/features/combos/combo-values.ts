import type { NewCombo, PackChoice } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import {
  type Paise,
  basisPoints,
  comboPrice,
  paise,
  paiseFromRupees,
  sumPaise,
  timesPaise,
} from '@halal-basket/money';
import { slugOf } from '../../shared/slug.ts';

export type Combo = AnswerOf<'consoleCombo'>;
export type Rule = NewCombo['rule'];

export const emptyCombo: NewCombo = {
  sku: 'CMB-',
  name: '',
  summary: '',
  description: '',
  tint: 'combo',
  rule: { kind: 'percent', percent: 10 },
  discountText: '',
  maxQuantityCart: 5,
  active: false,
  pictures: [],
  parts: [],
  hubPrices: [],
};

export const comboValuesOf = ({ sku, combo }: Combo): NewCombo => ({
  ...combo,
  sku,
  pictures: combo.pictures.map(({ file, alt }) => ({ file, alt })),
});

/** The figure of a rule: rupees, or percent. */
export const figureOf = (rule: Rule): number =>
  rule.kind === 'percent' ? rule.percent : rule.amount;

export const ruleWith = (kind: Rule['kind'], figure: number): Rule =>
  kind === 'percent' ? { kind, percent: figure } : { kind, amount: figure };

const partPrice =
  (packs: ReadonlyMap<string, PackChoice>) =>
  ({ sku, quantity, cut }: NewCombo['parts'][number]): Paise => {
    const pack = packs.get(sku);
    const own = pack?.cuts.find(({ code }) => code === cut) ?? pack?.cuts[0];
    if (!pack || !Number.isInteger(quantity) || quantity <= 0) return paise(0);
    const price = pack.price + (own?.extraPrice ?? 0);
    return timesPaise(paiseFromRupees(Math.round(price * 100) / 100), quantity);
  };

/** The prices of the parts alone, and of the combo by its rule; null price without a figure. */
export function sumsOf(
  { parts, rule }: Pick<NewCombo, 'parts' | 'rule'>,
  packs: readonly PackChoice[],
): { alone: Paise; price: Paise | null } {
  const alone = sumPaise(parts.map(partPrice(new Map(packs.map((pack) => [pack.sku, pack])))));
  const figure = figureOf(rule);
  const isRight =
    Number.isFinite(figure) && figure > 0 && (rule.kind !== 'percent' || figure < 100);
  if (!isRight || alone === 0) return { alone, price: null };
  const hundredths = Math.round(figure * 100);
  const inPaise = {
    price: rule.kind === 'price' ? paise(hundredths) : null,
    discountFlat: rule.kind === 'less' ? paise(hundredths) : null,
    discount: rule.kind === 'percent' ? basisPoints(hundredths) : null,
  };
  return { alone, price: comboPrice(alone, inPaise, null) };
}

/** 'Two curries' → 'CMB-TWO-CURRIES'. */
export const skuOf = (name: string): string => `CMB-${slugOf(name, 36).toUpperCase()}`;
