import type { MissingGoods } from '@halal-basket/contract';

/** Goods for which the customer can choose a rule. */
export interface ChosenGoods {
  sku: string;
  cuts?: string | undefined;
  name: string;
}

interface Item {
  sku: string;
  cuts?: string | null | undefined;
  productName: string;
  cutLabel?: string | undefined;
  comboProductId?: number | undefined;
}

/** The goods of a cart or an order; the parts of a combo are not replaced. */
export const goodsToChoose = (items: readonly Item[]): ChosenGoods[] =>
  items.flatMap(({ sku, cuts, productName, cutLabel, comboProductId }) =>
    comboProductId === undefined
      ? [
          {
            sku,
            ...(cuts && { cuts }),
            name: [productName, cutLabel].filter(Boolean).join(', '),
          },
        ]
      : [],
  );

type Rules = MissingGoods['lines'];
type Named = Pick<ChosenGoods, 'sku' | 'cuts'>;

export const keyOf = ({ sku, cuts }: Named): string => `${sku}|${cuts ?? ''}`;

/** The goods that have a rule of their own, which differs from that of the others. */
export const exceptions = (
  { rule, lines }: Pick<MissingGoods, 'rule' | 'lines'>,
  goods: readonly ChosenGoods[],
): Rules => {
  const keys = new Set(goods.map(keyOf));
  return lines.filter((line) => line.rule !== rule && keys.has(keyOf(line)));
};

/** The changes to save: a rule that equals that of all others ends, so that it follows later changes. */
export const changesOf = (
  goods: readonly ChosenGoods[],
  chosen: ReadonlyMap<string, MissingGoods['rule']>,
  rule: MissingGoods['rule'],
): { sku: string; cuts?: string; rule: MissingGoods['rule'] | null }[] => {
  const byKey = new Map(goods.map((each) => [keyOf(each), each]));
  return [...byKey].map(([key, { sku, cuts }]) => {
    const own = chosen.get(key);
    return { sku, ...(cuts && { cuts }), rule: own === undefined || own === rule ? null : own };
  });
};
