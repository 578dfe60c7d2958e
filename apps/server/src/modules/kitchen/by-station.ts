import type { KitchenGoods, KitchenList, KitchenPick } from '@halal-basket/contract';
import { groupBy } from '../../platform/group-by.ts';

type Stations = KitchenList['stations'];

/** A pick with the goods that it is about. */
export interface StationPick extends KitchenPick {
  sku: string;
  cut: string;
  productName: string;
  cutLabel: string;
  quantity: string;
  categorySeoName: string;
}

export interface Station {
  name: string;
  categories: readonly string[];
}

export const isPicked = ({ packs, grams }: KitchenPick): boolean =>
  packs !== undefined || grams !== undefined;

const byText = (one: string, other: string): number => one.localeCompare(other, 'en');

const pickOf = ({
  orderNo,
  lineNo,
  partNo,
  slot,
  orderedPacks,
  orderedGrams,
  ...rest
}: StationPick) => ({
  orderNo,
  lineNo,
  partNo,
  slot,
  orderedPacks,
  orderedGrams,
  ...(rest.packs !== undefined && { packs: rest.packs }),
  ...(rest.grams !== undefined && { grams: rest.grams }),
  ...(rest.note && { note: rest.note }),
  ...(rest.giftMessage !== undefined && { giftMessage: rest.giftMessage }),
  ...(rest.ifMissing && { ifMissing: rest.ifMissing }),
  ...(rest.insteadOf && { insteadOf: rest.insteadOf }),
});

/** Puts the same goods of all picks together, by name and cut. */
function goodsOf(picks: readonly StationPick[]): KitchenGoods[] {
  const byGoods = groupBy(picks, ({ sku, cut }) => `${sku}/${cut}`);
  return [...byGoods.values()]
    .flatMap((same): KitchenGoods[] => {
      const [first] = same;
      if (!first) return [];
      const { sku, productName, cutLabel, quantity } = first;
      return [
        {
          sku,
          productName,
          cutLabel,
          quantity,
          packs: same.reduce((sum, { orderedPacks }) => sum + orderedPacks, 0),
          grams: same.reduce((sum, { orderedGrams }) => sum + orderedGrams, 0),
          picks: same.map(pickOf),
        },
      ];
    })
    .sort(
      (one, other) =>
        byText(one.productName, other.productName) ||
        byText(one.cutLabel, other.cutLabel) ||
        byText(one.sku, other.sku),
    );
}

/** Picks by station in the order of the stations; those without one come last, under ''. */
export function picksByStation(
  picks: readonly StationPick[],
  stations: readonly Station[],
): Stations {
  const stationOf = new Map(
    stations.toReversed().flatMap(({ name, categories }) => categories.map((each) => [each, name])),
  );
  const byName = groupBy(picks, (pick) => stationOf.get(pick.categorySeoName) ?? '');
  return [...stations.map(({ name }) => name), ''].flatMap((name) => {
    const own = byName.get(name) ?? [];
    if (own.length === 0) return [];
    return [
      {
        name,
        packs: own.reduce((sum, { orderedPacks }) => sum + orderedPacks, 0),
        picked: own.filter(isPicked).length,
        picks: own.length,
        goods: goodsOf(own),
      },
    ];
  });
}
