import type { ConsoleOrder, InputOf } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';

export type AddablePack = AnswerOf<'consoleAddablePacks'>['packs'][number];
type Line = InputOf<'consolePriceAddition'>['body']['lines'][number];

/** A pack in one cut that can be added to an order. */
export interface PackChoice {
  /** Of the pack and its cut. */
  key: string;
  sku: string;
  cut: string | undefined;
  name: string;
  /** The cut and the contents: 'Small curry cut · 500 g'. */
  about: string;
}

const keyOf = (sku: string, cut: string | undefined): string => `${sku}/${cut ?? ''}`;

const aboutOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The packs of the order, of which more can be added. */
export const packsInOrder = ({ items }: ConsoleOrder): PackChoice[] =>
  items.map(({ sku, cuts: cut, productName: name, cutLabel, quantity }) => ({
    key: keyOf(sku, cut),
    sku,
    cut,
    name,
    about: aboutOf(cutLabel, quantity),
  }));

/** The found packs, one choice for each cut. */
export const choicesOf = (packs: readonly AddablePack[]): PackChoice[] =>
  packs.flatMap(({ sku, productName: name, quantity, cuts }) =>
    (cuts.length > 0 ? cuts : [undefined]).map((cut) => ({
      key: keyOf(sku, cut?.code),
      sku,
      cut: cut?.code,
      name,
      about: aboutOf(cut?.label, quantity),
    })),
  );

/** A chosen number of packs. */
export interface Chosen extends PackChoice {
  packs: number;
}

/** The choice with this number of packs; none takes it out. */
export function withPacks(
  chosen: readonly Chosen[],
  pack: PackChoice,
  packs: number,
): readonly Chosen[] {
  const others = chosen.filter(({ key }) => key !== pack.key);
  if (packs === 0) return others;
  return chosen.length === others.length
    ? [...chosen, { ...pack, packs }]
    : chosen.map((each) => (each.key === pack.key ? { ...each, packs } : each));
}

/** The lines of the call. */
export const linesOf = (chosen: readonly Chosen[]): Line[] =>
  chosen.map(({ sku, cut, packs }) => ({ sku, packs, ...(cut !== undefined && { cut }) }));
