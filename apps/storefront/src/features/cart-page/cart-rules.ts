import type { Cart, CartItem } from '@halal-basket/contract';

/** Unavailable lines: no longer sold, or too little stock. */
export const shortLines = ({ cartItems }: Pick<Cart, 'cartItems'>): CartItem[] =>
  cartItems.filter(({ inCartQty, availableQuantity }) => inCartQty > availableQuantity);

/** Returns why the cart cannot go to the checkout yet; null when it can. */
export type Obstacle = 'place' | 'unserved' | 'soldOut' | 'minimum';

export function obstacleOf(
  cart: Pick<Cart, 'visitorAddress' | 'deliveryAddress' | 'cartSoldOut' | 'minimumOrder'>,
): Obstacle | null {
  if (!cart.visitorAddress && !cart.deliveryAddress) return 'place';
  if (cart.deliveryAddress?.serviceable === false) return 'unserved';
  if (cart.cartSoldOut) return 'soldOut';
  return cart.minimumOrder.remaining > 0 ? 'minimum' : null;
}

/**
 * Whether the line takes a note to the butcher, who cuts meat and fish: not for eggs and groceries. A note from before can
 * still be changed.
 */
export const takesNote = ({
  diet,
  cuts,
  note,
}: Pick<CartItem, 'diet' | 'cuts' | 'note'>): boolean =>
  diet === 'nonveg' || (cuts ?? '') !== '' || note !== '';

/** Names a line in calls: its SKU, and its cut where it has one. */
export const lineName = ({ sku, cuts }: Pick<CartItem, 'sku' | 'cuts'>) => ({
  sku,
  ...(cuts && { cuts }),
});

/** Returns the price of several packs, in rupees, calculated in paise. */
export const totalOf = (price: number, count: number): number =>
  (Math.round(price * 100) * count) / 100;

/** Returns prices by line, in rupees. */
export type SeenPrices = Readonly<Record<string, number>>;

const keyOf = ({ sku, cuts }: Pick<CartItem, 'sku' | 'cuts'>): string => `${sku}|${cuts ?? ''}`;

export const pricesOf = (items: readonly CartItem[]): SeenPrices =>
  Object.fromEntries(items.map((item) => [keyOf(item), item.salePrice]));

/**
 * The last seen price of a line, if it has changed; else the price at which it was added, if that was another one: the
 * customer may have added it on another day or device.
 */
export function priceBefore(item: CartItem, seen: SeenPrices): number | null {
  const before = seen[keyOf(item)];
  const isSame = before === undefined || before === item.salePrice;
  return isSame ? (item.priceBefore ?? null) : before;
}

/** The days that the slowest goods of the cart need; null for pre-orders, which have days of their own. */
export const deliveryDaysOf = ({ cartItems }: Pick<Cart, 'cartItems'>): number | null =>
  cartItems.length === 0 || cartItems.some(({ isPresale }) => isPresale)
    ? null
    : Math.max(...cartItems.map(({ deliveryDays }) => deliveryDays));
