import { addPaise, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { AnswerOf, InputOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { lockCartOf } from '../../cart/index.ts';
import { type SkuForSale, pictureUrl, skusForSale } from '../../catalogue/index.ts';
import { type Hub, hubById } from '../../location/index.ts';
import {
  type OrderRecord,
  actorOf,
  dropOpenEdit,
  editView,
  selectOrderEdits,
  lockOrderRecord,
  selectOrder,
  orderTotal,
} from '../../orders/index.ts';
import { paymentOf } from '../../payments/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { availableOf } from '../../stock/index.ts';
import { openSlots, plannedSlots, slotView } from '../../slots/index.ts';
import { type OpenShipment, draftEdit, openShipmentsOf } from './draft-edit.ts';
import { riderRefusal, editOrder } from './edit-order.ts';
import type { RequestedEdit } from './edit-plan.ts';
import { packsOfMatchingProducts } from './packs-for-order.ts';

type Editing = AnswerOf<'orderEditing'>;
type EditBody = Pick<InputOf<'editOrder'>['body'], 'kept' | 'added' | 'slots'>;

const ofOwner = (order: OrderRecord | null, { customerId }: CustomerVisitor): OrderRecord =>
  order?.customerId === customerId ? order : refuse('ORDER_NOT_FOUND');

const ownOrder = async (q: Queryable, visitor: CustomerVisitor, orderNo: string) =>
  ofOwner(await selectOrder(q, orderNo), visitor);

const requestedEditOf = ({ kept = [], added = [], slots = [] }: EditBody): RequestedEdit => ({
  kept,
  added,
  slots: slots.map(({ shipmentId, deliverySlotId: slotId, date }) => ({
    shipmentNo: Number(shipmentId),
    slotId,
    date,
  })),
});

/** The most packs of one line. */
const maxPacks = 99;

interface Sold {
  skus: ReadonlyMap<string, SkuForSale>;
  inStock: ReadonlyMap<string, number>;
}

/** The lines as they are, with what each can become. */
const linesOf = (
  { lines }: OrderRecord,
  open: readonly OpenShipment[],
  { skus, inStock }: Sold,
): Editing['lines'] =>
  lines.map((line, index) => {
    const { shipmentNo, sku: code, cut, cutLabel, quantity, parts } = line;
    const sku = skus.get(code);
    const isOpen = open.some(({ shipment }) => shipment.shipmentNo === shipmentNo);
    const more = sku && parts === null ? (inStock.get(code) ?? 0) : 0;
    return {
      lineNo: index + 1,
      shipmentId: String(shipmentNo),
      sku: code,
      ...(cut !== '' && { cut }),
      productName: line.productName,
      ...(cutLabel !== '' && { cutLabel }),
      quantity: line.pack,
      imageUrl: line.picture === '' ? '' : pictureUrl(line.picture),
      tint: line.tint,
      packs: quantity,
      salePrice: rupeesFromPaise(line.unitPrice),
      most: isOpen ? Math.min(maxPacks, quantity + more) : 0,
      cuts:
        parts === null
          ? (sku?.cuts ?? [])
              .filter((each) => each.code !== cut)
              .map(({ code: other, label, extra }) => ({
                code: other,
                label,
                salePrice: rupeesFromPaise(addPaise(sku?.sale ?? paise(0), paise(extra))),
              }))
          : [],
    };
  });

async function editingOf(q: Queryable, order: OrderRecord, hub: Hub, now: Date): Promise<Editing> {
  const codes = order.lines.map(({ sku }) => sku);
  const [plan, sold, inStock, payment, edits] = await Promise.all([
    plannedSlots(q, order.hubId, now),
    skusForSale(q, order.hubId, codes),
    availableOf(q, order.hubId, codes),
    paymentOf(q, order.orderNo),
    selectOrderEdits(q, order.id),
  ]);
  const open = payment ? openShipmentsOf(order, plan, now) : [];
  const [first] = open.toSorted((a, b) => a.slot.closesAt.getTime() - b.slot.closesAt.getTime());
  const views = edits.map(editView);
  const waiting = edits.findIndex(
    ({ state, payableUntil }) => state === 'OPEN' && payableUntil > now,
  );
  const skus = new Map(sold.map((each) => [each.sku, each]));
  return {
    ...(first && { until: first.slot.closesAt.toISOString() }),
    revision: order.revision,
    total: rupeesFromPaise(orderTotal(order)),
    paysOnDelivery: payment?.state === 'DUE',
    refundTo: order.refundTo,
    lines: linesOf(order, open, { skus, inStock }),
    shipments: await Promise.all(
      open.map(async ({ shipment, slot }) => ({
        shipmentId: String(shipment.shipmentNo),
        deliverySlotId: slot.slotId,
        slots: (await openSlots(q, { hub, earliest: shipment.date, now }))
          .filter((each) => !each.now)
          .map(slotView),
      })),
    ),
    ...(views[waiting] && { open: views[waiting] }),
    edits: views.filter(({ status }) => status === 'DONE'),
  };
}

/** Customers edit a placed order before the cut-off. */
export const editRoutes = routes({
  orderEditing: async ({ db, visitor, clock }, { params: { orderNo } }) => {
    const order = await ownOrder(db, visitor, orderNo);
    const hub = (await hubById(db, order.hubId)) ?? refuse('ORDER_NOT_FOUND');
    return editingOf(db, order, hub, clock.now());
  },

  packsForOrder: async ({ db, visitor }, { params: { orderNo }, query }) => {
    const { hubId } = await ownOrder(db, visitor, orderNo);
    return { packs: await packsOfMatchingProducts(db, hubId, query.q) };
  },

  priceOrderEdit: async ({ tx, visitor, clock }, { params: { orderNo }, body }) => {
    const order = await ownOrder(tx, visitor, orderNo);
    const draft = await draftEdit(tx, order, requestedEditOf(body), clock.now());
    const whyNot = await riderRefusal(tx, draft);
    return {
      priceDetails: priceDetailsOf(draft.quote, draft.content.rounding, order.tip),
      total: rupeesFromPaise(draft.total),
      difference: draft.difference,
      lostOffers: draft.lost.map(({ code, whyNot: reason }) => {
        const saved = draft.savedBefore.get(code) ?? paise(0);
        const amount = formatRupees(rupeesFromPaise(saved));
        return { promoCode: code, whyNot: `${reason} Without it the order costs ${amount} more.` };
      }),
      ...(whyNot !== null && { whyNot }),
    };
  },

  editOrder: async ({ tx, visitor, clock }, { params: { orderNo }, body }) => {
    const now = clock.now();
    // The order of locks: cart, order, stock.
    await lockCartOf(tx, visitor.customerId);
    const order = ofOwner(await lockOrderRecord(tx, orderNo), visitor);
    const { expectedRevision, expectedTotal, refundTo = order.refundTo } = body;
    const request = { requested: requestedEditOf(body), expectedRevision, expectedTotal, refundTo };
    const { edit, isDone } = await editOrder(tx, order, request, {
      actor: actorOf(visitor),
      now,
    });
    return editView({ ...edit, state: isDone ? 'DONE' : 'OPEN' });
  },

  dropOrderEdit: async ({ tx, visitor, clock }, { params: { orderNo } }) => {
    const order = ofOwner(await lockOrderRecord(tx, orderNo), visitor);
    return { dropped: await dropOpenEdit(tx, order.id, clock.now()) };
  },
});
