import type { Tx } from '../../platform/db.ts';
import {
  type ShipmentName,
  type ShipmentSlot,
  releaseReservations,
  moveReservations,
  renameReservation,
  reserveSlots,
} from './slots.sql.ts';

export interface ReservationRequest {
  orderNo: string;
  hubId: number;
  /** Shipments may share a slot: each takes a place. */
  shipments: readonly ShipmentSlot[];
  now: Date;
}

export type ReservationResult = { ok: true } | { ok: false; full: number[]; closed: number[] };

/**
 * Takes a place in its slot for every shipment of an order, or for none: exact among any number of
 * buyers. A slot of another hub counts as closed.
 */
export async function hold(tx: Tx, request: ReservationRequest): Promise<ReservationResult> {
  const refused = await reserveSlots(tx, request);
  if (refused.length === 0) return { ok: true };
  const ids = (closed: boolean) =>
    refused.filter((each) => each.closed === closed).map(({ slotId }) => slotId);
  return { ok: false, full: ids(false), closed: ids(true) };
}

/** Gives the places of an order back. Doing it twice is the same as once. */
export async function release(tx: Tx, orderNo: string): Promise<void> {
  await releaseReservations(tx, orderNo);
}

/** Gives the places of some shipments back; those that have none are left as they are. */
export async function releaseShipments(
  tx: Tx,
  orderNo: string,
  shipmentNos: readonly number[],
): Promise<void> {
  await releaseReservations(tx, orderNo, shipmentNos);
}

/** Gives one shipment's place to another, of another order. False where there is none to give. */
export const passReservationOn = async (
  tx: Tx,
  names: { from: ShipmentName; to: ShipmentName },
): Promise<boolean> => (await renameReservation(tx, names)) === 1;

/**
 * Moves the place of one shipment to another slot, or changes nothing and gives false: full, closed,
 * another hub's, or the very slot that it has.
 */
export const moveReservation = async (
  tx: Tx,
  move: { orderNo: string; hubId: number; shipmentNo: number; slotId: number; now: Date },
): Promise<boolean> => (await moveReservations(tx, move)) === 1;
