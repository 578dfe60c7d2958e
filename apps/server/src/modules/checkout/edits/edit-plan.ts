import { paise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import type { OrderRecord } from '../../orders/index.ts';

/** The wanted content of an order. Lines and shipments that it does not name do not change. */
export interface RequestedEdit {
  /** The packs of present lines: 0 removes a line. */
  kept: readonly { lineNo: number; packs: number }[];
  /** Further packs. */
  added: readonly { sku: string; cut?: string | undefined; packs: number }[];
  slots: readonly { shipmentNo: number; slotId: number; date: string }[];
}

/** A line after the edit, with the packs that keep their price. */
export interface KeptLine {
  lineNo: number;
  packs: number;
}

/** Packs at the price of today. */
export interface ExtraPacks {
  sku: string;
  cut: string;
  quantity: number;
  note: string;
  /** The shipment of the line that they extend; null for a new line. */
  shipmentNo: number | null;
  seenPrice: ReturnType<typeof paise>;
}

export interface EditPlan {
  kept: KeptLine[];
  extra: ExtraPacks[];
}

const invalid = (text: string): never => refuse('INVALID', { fields: { lines: text } });

/**
 * Divides the wanted packs: those of the order keep the price at which they were ordered, further ones cost what they
 * cost today. Refuses INVALID, and CUT_OFF_PASSED for a line of a shipment that can no longer change.
 */
export function planEdit(
  { lines }: Pick<OrderRecord, 'lines'>,
  { kept: keptLines, added }: Omit<RequestedEdit, 'slots'>,
  openShipments: ReadonlySet<number>,
): EditPlan {
  const packsOf = new Map(keptLines.map(({ lineNo, packs }) => [lineNo, packs]));
  if (packsOf.size !== keptLines.length) invalid('Name each item once');
  if ([...packsOf.keys()].some((lineNo) => lines[lineNo - 1] === undefined)) {
    invalid('Check the items');
  }
  const extra: ExtraPacks[] = added.map(({ sku, cut = '', packs: quantity }) => ({
    sku,
    cut,
    quantity,
    note: '',
    shipmentNo: null,
    seenPrice: paise(0),
  }));
  const kept = lines.flatMap((line, index): KeptLine[] => {
    const lineNo = index + 1;
    const { sku, cut, quantity, note, shipmentNo } = line;
    const packs = packsOf.get(lineNo) ?? quantity;
    if (packs !== quantity && !openShipments.has(shipmentNo)) refuse('CUT_OFF_PASSED');
    if (packs > quantity && line.parts !== null) invalid('Add the combo from the shop');
    if (packs > quantity) {
      const more = { quantity: packs - quantity, seenPrice: paise(0) };
      extra.push({ sku, cut, note, shipmentNo, ...more });
    }
    return packs === 0 ? [] : [{ lineNo, packs: Math.min(packs, quantity) }];
  });
  return { kept, extra };
}
