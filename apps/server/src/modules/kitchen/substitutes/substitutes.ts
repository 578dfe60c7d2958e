import type { LineSubstitutes } from '@halal-basket/contract';
import { addPaise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type SkuForSale, catalogueFor, rateOn, skusForSale } from '../../catalogue/index.ts';
import { customerById } from '../../identity/index.ts';
import {
  type Actor,
  type OrderLine,
  type OrderRecord,
  type Substitute,
  chosenRuleOf,
  shipmentInHub,
  selectOrder,
  substituteLine,
  substituteOf,
  toPick,
} from '../../orders/index.ts';
import { availableOf } from '../../stock/index.ts';
import { selectSetting } from '../kitchen.sql.ts';
import { requireConsent } from './require-consent.ts';
import { type Candidate, suggestSubstitutes } from './suggest-substitutes.ts';

interface Choice extends Candidate {
  goods: Omit<Substitute, 'lineNo'>;
}

/** The pack in the cut that the customer chose, if it has that cut; else in its first one. */
function goodsFor(
  { sku, productId, productName, pack, hsn, netGrams, cuts, retail, sale }: SkuForSale,
  line: OrderLine,
): Omit<Substitute, 'lineNo'> {
  const cut = cuts.find(({ code }) => code === line.cut) ?? cuts[0];
  const named = { sku, productId, productName, pack, hsn, netGrams };
  if (!cut) return { ...named, cut: '', cutLabel: '', unitRetail: retail, unitPrice: sale };
  const { code, label, extra } = cut;
  return {
    ...named,
    cut: code,
    cutLabel: label,
    unitRetail: addPaise(retail, extra),
    unitPrice: addPaise(sale, extra),
  };
}

/** The packs of the line's category with their stock. */
async function candidatesFor(
  q: Queryable,
  { hubId, shipments }: OrderRecord,
  line: OrderLine,
): Promise<{ kind: string; candidates: Choice[] }> {
  const { products } = await catalogueFor(q, hubId);
  const kinds = new Map(
    products
      .filter(({ category }) => category.seoName === line.categorySeoName)
      .flatMap(({ skus, category, subcategory }) =>
        skus.map(({ sku }) => [sku, subcategory?.seoName ?? category.seoName] as const),
      ),
  );
  const skus = [...kinds.keys()];
  const [sold, available] = await Promise.all([
    skusForSale(q, hubId, skus),
    availableOf(q, hubId, skus),
  ]);
  const day = shipments.find(({ shipmentNo }) => shipmentNo === line.shipmentNo)?.date ?? '';
  const candidates = sold
    .filter(({ isActive, combo, presaleFrom }) => isActive && !combo && presaleFrom === null)
    .map((pack) => {
      const goods = goodsFor(pack, line);
      return {
        sku: pack.sku,
        productId: pack.productId,
        kind: kinds.get(pack.sku) ?? '',
        diet: pack.diet,
        gst: rateOn(pack.taxRates, day),
        netGrams: pack.netGrams,
        price: goods.unitPrice,
        available: available.get(pack.sku) ?? 0,
        goods,
      };
    });
  return { kind: kinds.get(line.sku) ?? line.categorySeoName, candidates };
}

interface Substitutable {
  line: OrderLine;
  packs: number;
  rule: LineSubstitutes['rule'];
  choices: Choice[];
}

/** A line with its substitutes. Refuses INVALID for a combo, an unknown line and one that was removed. */
async function substitutable(
  q: Queryable,
  order: OrderRecord,
  lineNo: number,
): Promise<Substitutable> {
  const line = order.lines[lineNo - 1];
  const pick = toPick(order).find((each) => each.lineNo === lineNo);
  if (!line || line.parts !== null || !pick) {
    refuse('INVALID', { fields: { lineNo: 'has no substitute' } });
  }
  const [{ substituteRule }, { kind, candidates }] = await Promise.all([
    selectSetting(q),
    candidatesFor(q, order, line),
  ]);
  const original = { ...line, price: line.unitPrice, kind };
  return {
    line,
    packs: pick.packs,
    rule: chosenRuleOf(order, lineNo) ?? substituteRule,
    choices: suggestSubstitutes(original, pick.packs, candidates),
  };
}

/**
 * The phone of a customer who wants a call first, for the kitchen to make that call. Only while the goods can be missing:
 * the kitchen needs no other phone of a customer.
 */
async function phoneToCall(
  q: Queryable,
  order: OrderRecord,
  { line, rule }: Pick<Substitutable, 'line' | 'rule'>,
): Promise<Pick<LineSubstitutes, 'customerPhone'>> {
  if (rule !== 'call' || !shipmentInHub(order, line)) return {};
  return { customerPhone: (await customerById(q, order.customerId)).phone };
}

/** The substitutes of a line as the kitchen sees them. */
export async function lineSubstitutes(
  q: Queryable,
  order: OrderRecord,
  lineNo: number,
): Promise<LineSubstitutes> {
  const { line, packs, rule, choices } = await substitutable(q, order, lineNo);
  const chosen = substituteOf(order, lineNo);
  return {
    orderNo: order.orderNo,
    lineNo,
    rule,
    ...(await phoneToCall(q, order, { line, rule })),
    packs,
    ordered: {
      sku: line.sku,
      productName: line.productName,
      cutLabel: line.cutLabel,
      quantity: line.pack,
      price: rupeesFromPaise(line.unitPrice),
    },
    ...(chosen && { chosen: chosen.sku }),
    choices: choices.map(({ goods, available }) => ({
      sku: goods.sku,
      productName: goods.productName,
      cutLabel: goods.cutLabel,
      quantity: goods.pack,
      available,
      price: rupeesFromPaise(goods.unitPrice),
      isCheaper: goods.unitPrice < line.unitPrice,
    })),
  };
}

/**
 * Delivers a suggested pack for a line, or the ordered one again. Refuses SUBSTITUTE_SOLD_OUT for packs that are not
 * suggested any more, what the customer's rule forbids, and like `substituteLine`.
 */
export async function substitute(
  tx: Tx,
  order: OrderRecord,
  input: { lineNo: number; sku: string; answer: string; actor: Actor; now: Date },
): Promise<LineSubstitutes> {
  const { sku, lineNo, answer, actor, now } = input;
  const { orderNo } = order;
  const { line, rule, choices } = await substitutable(tx, order, lineNo);
  const chosen = choices.find((each) => each.sku === sku)?.goods ?? null;
  if (chosen) requireConsent(rule, answer);
  else if (sku !== line.sku) refuse('SUBSTITUTE_SOLD_OUT');
  await substituteLine(tx, orderNo, { lineNo, substitute: chosen, answer, actor, now });
  const saved = await selectOrder(tx, orderNo);
  return lineSubstitutes(tx, saved ?? order, lineNo);
}
