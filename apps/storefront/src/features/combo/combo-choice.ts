import type { AnswerOf } from '@halal-basket/contract';
import { discountPercent as percentBetween, paiseFromRupees } from '@halal-basket/money';
import { discountPercent, discountText } from '../product/discount-text.ts';

export type Combo = AnswerOf<'combo'>;
export type ComboPart = Combo['items'][number];
export type ComboCut = ComboPart['cuts'][number];

/** A part of a combo in its chosen cut; without a cut where there is no choice. */
export interface ChosenPart {
  part: ComboPart;
  cut: ComboCut | undefined;
}

/** Reads `1-small.3-steaks`; missing or invalid parts have the default cut. */
export function chooseParts(parts: readonly ComboPart[], code: string | undefined): ChosenPart[] {
  const named = new Map(
    (code ?? '').split('.').map((each) => {
      const dash = each.indexOf('-');
      return [each.slice(0, dash), each.slice(dash + 1)];
    }),
  );
  return parts.map((part) => ({
    part,
    cut: part.cuts.find((cut) => cut.code === named.get(String(part.partNo))) ?? part.cuts[0],
  }));
}

/** Returns the server's code of this choice in a cart; absent where there is no choice. */
export function codeOf(chosen: readonly ChosenPart[]): string | undefined {
  const codes = chosen.flatMap(({ part, cut }) => (cut ? [`${part.partNo}-${cut.code}`] : []));
  return codes.length > 0 ? codes.join('.') : undefined;
}

/** Returns the code of the same choice with another cut for one part. */
export const codeWith = (
  chosen: readonly ChosenPart[],
  partNo: number,
  cutCode: string,
): string | undefined =>
  codeOf(
    chosen.map(({ part, cut }) => ({
      part,
      cut: part.partNo === partNo ? part.cuts.find(({ code }) => code === cutCode) : cut,
    })),
  );

const toPaise = (rupees: number): number => Math.round(rupees * 100);
const inRupees = (paise: number): number => paise / 100;

/** Returns how much more the chosen cuts cost than the default ones, in paise. */
const extraOf = (chosen: readonly ChosenPart[]): number =>
  chosen.reduce((sum, { part, cut }) => sum + part.quantity * toPaise(cut?.extraPrice ?? 0), 0);

type Priced = Pick<Combo, 'salePrice' | 'retailPrice' | 'onSale'>;

/**
 * Returns the price of one combo with these cuts, in rupees; the price of its parts alone; and the
 * difference.
 */
export function pricesOf(
  { salePrice, retailPrice, onSale }: Priced,
  chosen: readonly ChosenPart[],
): { sale: number; retail: number | null; saved: number } {
  const extra = extraOf(chosen);
  const saved = onSale ? toPaise(retailPrice) - toPaise(salePrice) : 0;
  return {
    sale: inRupees(toPaise(salePrice) + extra),
    retail: saved > 0 ? inRupees(toPaise(retailPrice) + extra) : null,
    saved: inRupees(Math.max(0, saved)),
  };
}

/**
 * Returns the text of the discount with these cuts; null without one. The server's text is that of the default cuts: an
 * extra price of cuts makes the percentage smaller.
 */
export function offOf(
  combo: Priced & Pick<Combo, 'discountText'>,
  chosen: readonly ChosenPart[],
): string | null {
  const { sale, retail } = pricesOf(combo, chosen);
  const ownText =
    retail === null || extraOf(chosen) === 0
      ? combo.discountText
      : discountPercent(percentBetween(paiseFromRupees(retail), paiseFromRupees(sale)));
  return discountText({ sale, retail, onSale: combo.onSale, discountText: ownText });
}

/** Returns the price of a part's packs alone, with the cut. */
export const partPrice = ({ part, cut }: ChosenPart): number =>
  inRupees(part.quantity * (toPaise(part.price) + toPaise(cut?.extraPrice ?? 0)));
