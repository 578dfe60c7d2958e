import { type Paise, paise, timesPaise } from '@halal-basket/money';
import {
  type ComboChoice,
  type ComboForSale,
  type Cut,
  type SkuForSale,
  choiceByCode,
  choiceByList,
  defaultChoice,
} from '../../catalogue/index.ts';

/** A part of a combo line in its chosen cut. */
export interface LinePart {
  partNo: number;
  pack: SkuForSale;
  cut: Cut | null;
  /** Packs in one combo. */
  quantity: number;
  /** The price of one pack alone with its cut. */
  unitPrice: Paise;
}

/** The cut of a line: of its pack, or the choices of a combo. */
export interface LineCut {
  code: string;
  label: string;
}

export interface LinePrice {
  /** Null where no cut exists. */
  cut: LineCut | null;
  unitRetail: Paise;
  unitPrice: Paise;
  /** The parts of a combo; empty for a pack. */
  parts: LinePart[];
}

/** The price of one unit with this cut, in paise; null where the cut is not sold. */
export function priceOf(sku: SkuForSale, cutCode: string): LinePrice | null {
  if (sku.combo) return comboPriceOf(sku, sku.combo, cutCode);
  const cut = sku.cuts.find(({ code }) => code === cutCode) ?? null;
  if (cutCode === '' ? sku.cuts.length > 0 : cut === null) return null;
  return { cut, ...withExtra(sku, cut?.extra ?? 0), parts: [] };
}

/** A combo's choice may be cheaper than the standard cut: `extra` is negative then. */
const withExtra = (sku: SkuForSale, extra: number) => ({
  unitRetail: paise(Math.max(0, sku.retail + extra)),
  unitPrice: paise(Math.max(0, sku.sale + extra)),
});

function comboPriceOf(sku: SkuForSale, { parts }: ComboForSale, cutCode: string): LinePrice | null {
  const choice = choiceByCode(parts, cutCode);
  if (!choice) return null;
  const { code, label, extra, cuts } = choice;
  return {
    cut: code === '' ? null : { code, label },
    ...withExtra(sku, extra),
    parts: parts.map(({ partNo, pack, quantity }, index) => {
      const cut = cuts[index] ?? null;
      return { partNo, pack, cut, quantity, unitPrice: paise(pack.sale + (cut?.extra ?? 0)) };
    }),
  };
}

/** The price of a part's packs alone. */
export const partPriceAlone = ({ unitPrice, quantity }: LinePart): Paise =>
  timesPaise(unitPrice, quantity);

/**
 * Resolves the cut of a request: a code, or for a combo its stored code or a list with a code for
 * each part. Without one it is the standard cut. Null where a list fits no combo.
 */
export function resolveCut(
  sku: SkuForSale,
  names: string | readonly string[] | undefined,
): string | null {
  const { combo } = sku;
  if (!combo) {
    if (names === undefined) return sku.cuts[0]?.code ?? '';
    return typeof names === 'string' ? names : null;
  }
  return resolveChoice(combo, names)?.code ?? null;
}

function resolveChoice(
  { parts }: ComboForSale,
  names: string | readonly string[] | undefined,
): ComboChoice | null {
  if (names === undefined) return defaultChoice(parts);
  if (typeof names !== 'string') return choiceByList(parts, names);
  return choiceByCode(parts, names) ?? choiceByList(parts, [names]);
}
