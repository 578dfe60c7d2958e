import type { AnswerOf, InputOf } from '@halal-basket/contract/client';
import type { PackChoice } from '@halal-basket/contract';
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
import { numberOf } from '../../shared/field-numbers.ts';

export type Combo = AnswerOf<'consoleCombo'>;
type ComboBody = InputOf<'consoleSaveCombo'>['body']['combo'];
type RuleKind = ComboBody['rule']['kind'];

export interface PartDraft {
  partNo: number | null;
  pack: PackChoice;
  quantity: string;
  /** Empty: the customer chooses, where the pack is cut at all. */
  cut: string;
}

export interface PictureDraft {
  file: string;
  url: string;
  alt: string;
}

/** Everything as it is typed. */
export interface ComboDraft {
  sku: string;
  name: string;
  summary: string;
  description: string;
  tint: string;
  ruleKind: RuleKind;
  /** Rupees, or percent. */
  ruleFigure: string;
  discountText: string;
  maxQuantityCart: string;
  active: boolean;
  pictures: PictureDraft[];
  parts: PartDraft[];
  hubPrices: { adcCode: string; price: string }[];
}

export const emptyCombo: ComboDraft = {
  sku: 'CMB-',
  name: '',
  summary: '',
  description: '',
  tint: 'combo',
  ruleKind: 'percent',
  ruleFigure: '10',
  discountText: '',
  maxQuantityCart: '5',
  active: false,
  pictures: [],
  parts: [],
  hubPrices: [],
};

export function draftOf({ sku, combo, packs }: Combo): ComboDraft {
  const { rule, maxQuantityCart, parts, hubPrices, ...words } = combo;
  return {
    ...words,
    sku,
    ruleKind: rule.kind,
    ruleFigure: String(rule.kind === 'percent' ? rule.percent : rule.amount),
    maxQuantityCart: String(maxQuantityCart),
    hubPrices: hubPrices.map(({ adcCode, price }) => ({ adcCode, price: String(price) })),
    parts: parts.flatMap(({ partNo, sku: code, quantity, cut }) => {
      const pack = packs.find((each) => each.sku === code);
      return pack ? [{ partNo, pack, quantity: String(quantity), cut: cut ?? '' }] : [];
    }),
  };
}

const ruleOf = ({ ruleKind, ruleFigure }: ComboDraft): ComboBody['rule'] =>
  ruleKind === 'percent'
    ? { kind: ruleKind, percent: numberOf(ruleFigure) }
    : { kind: ruleKind, amount: numberOf(ruleFigure) };

export const bodyOf = (draft: ComboDraft): ComboBody => ({
  name: draft.name,
  summary: draft.summary,
  description: draft.description,
  tint: draft.tint as ComboBody['tint'],
  rule: ruleOf(draft),
  discountText: draft.discountText,
  maxQuantityCart: numberOf(draft.maxQuantityCart),
  active: draft.active,
  pictures: draft.pictures.map(({ file, alt }) => ({ file, alt })),
  parts: draft.parts.map(({ partNo, pack, quantity, cut }) => ({
    partNo,
    sku: pack.sku,
    quantity: numberOf(quantity),
    cut: cut || null,
  })),
  hubPrices: draft.hubPrices.map(({ adcCode, price }) => ({ adcCode, price: numberOf(price) })),
});

const partPrice = ({ pack, quantity, cut }: PartDraft): Paise => {
  const own = pack.cuts.find(({ code }) => code === cut) ?? pack.cuts[0];
  const count = numberOf(quantity);
  return Number.isInteger(count) && count > 0
    ? timesPaise(
        paiseFromRupees(Math.round((pack.price + (own?.extraPrice ?? 0)) * 100) / 100),
        count,
      )
    : paise(0);
};

/** What the parts cost alone, and the combo by its rule; null price while no figure stands there. */
export function sumsOf(draft: ComboDraft): { alone: Paise; price: Paise | null } {
  const alone = sumPaise(draft.parts.map(partPrice));
  const typed = numberOf(draft.ruleFigure);
  const right =
    Number.isFinite(typed) && typed > 0 && (draft.ruleKind !== 'percent' || typed < 100);
  if (!right || alone === 0) return { alone, price: null };
  const hundredths = Math.round(typed * 100);
  const rule = {
    price: draft.ruleKind === 'price' ? paise(hundredths) : null,
    discountFlat: draft.ruleKind === 'less' ? paise(hundredths) : null,
    discount: draft.ruleKind === 'percent' ? basisPoints(hundredths) : null,
  };
  return { alone, price: comboPrice(alone, rule, null) };
}

/** 'Two curries' → 'CMB-TWO-CURRIES'. */
export const skuOf = (name: string): string => `CMB-${slugOf(name, 36).toUpperCase()}`;
