import { type Deliverable, earliestDay, isPresale } from '../../slots/index.ts';

/** What decides in which shipment something goes. */
interface Packed {
  sku: Deliverable;
}

/** Lines that can be delivered together. */
export interface ShipmentGroup<L extends Packed> {
  /** The same for the same cart, whenever it is asked. */
  shipmentId: string;
  /** The first day that will do, `YYYY-MM-DD`. */
  earliest: string;
  isPresale: boolean;
  lines: L[];
}

const shipmentIdOf = (sku: Deliverable, today: string): string =>
  isPresale(sku, today) ? `pre-${sku.presaleFrom}` : `day-${sku.deliveryDays}`;

/**
 * Parts a cart by delivery day: what takes a day longer, and each pre-order date, is a shipment of
 * its own (contract, section 3). The soonest first.
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

/** A slot that was chosen for a shipment. */
export interface ChosenSlot {
  shipmentId: string;
  slotId: number;
  /** As the customer saw it. */
  date: string;
}

/** Every shipment with its chosen slot; null when one has none. */
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

/** May the shipment be brought in the slot, its places aside? */
export const fitsShipment = (
  { date, takesPreorders }: Timely,
  { earliest, isPresale: isAhead }: Pick<ShipmentGroup<Packed>, 'earliest' | 'isPresale'>,
): boolean => date >= earliest && (takesPreorders || !isAhead);

/** May this choice be saved: a shipment of the cart, a slot that is offered to it and not full? */
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
