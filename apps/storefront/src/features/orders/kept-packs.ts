import type { OrderItem } from '@halal-basket/contract';

/** The packs of an item that the customer receives: the shop can take packs out before it packs them. */
export const keptPacks = ({ inCartQty, removedQty = 0 }: OrderItem): number =>
  inCartQty - removedQty;
