import type { TestClient } from './test-client.ts';

interface MovedPacks {
  lineNo: number;
  packs: number;
}

/**
 * The call that splits packs of an order's only delivery into a second one, in the last free slot, or in the one at
 * `place` of the free ones.
 */
export async function aSplitOf(staff: TestClient, orderNo: string, moved: MovedPacks, place = -1) {
  const params = { orderNo };
  const { version, deliveries } = await staff.call('consoleSplitOptions', { params });
  const [delivery] = deliveries;
  const slot = delivery?.slots.filter(({ full }) => !full).at(place);
  if (!delivery || !slot) throw new Error(`Order ${orderNo} cannot be split`);
  const { shipmentId } = delivery;
  const { deliverySlotId, date } = slot;
  return {
    params,
    body: { shipmentId, lines: [moved], deliverySlotId, date, expectedVersion: version },
  };
}

/** Staff split packs of an order into a second delivery, in the last free slot; returns its day. */
export async function splitOrder(
  staff: TestClient,
  orderNo: string,
  moved: MovedPacks,
): Promise<string> {
  const split = await aSplitOf(staff, orderNo, moved);
  await staff.call('consoleSplitOrder', split);
  return split.body.date;
}
