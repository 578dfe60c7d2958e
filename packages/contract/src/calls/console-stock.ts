import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  boundedCount,
  cursorPaging,
  cursors,
  idInUrl,
  skuCode,
  text,
} from '../shapes/basic.ts';
import { editedSupplier, lot, receivedLot, stockMovement, supplier } from '../shapes/stock.ts';

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
    errors: ['FORBIDDEN'],
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
