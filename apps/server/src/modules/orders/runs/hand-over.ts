import type { BulkResult } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { type BulkCaller, changeInBulk } from '../admin/bulk-orders.ts';
import { type OrderRecord, type OrderShipment, selectOrder } from '../orders.sql.ts';
import { moveShipments } from './move-shipments.ts';
import { type RunRow, runByCode, selectStops, selectWaitingStops } from './runs.sql.ts';

interface HandedOver {
  code?: string;
  results: BulkResult[];
}

/** Scanners and people add spaces, and people type small letters. */
const cleanCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase();

/** Sends out deliveries of the order. Null where they are on their way already. */
const pickUp =
  ({ staff, clock }: BulkCaller, isWanted: (shipment: OrderShipment) => boolean) =>
  async (tx: Tx, order: OrderRecord) => {
    const carried = order.shipments.filter(isWanted);
    if (carried.length === 0) return refuse('ORDER_STATE', { data: { orderStatus: order.state } });
    const shipmentNos = carried
      .filter(({ state }) => state !== 'SHIPMENT_OUT')
      .map(({ shipmentNo }) => shipmentNo);
    if (shipmentNos.length === 0) return null;
    await moveShipments(tx, order, shipmentNos, {
      transition: 'pickUp',
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      now: clock.now(),
    });
    return { before: { state: order.state }, after: { shipmentNos } };
  };

const action = 'order.pickUp';

/** Hands over all orders of a run that wait in the hub. */
async function handOverRun(caller: BulkCaller, { runId, riderId, code }: RunRow) {
  const waiting = await selectWaitingStops(caller.db, runId);
  const orderNos = waiting.map(({ orderNo }) => orderNo);
  const isInRun = (orderNo: string, shipmentNo: number): boolean =>
    waiting.some((stop) => stop.orderNo === orderNo && stop.shipmentNo === shipmentNo);
  const change = async (tx: Tx, order: OrderRecord) =>
    pickUp(caller, (each) => each.riderId === riderId && isInRun(order.orderNo, each.shipmentNo))(
      tx,
      order,
    );
  return { code, results: await changeInBulk(caller, orderNos, { action, change }) };
}

const isCarried = ({ state, riderId }: OrderShipment, rider: number | null): boolean =>
  (state === 'SHIPMENT_ASSIGNED' || state === 'SHIPMENT_OUT') &&
  (rider === null || riderId === rider);

/** The order of a scanned number, for staff of its hub. Refuses CODE_UNKNOWN. */
async function scannedOrder({ db, staff }: BulkCaller, orderNo: string): Promise<OrderRecord> {
  const order = await selectOrder(db, orderNo);
  return order && worksFor(staff.hubIds, order.hubId) ? order : refuse('CODE_UNKNOWN');
}

async function handOverOrder(caller: BulkCaller, order: OrderRecord, rider: number | null) {
  const { orderNo, shipments } = order;
  const waiting = shipments.find(({ state }) => state === 'SHIPMENT_ASSIGNED');
  const change = pickUp(caller, (each) =>
    waiting ? each.shipmentNo === waiting.shipmentNo : isCarried(each, rider),
  );
  return { results: await changeInBulk(caller, [orderNo], { action, change }) };
}

/**
 * Staff hand over a run, or an order. Refuses CODE_UNKNOWN, and ORDER_IN_OTHER_RUN for an order that is not in the
 * run that is being handed over.
 */
export async function handOverAsStaff(
  caller: BulkCaller,
  scanned: string,
  runCode: string | undefined,
): Promise<HandedOver> {
  const code = cleanCode(scanned);
  const run = await runByCode(caller.db, code);
  if (run && worksFor(caller.staff.hubIds, run.hubId)) {
    if (runCode !== undefined && runCode !== code) refuse('ORDER_IN_OTHER_RUN');
    return handOverRun(caller, run);
  }
  const order = await scannedOrder(caller, code);
  const riderId = order.shipments.find((each) => isCarried(each, null))?.riderId ?? 0;
  const [stop] = await selectStops(caller.db, riderId, [code]);
  if (runCode !== undefined && stop?.code !== runCode) refuse('ORDER_IN_OTHER_RUN');
  return { ...(stop && { code: stop.code }), ...(await handOverOrder(caller, order, null)) };
}

/** A rider takes over their own run or order. Refuses CODE_UNKNOWN and RUN_OF_OTHER_RIDER. */
export async function handOverAsRider(
  caller: BulkCaller,
  riderId: number,
  scanned: string,
): Promise<HandedOver> {
  const code = cleanCode(scanned);
  const run = await runByCode(caller.db, code);
  if (run && worksFor(caller.staff.hubIds, run.hubId)) {
    if (run.riderId !== riderId) refuse('RUN_OF_OTHER_RIDER');
    return handOverRun(caller, run);
  }
  const order = await scannedOrder(caller, code);
  if (!order.shipments.some((each) => isCarried(each, riderId))) refuse('RUN_OF_OTHER_RIDER');
  return handOverOrder(caller, order, riderId);
}
