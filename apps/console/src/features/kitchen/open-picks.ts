import type { KitchenGoods, KitchenList, KitchenPick } from '@halal-basket/contract';

/** A pick with its goods. */
export interface PickOfGoods {
  goods: Omit<KitchenGoods, 'picks' | 'packs' | 'grams'>;
  pick: KitchenPick;
}

export const isPicked = ({ grams, packs }: KitchenPick): boolean =>
  grams !== undefined || packs !== undefined;

/** Whether the goods are weighed. Packs that the maker sealed, pieces and volumes are counted. */
export const isWeighed = ({ orderedGrams }: KitchenPick): boolean => orderedGrams > 0;

export const keyOf = ({ orderNo, lineNo, partNo }: KitchenPick): string =>
  `${orderNo}/${lineNo}/${partNo}`;

/** All picks of a list in the order of the screen. */
export const allPicks = ({ stations }: KitchenList): PickOfGoods[] =>
  stations.flatMap(({ goods }) =>
    goods.flatMap(({ picks, ...each }) => picks.map((pick) => ({ goods: each, pick }))),
  );

/** The open pick after this one; from the start if there is none after it. */
export function nextOpen(list: KitchenList, after: KitchenPick): PickOfGoods | null {
  const all = allPicks(list);
  const at = all.findIndex(({ pick }) => keyOf(pick) === keyOf(after));
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return others.find(({ pick }) => !isPicked(pick)) ?? null;
}

/** Whether all goods of the order in this list are picked, with `pick` as the newest of them. */
export const isOrderPicked = (list: KitchenList, pick: KitchenPick): boolean =>
  allPicks(list).every(
    ({ pick: each }) =>
      each.orderNo !== pick.orderNo || isPicked(each) || keyOf(each) === keyOf(pick),
  );
