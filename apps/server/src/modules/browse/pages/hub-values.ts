import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { soonest } from '../../slots/index.ts';
import type { View } from '../catalogue-view.ts';

/**
 * The values of the visitor's hub for page texts (specification, sections 1 and 5): its next delivery and its
 * fees. A visitor without a location has no hub, and a hub without a free slot promises nothing: the text then
 * shows the words after the bar, `{{deliveryPromise|Choose a slot}}`.
 */
export function hubValues({
  hub,
  deliveryOptions,
  now,
  provisional,
}: Pick<View, 'hub' | 'deliveryOptions' | 'now' | 'provisional'>):
  | Record<string, string>
  | undefined {
  if (provisional) return undefined;
  const next = soonest(deliveryOptions, now);
  const fee = formatRupees(rupeesFromPaise(hub.deliveryFee));
  return {
    ...(next && { deliveryPromise: next.text }),
    deliveryFee: `${fee} for delivery`,
    ...(hub.freeDeliveryFrom !== null && {
      freeDelivery: `Free over ${formatRupees(rupeesFromPaise(hub.freeDeliveryFrom))}`,
      deliveryFee: `${fee} below that`,
    }),
  };
}
