import { type DeliveryRun, type RunStop, shipmentStates } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { hoursLabel, instantOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Hub, Point } from '../../location/index.ts';
import { hubForStaff, mayMakeTransition, riderOfStaff, ridersOf } from '../../staff/index.ts';
import { handOverAsRider, handOverAsStaff } from './hand-over.ts';
import { type RunShipment, selectShipments } from './runs.sql.ts';
import { revisionsOfDay } from './run-revisions.sql.ts';
import { saveRuns } from './save-runs.ts';
import { type SuggestedRun, type Stop, runOf, suggestRuns } from './suggest-runs.ts';

interface ShipmentStop extends Stop {
  shipment: RunShipment;
}

/** Whether a delivery is less advanced than another. */
const isBefore = (one: RunShipment, other: RunShipment): boolean =>
  shipmentStates.indexOf(one.state) < shipmentStates.indexOf(other.state);

/** The deliveries of an order in one slot are one stop. */
function stopsOf(shipments: readonly RunShipment[]): ShipmentStop[] {
  return [...groupBy(shipments, ({ orderNo }) => orderNo)].map(([orderNo, all]) => {
    const shipment = all.reduce((least, each) => (isBefore(each, least) ? each : least));
    const { latitude, longitude } = shipment.address;
    const isLocated = latitude !== undefined && longitude !== undefined;
    const grams = all.reduce((sum, each) => sum + each.grams, 0);
    return { orderNo, grams, shipment, point: isLocated ? { latitude, longitude } : null };
  });
}

const stopView = ({ shipment, grams }: ShipmentStop): RunStop => ({
  orderNo: shipment.orderNo,
  customerName: shipment.address.fullName,
  area: shipment.address.area,
  grams,
  shipmentStatus: shipment.state,
});

const runView = (run: SuggestedRun<ShipmentStop>, names: ReadonlyMap<number, string>) => ({
  ...run,
  riderName: names.get(run.riderId) ?? '',
  stops: run.stops.map(stopView),
});

/** Whether the delivery can be given to a rider now. */
const isReady = ({ orderState, isOnHold }: RunShipment): boolean =>
  orderState !== 'ORDER_PLACED' && !isOnHold;

const isWaiting = (shipment: RunShipment): boolean => shipment.state === 'SHIPMENT_WAITING';

const pointOf = ({ latitude, longitude }: Hub): Point => ({ latitude, longitude });

const namesOf = async (q: Queryable, hubId: number): Promise<Map<number, string>> =>
  new Map((await ridersOf(q, [hubId], false)).map((rider) => [rider.rider_id, rider.full_name]));

/** The runs of a slot with the figures of their stops, in the saved order. */
function runsOf(
  hub: Hub,
  shipments: readonly RunShipment[],
  names: ReadonlyMap<number, string>,
): DeliveryRun[] {
  return [...groupBy(shipments, ({ runCode }) => runCode)].flatMap(([code, all]) => {
    if (code === null) return [];
    const stops = stopsOf(all.toSorted((a, b) => (a.stopNo ?? 0) - (b.stopNo ?? 0)));
    const run = runOf(pointOf(hub), all[0]?.riderId ?? 0, stops);
    return [{ ...runView({ ...run, stops }, names), code }];
  });
}

function requireStep({ role }: StaffMember, transition: 'assignDriver' | 'pickUp'): void {
  if (!mayMakeTransition(role, transition)) refuse('FORBIDDEN');
}

const minuteMs = 60_000;

/** Runs of riders: suggestion, assignment and hand-over. */
export const runRoutes = routes({
  consoleRuns: async ({ db, staff }, { query: { adcCode, date } }) => {
    const hub = await hubForStaff(db, staff, adcCode);
    const [shipments, names, revisionOf] = await Promise.all([
      selectShipments(db, { hubId: hub.hubId, date }, null),
      namesOf(db, hub.hubId),
      revisionsOfDay(db, { hubId: hub.hubId, date }),
    ]);
    const slots = [
      ...groupBy(shipments, ({ startMinute, endMinute }) => `${startMinute}-${endMinute}`).values(),
    ];
    return {
      slots: slots.map((all) => {
        const { startMinute = 0, endMinute = 0 } = all[0] ?? {};
        const countIn = (state: RunShipment['state']) =>
          all.filter((shipment) => shipment.state === state).length;
        return {
          startMinute,
          endMinute,
          slot: hoursLabel(startMinute, endMinute),
          revision: revisionOf({ startMinute, endMinute }),
          waiting: all.filter((each) => isWaiting(each) && isReady(each)).length,
          notReady: all.filter((each) => isWaiting(each) && !isReady(each)).length,
          assigned: countIn('SHIPMENT_ASSIGNED'),
          out: countIn('SHIPMENT_OUT'),
          delivered: countIn('SHIPMENT_DELIVERED'),
          runs: runsOf(hub, all, names),
        };
      }),
    };
  },

  consoleSuggestRuns: async ({ db, clock, staff }, { query }) => {
    const { adcCode, date, startMinute, endMinute, maxKilograms, maxStops } = query;
    const hub = await hubForStaff(db, staff, adcCode);
    // Read before the orders: a save in between is refused, not overlooked.
    const revisionOf = await revisionsOfDay(db, { hubId: hub.hubId, date });
    const [shipments, riders] = await Promise.all([
      selectShipments(db, { hubId: hub.hubId, date }, { startMinute, endMinute }),
      ridersOf(db, [hub.hubId], true),
    ]);
    const start = Math.max(clock.now().getTime(), instantOf(date, startMinute).getTime());
    const minutes = Math.floor((instantOf(date, endMinute).getTime() - start) / minuteMs);
    const { runs, left } = suggestRuns(
      pointOf(hub),
      stopsOf(shipments.filter((each) => isWaiting(each) && isReady(each))),
      riders.map(({ rider_id }) => rider_id),
      { stops: maxStops, grams: maxKilograms * 1000, minutes },
    );
    const names = new Map(riders.map((rider) => [rider.rider_id, rider.full_name]));
    return {
      riders: riders.map(({ rider_id, full_name }) => ({ riderId: rider_id, fullName: full_name })),
      runs: runs.map((run) => ({ ...runView(run, names), late: run.minutes > minutes })),
      left: left.map(stopView),
      revision: revisionOf({ startMinute, endMinute }),
    };
  },

  consoleSaveRuns: {
    prepare: async (context, { body: { adcCode, runs, revision, ...slot } }) => {
      const { db, staff } = context;
      requireStep(staff, 'assignDriver');
      const hub = await hubForStaff(db, staff, adcCode);
      const saved = { slot: { ...slot, hubId: hub.hubId }, revision };
      const results = await saveRuns(context, hub, saved, runs);
      // Each order has its own entry already.
      return async ({ audit }) => {
        audit.nothing();
        return { results, revision: revision + 1 };
      };
    },
  },

  consoleHandOver: {
    prepare: async (context, { body: { code, run } }) => {
      requireStep(context.staff, 'pickUp');
      const handedOver = await handOverAsStaff(context, code, run);
      return async ({ audit }) => {
        audit.nothing();
        return handedOver;
      };
    },
  },

  riderHandOver: {
    prepare: async (context, { body: { code } }) => {
      const rider = await riderOfStaff(context.db, context.staff.staffId);
      if (!rider?.is_active) refuse('FORBIDDEN');
      const handedOver = await handOverAsRider(context, rider.rider_id, code);
      return async ({ audit }) => {
        audit.nothing();
        return handedOver;
      };
    },
  },
});
