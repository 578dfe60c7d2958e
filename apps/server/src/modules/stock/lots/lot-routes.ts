import { paiseFromRupees } from '@halal-basket/money';
import { routes } from '../../../platform/http/routes.ts';
import { hubForStaff } from '../../staff/index.ts';
import { movements } from '../levels.ts';
import { lotById } from './lot-views.ts';
import { lotsOf, receiveLot } from './lots.ts';
import { correctInvoice, receiptOf, receiptsOf } from './receipts.ts';
import { addSupplier, saveSupplier } from './suppliers.ts';
import { selectSuppliers } from './suppliers.sql.ts';

/** Routes of suppliers, receipts, lots and movements. */
export const lotRoutes = routes({
  consoleSuppliers: async ({ db }) => ({ suppliers: await selectSuppliers(db) }),

  consoleCreateSupplier: async (context, { body }) => {
    const saved = await addSupplier(context.tx, body.supplier);
    context.audit.detail(String(saved.supplierId), { after: body.supplier });
    return saved;
  },

  consoleSaveSupplier: async (context, { params, body }) => {
    const { revision, supplier } = body;
    const saved = await saveSupplier(context.tx, { ...params, revision }, supplier);
    context.audit.detail(String(saved.supplierId), { after: body.supplier });
    return saved;
  },

  consoleReceiveStock: async (context, { params, body: { lot } }) => {
    const { tx, clock, staff } = context;
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const now = clock.now();
    const cost = lot.cost === null ? null : paiseFromRupees(lot.cost);
    const lotId = await receiveLot(tx, { ...lot, hubId, cost, actor: staff.fullName, now });
    context.audit.detail(`${adcCode}/${lot.sku}`, { after: lot });
    return lotById(tx, { lotId, adcCode }, now);
  },

  consoleReceipts: async ({ db, staff }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    const { receipts, total, links } = await receiptsOf(db, { hubId, ...query });
    return { receipts, total, ...links };
  },

  consoleReceipt: async ({ db, staff }, { params: { adcCode, lotId } }) => {
    const { hubId } = await hubForStaff(db, staff, adcCode);
    return receiptOf(db, { hubId, lotId });
  },

  consoleSaveReceiptInvoice: async (context, { params, body: { revision, invoice } }) => {
    const { tx, clock, staff } = context;
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const key = { hubId, lotId: params.lotId };
    const before = await correctInvoice(tx, { ...key, revision, now: clock.now() }, invoice);
    const saved = await receiptOf(tx, key);
    const subject = `${adcCode}/${saved.sku}/${saved.lotNo}`;
    context.audit.detail(subject, { before, after: saved.invoice });
    return saved;
  },

  consoleLots: async ({ db, staff, clock }, { params, query }) => {
    const { hubId, adcCode } = await hubForStaff(db, staff, params.adcCode);
    const { lots, total, links } = await lotsOf(db, { hubId, adcCode, ...query }, clock.now());
    return { lots, total, ...links };
  },

  consoleStockMovements: async ({ db, staff }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    const { rows, links } = await movements(db, hubId, params.sku, query);
    return {
      movements: rows.map(({ at, delta, reason, note, lotNo, actor }) => ({
        at: at.toISOString(),
        delta,
        reason,
        note,
        ...(lotNo !== null && { lotNo }),
        by: actor === 'store' ? 'Store' : actor,
      })),
      ...links,
    };
  },
});
