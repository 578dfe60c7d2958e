import { type OrderRecord, withoutCancelled } from '../orders/index.ts';

const hour = 3_600_000;
/** Time to cook and eat. */
const notBeforeMs = 2 * hour;
const notAfterMs = 14 * 24 * hour;

type Rated = Pick<OrderRecord, 'state' | 'lines' | 'shipments' | 'removals'>;

/**
 * The products to ask about: of a delivered order, from two hours to two weeks after the delivery, once each. A
 * customer who reported a problem is not asked. A combo and packs that were taken out are not rated.
 */
export function productsToRate(
  { state, lines, shipments, removals }: Rated,
  { hasComplaint, reviewed }: { hasComplaint: boolean; reviewed: ReadonlySet<number> },
  now: Date,
): { productId: number; productName: string }[] {
  const deliveredAt = Math.max(
    ...withoutCancelled(shipments).map(
      (shipment) => shipment.deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  );
  const since = now.getTime() - deliveredAt;
  const isTime = since >= notBeforeMs && since <= notAfterMs;
  if (state !== 'ORDER_LOGISTICS_DELIVERED' || hasComplaint || !isTime) return [];
  const kept = lines.filter(
    ({ parts, quantity }, index) =>
      parts === null &&
      removals
        .filter(({ lineNo }) => lineNo === index + 1)
        .reduce((packs, removal) => packs - removal.packs, quantity) > 0,
  );
  const names = new Map(kept.map(({ productId, productName }) => [productId, productName]));
  return [...names]
    .filter(([productId]) => !reviewed.has(productId))
    .map(([productId, productName]) => ({ productId, productName }));
}
