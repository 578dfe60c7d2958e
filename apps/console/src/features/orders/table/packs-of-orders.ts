import type { PackingSlip } from '@halal-basket/contract';

type Pick = PackingSlip['picks'][number];

/** The same packs of several orders. */
interface PackTotal {
  key: string;
  productName: string;
  sku: string;
  cutLabel: string | undefined;
  /** The contents of one pack: '500 g'. */
  quantity: string;
  packs: number;
  /** 0 where they are sold by the pack. */
  grams: number;
}

const keyOf = ({ sku, cutLabel = '' }: Pick): string => `${sku}/${cutLabel}`;

/** The packs of several orders together: one row for each pack and cut, the largest count first. */
export function packsOfOrders(slips: readonly { picks: readonly Pick[] }[]): PackTotal[] {
  const totals = new Map<string, PackTotal>();
  for (const pick of slips.flatMap(({ picks }) => picks)) {
    const { productName, sku, cutLabel, quantity, orderedPacks, orderedGrams } = pick;
    const key = keyOf(pick);
    const { packs, grams } = totals.get(key) ?? { packs: 0, grams: 0 };
    totals.set(key, {
      key,
      productName,
      sku,
      cutLabel,
      quantity,
      packs: packs + orderedPacks,
      grams: grams + orderedGrams,
    });
  }
  return [...totals.values()].toSorted(
    (a, b) => b.packs - a.packs || a.productName.localeCompare(b.productName),
  );
}
