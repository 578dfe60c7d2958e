import { type Deliverable, earliestDay, isPresale } from '../../slots/index.ts';

/** The properties that decide the shipment of a line. */
interface Packed {
  sku: Deliverable;
}

/** Lines that are delivered together. */
export interface ShipmentGroup<L extends Packed> {
  /** It follows from the cart alone, so it is stable. */
  shipmentId: string;
  /** The first possible day, `YYYY-MM-DD`. */
  earliest: string;
  isPresale: boolean;
  lines: L[];
}

const shipmentIdOf = (sku: Deliverable, today: string): string =>
  isPresale(sku, today) ? `pre-${sku.presaleFrom}` : `day-${sku.deliveryDays}`;

/**
 * Splits a cart by delivery day: goods that take a day longer and each pre-order date are shipments
 * of their own. Earliest first.
 */
export function shipmentsOf<L extends Packed>(
  lines: readonly L[],
  today: string,
): ShipmentGroup<L>[] {
  const groups = new Map<string, ShipmentGroup<L>>();
  for (const line of lines) {
    const shipmentId = shipmentIdOf(line.sku, today);
    const earliest = earliestDay(line.sku, today);
    const group = groups.get(shipmentId);
    if (!group) {
      const presale = isPresale(line.sku, today);
      groups.set(shipmentId, { shipmentId, earliest, isPresale: presale, lines: [line] });
      continue;
    }
    group.lines.push(line);
    if (earliest > group.earliest) group.earliest = earliest;
  }
  return [...groups.values()].sort((a, b) => (a.earliest < b.earliest ? -1 : 1));
}

/** The slot chosen for a shipment. */
export interface ChosenSlot {
  shipmentId: string;
  slotId: number;
  /** The date that the customer saw. */
  date: string;
}

/** All shipments with their chosen slots; null when one has none. */
export function chosenFor<G extends { shipmentId: string }>(
  groups: readonly G[],
  chosen: readonly ChosenSlot[],
): { group: G; slotId: number }[] | null {
  const slotOf = new Map(chosen.map(({ shipmentId, slotId }) => [shipmentId, slotId]));
  const pairs = groups.flatMap((group) => {
    const slotId = slotOf.get(group.shipmentId);
    return slotId === undefined ? [] : [{ group, slotId }];
  });
  return pairs.length === groups.length ? pairs : null;
}

interface Choosable extends Timely {
  slotId: number;
  full: boolean;
}

interface Timely {
  date: string;
  takesPreorders: boolean;
}

/** Whether the slot fits the shipment, capacity aside. */
export const fitsShipment = (
  { date, takesPreorders }: Timely,
  { earliest, isPresale: isAhead }: Pick<ShipmentGroup<Packed>, 'earliest' | 'isPresale'>,
): boolean => date >= earliest && (takesPreorders || !isAhead);

/** Whether the choice can be saved: a shipment of the cart and an offered slot with capacity. */
export function canChoose(
  choice: ChosenSlot,
  groups: readonly Omit<ShipmentGroup<Packed>, 'lines'>[],
  offered: readonly Choosable[],
): boolean {
  const group = groups.find(({ shipmentId }) => shipmentId === choice.shipmentId);
  const slot = offered.find(({ slotId }) => slotId === choice.slotId);
  if (!group || !slot || slot.full) return false;
  return slot.date === choice.date && fitsShipment(slot, group);
}
