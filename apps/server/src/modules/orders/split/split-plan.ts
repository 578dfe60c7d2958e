import type { AnswerOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import { shipmentsAhead } from '../delivery/shipments-ahead.ts';
import { hasLeftHub } from '../delivery/left-hub.ts';
import { isOfSubscription, isUntouched } from '../edits/can-edit.ts';
import type { OrderLine, OrderRecord, OrderShipment } from '../orders.sql.ts';
import { divideLine, goodsOfLine, joinLines } from './divide-line.ts';

type SplitLine = AnswerOf<'consoleSplitOptions'>['deliveries'][number]['lines'][number];

/** The facts of an order on which a split depends. */
export type Divisible = Pick<
  OrderRecord,
  | 'state'
  | 'shipments'
  | 'lines'
  | 'lineRules'
  | 'removals'
  | 'refunds'
  | 'picks'
  | 'substitutes'
  | 'events'
>;

/** The lines of an order after a split or merge, with the customer's rules for missing goods. */
export interface LinesAfter {
  lines: OrderLine[];
  lineRules: OrderRecord['lineRules'];
}

/** Packs of a line that move. */
export interface MovedPacks {
  lineNo: number;
  packs: number;
}

/** A complaint refers to the lines of its order. */
interface Facts {
  hasComplaint: boolean;
  now: Date;
}

const refuseOrderState = ({ state }: Divisible): never =>
  refuse('ORDER_STATE', { data: { orderStatus: state } });

const isPicked = ({ picks }: Divisible, lineNo: number): boolean =>
  picks.some((pick) => pick.lineNo === lineNo);

/** Whether packs of the line were removed, replaced or refunded: its packs and price are settled together. */
const isSettled = ({ removals, refunds, substitutes }: Divisible, lineNo: number): boolean =>
  [...removals, ...substitutes, ...refunds.flatMap(({ lines }) => lines)].some(
    (each) => each.lineNo === lineNo,
  );

/** The packs of a line that can move to another delivery. */
function movableOf(order: Divisible, lineNo: number, hasComplaint: boolean): SplitLine['movable'] {
  if (isPicked(order, lineNo)) return 'none';
  const isOne = remainingOfLine(order, lineNo).packs === 1;
  // A credit note names a line of the invoice, which is issued once goods leave.
  const isWhole = isOne || hasComplaint || hasLeftHub(order) || isSettled(order, lineNo);
  return isWhole ? 'all' : 'any';
}

/** The lines of a shipment that still have packs. */
export const linesToSplit = (
  order: Divisible,
  { shipmentNo }: Pick<OrderShipment, 'shipmentNo'>,
  hasComplaint: boolean,
): (Omit<SplitLine, 'name'> & { line: OrderLine })[] =>
  order.lines.flatMap((line, index) => {
    const { packs } = remainingOfLine(order, index + 1);
    if (line.shipmentNo !== shipmentNo || packs === 0) return [];
    return [{ line, lineNo: index + 1, packs, movable: movableOf(order, index + 1, hasComplaint) }];
  });

/** The shipments that staff can split: they wait in the hub, and a part of their packs can move. */
export const shipmentsToSplit = (order: Divisible, { hasComplaint, now }: Facts): OrderShipment[] =>
  isOfSubscription(order)
    ? []
    : shipmentsAhead(order, now).filter((shipment) => {
        const lines = linesToSplit(order, shipment, hasComplaint);
        const movable = lines.filter((each) => each.movable !== 'none');
        return movable.length > 0 && (lines.length > 1 || movable[0]?.movable === 'any');
      });

function refuseImpossible(order: Divisible, moved: MovedPacks, hasComplaint: boolean): void {
  const { lineNo, packs } = moved;
  const movable = movableOf(order, lineNo, hasComplaint);
  if (movable === 'none') {
    refuse('LINE_PICKED', { description: 'An item is picked already. Choose other items.' });
  }
  const { packs: kept } = remainingOfLine(order, lineNo);
  if (packs < 1 || packs > kept || (movable === 'all' && packs !== kept)) {
    refuse('INVALID', { fields: { lines: 'Check the quantities' } });
  }
}

/** The number of the next shipment of an order. */
export const nextShipmentNo = ({ shipments }: Pick<OrderRecord, 'shipments'>): number =>
  Math.max(...shipments.map(({ shipmentNo }) => shipmentNo)) + 1;

/**
 * The lines after packs of a shipment move to a new one. A line that moves in part becomes two; the second one is the
 * last of the order, so that no number changes. Refuses ORDER_STATE, INVALID, LINE_PICKED, and SPLIT_TAKES_ALL where
 * the shipment would keep nothing.
 */
export function planSplit(
  order: Divisible,
  { shipmentNo, moved }: { shipmentNo: number; moved: readonly MovedPacks[] },
  facts: Facts,
): LinesAfter {
  const { hasComplaint } = facts;
  const shipment = shipmentsAhead(order, facts.now).find((each) => each.shipmentNo === shipmentNo);
  if (!shipment || isOfSubscription(order)) return refuseOrderState(order);
  const present = linesToSplit(order, shipment, hasComplaint);
  const named = new Map(moved.map(({ lineNo, packs }) => [lineNo, packs]));
  const isOfShipment = (lineNo: number) => present.some((each) => each.lineNo === lineNo);
  if (named.size !== moved.length || ![...named.keys()].every(isOfShipment)) {
    refuse('INVALID', { fields: { lines: 'Name each item of the delivery once' } });
  }
  for (const each of moved) refuseImpossible(order, each, hasComplaint);
  if (present.every(({ lineNo, packs }) => named.get(lineNo) === packs)) refuse('SPLIT_TAKES_ALL');
  const to = nextShipmentNo(order);
  const lineRules = [...order.lineRules];
  const added: OrderLine[] = [];
  const lines = order.lines.map((line, index) => {
    const lineNo = index + 1;
    const packs = named.get(lineNo);
    if (packs === undefined) return line;
    if (packs === remainingOfLine(order, lineNo).packs) return { ...line, shipmentNo: to };
    const [stays, moves] = divideLine(line, packs, to);
    added.push(moves);
    const rule = order.lineRules.find((each) => each.lineNo === lineNo);
    if (rule) lineRules.push({ ...rule, lineNo: order.lines.length + added.length });
    return stays;
  });
  return { lines: [...lines, ...added], lineRules };
}

/** The shipment with which staff can merge this one; null where it was not split or either has begun. */
export function mergesInto(
  order: Divisible,
  shipmentNo: number,
  now: Date,
): Pick<OrderShipment, 'shipmentNo'> | null {
  const ahead = shipmentsAhead(order, now);
  const shipment = ahead.find((each) => each.shipmentNo === shipmentNo);
  const into = ahead.find((each) => each.shipmentNo === shipment?.splitFrom);
  const isStarted = order.lines.some(
    (line, index) =>
      (line.shipmentNo === shipmentNo || line.shipmentNo === into?.shipmentNo) &&
      isPicked(order, index + 1),
  );
  return into && !isStarted ? into : null;
}

/** Joins lines of one shipment with the same goods and rule, and numbers the lines again. */
function joined({ lines, lineRules }: LinesAfter): LinesAfter {
  const ruleOf = (lineNo: number) => lineRules.find((each) => each.lineNo === lineNo)?.rule;
  const byGoods = new Map<string, { line: OrderLine; rule: ReturnType<typeof ruleOf> }>();
  for (const [index, line] of lines.entries()) {
    const rule = ruleOf(index + 1);
    const key = JSON.stringify([line.shipmentNo, goodsOfLine(line), rule]);
    const same = byGoods.get(key);
    byGoods.set(key, { rule, line: same ? joinLines(same.line, line) : line });
  }
  const after = [...byGoods.values()];
  return {
    lines: after.map(({ line }) => line),
    lineRules: after.flatMap(({ rule }, index) => (rule ? [{ lineNo: index + 1, rule }] : [])),
  };
}

/**
 * The lines after a shipment that was split is merged with the one that it was split from. Divided lines are joined
 * unless a removal, a refund, a complaint or the invoice refers to the order's lines. Refuses ORDER_STATE, and LINE_PICKED once a
 * pack of either is picked.
 */
export function planMerge(
  order: Divisible,
  shipmentNo: number,
  { hasComplaint, now }: Facts,
): LinesAfter & { into: number } {
  const into = mergesInto({ ...order, picks: [] }, shipmentNo, now);
  if (!into) return refuseOrderState(order);
  if (!mergesInto(order, shipmentNo, now)) {
    refuse('LINE_PICKED', {
      description: 'An item of these deliveries is picked already. Deliver them separately.',
    });
  }
  const after: LinesAfter = {
    lines: order.lines.map((line) =>
      line.shipmentNo === shipmentNo ? { ...line, shipmentNo: into.shipmentNo } : line,
    ),
    lineRules: order.lineRules,
  };
  const mayJoin = isUntouched(order) && !hasComplaint && !hasLeftHub(order);
  return { ...(mayJoin ? joined(after) : after), into: into.shipmentNo };
}
