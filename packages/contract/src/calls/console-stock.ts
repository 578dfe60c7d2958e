import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  boundedCount,
  count,
  cursorPaging,
  cursors,
  id,
  idInUrl,
  orderNo,
  skuCode,
  text,
} from '../shapes/basic.ts';
import {
  editedSupplier,
  lot,
  lotRecall,
  markdown,
  purchaseRow,
  receivedLot,
  stockMovement,
  stockTransfer,
  supplier,
} from '../shapes/stock.ts';

const staffCall = { who: 'staff', rate: 'console', device: false } as const;

/** Stock by lot: suppliers, receipts, lots with their last day of use, movements. */
export const consoleStockCalls = {
  consoleSuppliers: defineCall({
    ...staffCall,
    permission: 'seeStock',
    summary: 'Lists the suppliers by name.',
    method: 'GET',
    path: '/api/console/suppliers',
    answer: z.object({ suppliers: z.array(supplier) }),
    errors: ['FORBIDDEN'],
  }),
  consoleCreateSupplier: defineCall({
    ...staffCall,
    permission: 'adjustStock',
    audit: 'supplier.create',
    summary: 'Adds a supplier.',
    method: 'POST',
    path: '/api/console/suppliers',
    body: z.strictObject({ supplier: editedSupplier }),
    answer: supplier,
    errors: ['LIST_FULL', 'FORBIDDEN'],
  }),
  consoleSaveSupplier: defineCall({
    ...staffCall,
    permission: 'adjustStock',
    audit: 'supplier.save',
    summary: 'Changes a supplier.',
    method: 'PUT',
    path: '/api/console/suppliers/:supplierId',
    params: z.object({ supplierId: idInUrl }),
    body: z.strictObject({ supplier: editedSupplier }),
    answer: supplier,
    errors: ['FORBIDDEN', 'SUPPLIER_NOT_FOUND'],
  }),
  consoleReceiveStock: defineCall({
    ...staffCall,
    permission: 'adjustStock',
    audit: 'stock.receive',
    summary: 'Receives a lot of one SKU from a supplier.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/lots',
    params: z.object({ adcCode }),
    body: z.strictObject({ lot: receivedLot }),
    answer: lot,
    errors: ['FORBIDDEN', 'SKU_NOT_FOUND', 'SUPPLIER_NOT_FOUND', 'LOT_EXISTS'],
  }),
  consoleLots: defineCall({
    ...staffCall,
    permission: 'seeStock',
    summary: 'Lists the lots on hand of a hub, those that expire first first.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/lots',
    params: z.object({ adcCode }),
    query: z.object({
      q: text(80, 0).optional(),
      /** Only lots whose last day of use is at most this many days away, or over. */
      withinDays: z.coerce.number<number | string>().int().min(0).max(365).optional(),
      ...cursorPaging(50, 200),
    }),
    answer: z.object({ lots: z.array(lot), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleFindLots: defineCall({
    ...staffCall,
    permission: 'approveRefunds',
    summary:
      'Lists the lots with a number in all hubs, also empty ones; without one the recalled lots.',
    method: 'GET',
    path: '/api/console/lots',
    query: z.object({ lotNo: text(40, 0).optional() }),
    answer: z.object({ lots: z.array(lot) }),
    errors: ['FORBIDDEN'],
  }),
  consoleLotBuyers: defineCall({
    ...staffCall,
    permission: 'approveRefunds',
    summary:
      'Returns a lot of a number in all hubs, its recall, and a page of the orders that got its packs.',
    method: 'GET',
    path: '/api/console/lots/:lotId/buyers',
    params: z.object({ lotId: idInUrl }),
    query: z.object(cursorPaging(50)),
    answer: lotRecall,
    errors: ['FORBIDDEN', 'LOT_NOT_FOUND'],
  }),
  consoleRecallLot: defineCall({
    ...staffCall,
    permission: 'approveRefunds',
    audit: 'stock.recall',
    summary:
      'Recalls a lot in all hubs: writes it off, informs its buyers, and refunds them if wanted.',
    method: 'POST',
    path: '/api/console/lots/:lotId/recall',
    params: z.object({ lotId: idInUrl }),
    body: z.strictObject({
      /** Customers read it. */
      reason: text(200, 5),
      refund: z.boolean(),
    }),
    answer: z.object({
      writtenOff: count,
      /** Packs of the lot that stay on hand, because open orders reserve as many. */
      stillReserved: count,
      /** Orders whose picked packs must be picked again from another lot. */
      repick: z.array(orderNo),
      buyers: count,
    }),
    errors: ['FORBIDDEN', 'LOT_NOT_FOUND', 'LOT_RECALLED'],
  }),
  consoleMarkDownLot: defineCall({
    ...staffCall,
    permission: 'markDownStock',
    audit: 'stock.markDown',
    summary:
      'Lowers the price of the SKU of a lot in this hub until the end of its last day of use.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/lots/:lotId/markdown',
    params: z.object({ adcCode, lotId: idInUrl }),
    body: markdown,
    answer: lot,
    errors: [
      'FORBIDDEN',
      'LOT_NOT_FOUND',
      'LOT_NOT_SELLABLE',
      'MARKDOWN_BELOW_FLOOR',
      'PRICE_SCHEDULED',
    ],
  }),
  consoleEndMarkdown: defineCall({
    ...staffCall,
    permission: 'markDownStock',
    audit: 'stock.endMarkdown',
    summary: 'Ends the lower price of a lot: the former price returns.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/lots/:lotId/markdown/end',
    params: z.object({ adcCode, lotId: idInUrl }),
    body: z.strictObject({}),
    answer: lot,
    errors: ['FORBIDDEN', 'LOT_NOT_FOUND'],
  }),
  consoleTransfers: defineCall({
    ...staffCall,
    permission: 'seeStock',
    summary: 'Lists the transfers from and to a hub, newest first.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/transfers',
    params: z.object({ adcCode }),
    query: z.object(cursorPaging(20, 100)),
    answer: z.object({ transfers: z.array(stockTransfer), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleSendTransfer: defineCall({
    ...staffCall,
    permission: 'adjustStock',
    audit: 'stock.transfer',
    summary: 'Sends packs of lots to another hub.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/transfers',
    params: z.object({ adcCode }),
    body: z.strictObject({
      to: adcCode,
      lines: z
        .array(z.strictObject({ lotId: id, packs: z.int().min(1).max(100_000) }))
        .min(1)
        .max(50),
    }),
    answer: stockTransfer,
    errors: ['FORBIDDEN', 'LOT_NOT_FOUND'],
  }),
  consoleReceiveTransfer: defineCall({
    ...staffCall,
    permission: 'adjustStock',
    audit: 'stock.receiveTransfer',
    summary: 'Receives a transfer: fewer packs than sent are lost and need a note.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/transfers/:transferId/receipt',
    params: z.object({ adcCode, transferId: idInUrl }),
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ lotId: id, received: count }))
        .min(1)
        .max(50),
      note: text(200, 0),
    }),
    answer: stockTransfer,
    errors: ['FORBIDDEN', 'TRANSFER_NOT_FOUND', 'TRANSFER_RECEIVED'],
  }),
  consolePurchaseSuggestion: defineCall({
    ...staffCall,
    permission: 'seeStock',
    summary: 'Suggests what to buy for the next days, from orders, subscriptions and sales.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/purchase-suggestion',
    params: z.object({ adcCode }),
    query: z.object({ days: z.coerce.number<number | string>().int().min(1).max(14).default(2) }),
    answer: z.object({ rows: z.array(purchaseRow) }),
    errors: ['FORBIDDEN'],
  }),
  consoleStockMovements: defineCall({
    ...staffCall,
    permission: 'seeStock',
    summary: 'Lists the movements of a SKU in a hub, newest first.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/stock/:sku/movements',
    params: z.object({ adcCode, sku: skuCode }),
    query: z.object(cursorPaging(50, 200)),
    answer: z.object({ movements: z.array(stockMovement), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
};
