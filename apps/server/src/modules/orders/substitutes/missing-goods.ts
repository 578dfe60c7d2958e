import type { MissingGoods, NewMissingGoods, OrderMissingGoods } from '@halal-basket/contract';
import type { SubstituteRule } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { auditCustomerSupport } from '../acting-customer-support.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Actor, isEnded } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { saveChoices, saveOrderRules, selectChoices } from './missing-goods.sql.ts';

const cutField = (cut: string) => cut !== '' && { cuts: cut };

/** The choice that the customer's next order gets; `shopRule` before the first choice. */
export async function missingGoodsOf(
  q: Queryable,
  customerId: number,
  shopRule: SubstituteRule,
): Promise<MissingGoods> {
  const choices = await selectChoices(q, customerId);
  return {
    rule: choices.find(({ sku }) => sku === '')?.rule ?? shopRule,
    lines: choices.flatMap(({ sku, cut, rule }) =>
      sku === '' ? [] : [{ sku, ...cutField(cut), rule }],
    ),
  };
}

/** Remembers the choice for the customer's next orders. */
export const saveMissingGoods = (
  tx: Tx,
  customerId: number,
  { rule, lines }: NewMissingGoods,
  now: Date,
): Promise<void> =>
  saveChoices(
    tx,
    customerId,
    [
      { sku: '', cut: '', rule },
      ...lines.map((line) => ({ sku: line.sku, cut: line.cuts ?? '', rule: line.rule })),
    ],
    now,
  );

/** Whether some goods of the order have not left. */
const canChange = ({ state, shipments }: Pick<OrderRecord, 'state' | 'shipments'>): boolean =>
  !isEnded(state) &&
  shipments.some((each) => ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'].includes(each.state));

export const missingGoodsOfOrder = (
  order: OrderRecord,
  shopRule: SubstituteRule,
): OrderMissingGoods => ({
  rule: order.substituteRule ?? shopRule,
  lines: order.lineRules.flatMap(({ lineNo, rule }) => {
    const line = order.lines[lineNo - 1];
    return line ? [{ sku: line.sku, ...cutField(line.cut), rule }] : [];
  }),
  canChange: canChange(order),
});

/** The rules of lines after a change; a combo has none, because its parts are not replaced. */
export const lineRulesAfter = (
  { lines, lineRules }: Pick<OrderRecord, 'lines' | 'lineRules'>,
  changes: NewMissingGoods['lines'],
): OrderRecord['lineRules'] =>
  lines.flatMap(({ sku, cut, parts }, index) => {
    const lineNo = index + 1;
    if (parts !== null) return [];
    const change = changes.find((each) => each.sku === sku && (each.cuts ?? '') === cut);
    const rule = change ? change.rule : lineRules.find((each) => each.lineNo === lineNo)?.rule;
    return rule ? [{ lineNo, rule }] : [];
  });

const words: Record<SubstituteRule, string> = {
  refund: 'the money back',
  similar: 'a similar pack',
  call: 'a call first',
};

/** Changes the choice of an order and remembers it. Refuses ORDER_STATE once all goods left. The order is locked. */
export async function changeMissingGoods(
  tx: Tx,
  order: OrderRecord,
  change: NewMissingGoods,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { id, customerId, state } = order;
  if (!canChange(order)) refuse('ORDER_STATE', { data: { orderStatus: state } });
  const lineRules = lineRulesAfter(order, change.lines);
  await saveOrderRules(tx, id, { rule: change.rule, lineRules });
  await saveMissingGoods(tx, customerId, change, now);
  const own = lineRules.map(
    ({ lineNo, rule }) => `${order.lines[lineNo - 1]?.productName ?? ''}: ${words[rule]}`,
  );
  const note = [`If goods are missing: ${words[change.rule]}`, ...own].join('; ');
  saveEvent(tx, order, { note }, { actor, now });
  await auditCustomerSupport(tx, actor, order, { what: 'missingGoods', now });
}
