import { type Paise, comboPrice, paise, sumPaise, timesPaise } from '@halal-basket/money';
import type { ComboRow } from './combos.sql.ts';
import type { Cut, FoundSku, Product, Sku } from '../products/products.ts';

/** One of the packs of a combo. */
export interface ComboPart {
  /** Identifies the part in a choice of cuts. */
  partNo: number;
  product: Product;
  sku: Sku;
  /** The number of packs in one combo. */
  quantity: number;
  /** The fixed cut; null: the customer chooses, or the product has no cuts. */
  fixedCut: Cut | null;
  /** The cuts to choose from, the default first; empty: there is no choice. */
  cuts: readonly Cut[];
}

/** Packs sold together at a hub. It is on sale while all of its parts are. */
export interface Combo {
  id: number;
  sku: string;
  name: string;
  summary: string;
  description: string;
  tint: ComboRow['tint'];
  diet: Product['diet'];
  pictures: ComboRow['pictures'];
  parts: readonly ComboPart[];
  /** The sum of the parts' prices, each in its default cut. */
  retail: Paise;
  /** The price of the combo in its default cuts: never more than the sum of the parts. */
  price: Paise;
  /** The owner's text for the discount; empty: generated from the price rule. */
  discountText: string;
  maxQuantityCart: number;
  isActive: boolean;
  /** The parts are delivered together, so the slowest part decides. */
  deliveryDays: number;
  presaleFrom: string | null;
}

/** The default cut of a part; null if it has no cuts. */
const ownCut = ({ fixedCut, cuts }: Pick<ComboPart, 'fixedCut' | 'cuts'>): Cut | null =>
  fixedCut ?? cuts[0] ?? null;

/** The price of one pack of a part, with the cut. */
const priceAlone = ({ sku }: Pick<ComboPart, 'sku'>, cut: Cut | null): Paise =>
  paise(sku.price + (cut?.extra ?? 0));

/** Non-vegetarian if one part is; else egg if one part is. */
function dietOf(parts: readonly ComboPart[]): Product['diet'] {
  const diets = new Set(parts.map(({ product }) => product.diet));
  return diets.has('nonveg') ? 'nonveg' : diets.has('egg') ? 'egg' : 'veg';
}

/** The combo as one hub sells it. `sku`: finds a pack by its code, active or not. */
export function comboAt(
  row: ComboRow,
  hubId: number,
  sku: (code: string) => FoundSku | undefined,
): Combo {
  const found = row.parts.map((part) => {
    const pack = sku(part.sku);
    if (!pack) throw new Error(`Combo ${row.id} names ${part.sku}, which is not there.`);
    return { part, pack };
  });
  const parts = found.map(({ part, pack }): ComboPart => {
    const fixedCut = pack.cuts.find(({ code }) => code === part.cut) ?? null;
    const { product, sku: ofHub } = pack;
    const { partNo, quantity } = part;
    return {
      partNo,
      product,
      sku: ofHub,
      quantity,
      fixedCut,
      cuts: part.cut === null ? pack.cuts : [],
    };
  });
  const alone = sumPaise(
    parts.map((part) => timesPaise(priceAlone(part, ownCut(part)), part.quantity)),
  );
  const hubPrice = row.hubPrices.find((own) => own.hubId === hubId)?.price ?? null;
  const later = parts.flatMap(({ product }) => product.presaleFrom ?? []).sort();
  const { id, name, summary, description, tint, pictures, discountText, maxQuantityCart } = row;
  return {
    id,
    sku: row.sku,
    name,
    summary,
    description,
    tint,
    diet: dietOf(parts),
    pictures,
    parts,
    retail: alone,
    price: comboPrice(alone, row, hubPrice),
    discountText,
    maxQuantityCart,
    isActive: row.isActive && parts.length > 0 && found.every(({ pack }) => pack.isActive),
    deliveryDays: Math.max(0, ...parts.map(({ product }) => product.deliveryDays)),
    presaleFrom: later.at(-1) ?? null,
  };
}

/** The chosen cuts of a combo, and the surcharge on both of its prices. */
export interface ComboChoice {
  /** As carts store it: `1-small.3-steaks`; '' if there is no choice. */
  code: string;
  /** 'Small curry cut · Steaks'. */
  label: string;
  extra: Paise;
  /** By part, in their order; null for a part without cuts. */
  cuts: readonly (Cut | null)[];
}

type Choosable = Pick<ComboPart, 'partNo' | 'quantity' | 'fixedCut' | 'cuts'>;

function choiceOf(parts: readonly Choosable[], chosen: readonly (Cut | null)[]): ComboChoice {
  const open = parts.flatMap((part, index) => {
    const cut = chosen[index] ?? null;
    return part.cuts.length > 0 && cut ? [{ part, cut }] : [];
  });
  return {
    code: open.map(({ part, cut }) => `${part.partNo}-${cut.code}`).join('.'),
    label: open.map(({ cut }) => cut.label).join(' · '),
    extra: sumPaise(
      open.map(({ part, cut }) =>
        timesPaise(paise(cut.extra - (ownCut(part)?.extra ?? 0)), part.quantity),
      ),
    ),
    cuts: chosen,
  };
}

/** The default cuts. */
export const defaultChoice = (parts: readonly Choosable[]): ComboChoice =>
  choiceOf(parts, parts.map(ownCut));

/** Reads a cart's code; null unless it names one cut for each part with a choice. */
export function choiceByCode(parts: readonly Choosable[], code: string): ComboChoice | null {
  const named = new Map(
    code.split('.').map((each) => {
      const dash = each.indexOf('-');
      return [each.slice(0, dash), each.slice(dash + 1)];
    }),
  );
  const chosen = parts.map((part) =>
    part.cuts.length === 0
      ? part.fixedCut
      : (part.cuts.find((cut) => cut.code === named.get(String(part.partNo))) ?? null),
  );
  if (parts.some(({ cuts }, index) => cuts.length > 0 && !chosen[index])) return null;
  const choice = choiceOf(parts, chosen);
  return choice.code === code ? choice : null;
}

/**
 * Reads one code for each part in their order; '' selects the default cut. Null if the list has another length
 * or names a cut that its part does not have.
 */
export function choiceByList(
  parts: readonly Choosable[],
  codes: readonly string[],
): ComboChoice | null {
  if (codes.length !== parts.length) return null;
  const chosen = parts.map((part, index) => {
    const code = codes[index] ?? '';
    if (code === '') return ownCut(part);
    const offered = part.fixedCut ? [part.fixedCut] : part.cuts;
    return offered.find((cut) => cut.code === code);
  });
  return chosen.includes(undefined) ? null : choiceOf(parts, chosen.map(orNull));
}

const orNull = (cut: Cut | null | undefined): Cut | null => cut ?? null;
