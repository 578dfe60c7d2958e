import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { curry, hubCode } from './sample-goods.ts';
import { pageOf } from './sample-cursor.ts';

/** The number of no order. */
const noOrder = 'HB222222222222';

const runSlot = { adcCode: hubCode, date: '2026-11-23', startMinute: 540, endMinute: 660 };

const noKey = '7b0f3d0e-8a53-4c0e-9d7c-2f6d1f3f6f10';

/** Valid inputs of the calls about orders. Ids exist only where the call changes nothing. */
export function consoleOrderSamples(placedOrder: string): Partial<Record<CallName, TestInput>> {
  const order = { params: { orderNo: placedOrder } };
  const at = '2026-11-23T04:00:00.000000Z';
  return {
    consoleOrders: {
      query: {
        adcCode: hubCode,
        state: 'ORDER_PLACED',
        date: '2026-11-23',
        q: 'Ayesha',
        late: false,
        customerId: 1,
        sort: 'slot',
        ...pageOf('orders', at, '-1'),
      },
    },
    consoleOrder: order,
    consoleAddOrderNote: { ...order, body: { text: 'Called: leave it at the gate' } },
    consoleHoldOrder: { params: { orderNo: noOrder }, body: { reason: 'Waits for a call' } },
    consoleReleaseOrder: { params: { orderNo: noOrder }, body: {} },
    consoleRescheduleSlots: { ...order, query: { shipmentId: '1' } },
    consoleRescheduleOrder: {
      params: { orderNo: noOrder },
      body: { shipmentId: '1', deliverySlotId: 1, date: '2026-11-24', shownSlotId: 2 },
    },
    consoleResendOrder: { params: { orderNo: noOrder }, body: { what: 'confirmation' } },
    consoleReduceOrder: {
      params: { orderNo: noOrder },
      body: { lines: [{ lineNo: 1, packs: 0 }], reason: 'Sold out', expectedVersion: 2 },
    },
    consoleSplitOptions: order,
    consoleSplitOrder: {
      params: { orderNo: noOrder },
      body: {
        shipmentId: '1',
        lines: [{ lineNo: 1, packs: 1 }],
        deliverySlotId: 1,
        date: '2026-11-24',
        expectedVersion: 2,
      },
    },
    consoleCancelShipment: {
      params: { orderNo: noOrder },
      body: { shipmentId: '2', reason: 'The goods are sold out', expectedVersion: 2 },
    },
    consoleMergeShipment: {
      params: { orderNo: noOrder },
      body: { shipmentId: '2', expectedVersion: 2 },
    },
    consoleAddablePacks: { ...order, query: { q: 'goat' } },
    consolePriceAddition: {
      ...order,
      body: { lines: [{ sku: curry, cut: 'curry-medium', packs: 1 }] },
    },
    consoleAddToOrder: {
      params: { orderNo: noOrder },
      body: {
        lines: [{ sku: curry, cut: 'curry-medium', packs: 1 }],
        payment: 'door',
        customerAgreed: true,
        expectedAmount: 199,
      },
    },
    consoleConfirmOrders: { body: { orderNos: [noOrder] } },
    consoleRuns: { query: { adcCode: hubCode, date: '2026-11-23' } },
    consoleSuggestRuns: { query: { ...runSlot, maxKilograms: 25, maxStops: 12 } },
    consoleSaveRuns: {
      body: { ...runSlot, revision: 999, runs: [{ riderId: 1, orderNos: [noOrder] }] },
    },
    consoleHandOver: { body: { code: noOrder, run: 'RUN222222222222' } },
    riderHandOver: { body: { code: noOrder } },
    consoleAssignOrders: { body: { orderNos: [noOrder], riderId: 1 } },
    consoleMessageOrders: { body: { orderNos: [noOrder], kind: 'own', text: 'Hello', key: noKey } },
    consoleExportOrders: { body: { orderNos: [noOrder] } },
    consoleExportOrderList: {
      query: {
        adcCode: hubCode,
        state: 'ORDER_PLACED',
        date: '2026-11-23',
        q: 'Ayesha',
        late: false,
        customerId: 1,
      },
    },
    consolePackingSlips: { query: { orderNos: `${noOrder},${placedOrder}` } },
    consoleOrderViews: {},
    consoleSaveOrderView: {
      body: {
        name: 'Late today',
        view: { late: true, sort: 'oldest', columns: ['status', 'slot'] },
      },
    },
    consoleRemoveOrderView: { params: { viewId: 1_999_999 } },
    consoleTransitionOrder: {
      params: { orderNo: placedOrder, transition: 'confirm' },
      body: { riderId: 1, reason: 'Because', note: 'Handle with care' },
    },
  };
}
