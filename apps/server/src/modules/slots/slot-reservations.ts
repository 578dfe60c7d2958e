import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  type ShipmentName,
  releaseReservations,
  moveReservations,
  renameReservation,
} from './slots.sql.ts';
import { type ReservationRequest, reserveSlots } from './reserve-slots.sql.ts';

export type ReservationResult = { ok: true } | { ok: false; full: number[]; closed: number[] };

/**
 * Reserves the slot of every shipment of an order, or none: exact among concurrent buyers. A slot
 * of another hub counts as closed.
 */
export async function holdSlots(tx: Tx, request: ReservationRequest): Promise<ReservationResult> {
  const refused = await reserveSlots(tx, request);
  if (refused.length === 0) return { ok: true };
  const ids = (closed: boolean) =>
    refused.filter((each) => each.closed === closed).map(({ slotId }) => slotId);
  return { ok: false, full: ids(false), closed: ids(true) };
}

/** Releases the reservations of an order. A repeated call changes nothing. */
export async function releaseSlots(tx: Tx, orderNo: string): Promise<void> {
  await releaseReservations(tx, orderNo);
}

/** Releases the reservations of some shipments; those without one do not change. */
export async function releaseShipments(
  tx: Tx,
  orderNo: string,
  shipmentNos: readonly number[],
): Promise<void> {
  await releaseReservations(tx, orderNo, shipmentNos);
}

/**
 * Passes one shipment's reservation to a shipment of another order. False without a reservation.
 */
export const transferReservation = async (
  tx: Tx,
  names: { from: ShipmentName; to: ShipmentName },
): Promise<boolean> => (await renameReservation(tx, names)) === 1;

/**
 * Moves a shipment's reservation to another slot. Returns false and changes nothing if that slot is
 * full, closed, of another hub, or the present one.
 */
export const moveReservation = async (
  tx: Tx,
  move: { orderNo: string; hubId: number; shipmentNo: number; slotId: number; now: Date },
): Promise<boolean> => (await moveReservations(tx, move)) === 1;

/** Refuses SLOT_GONE for another slot of a placed order. */
export function refuseLostSlot(): never {
  refuse('SLOT_GONE', {
    description: 'This slot is no longer available. Please choose another slot.',
  });
}
