import type { OrderItem } from '@halal-basket/contract';

/** The packs of an item that stay in the order. */
export const keptQty = ({ inCartQty, removedQty = 0 }: OrderItem): number => inCartQty - removedQty;
