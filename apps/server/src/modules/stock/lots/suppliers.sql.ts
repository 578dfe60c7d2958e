import type { EditedSupplier } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';

const supplierRow = z.object({
  supplierId: z.number(),
  revision: z.number(),
  name: z.string(),
  fssai: z.string(),
  gstin: z.string(),
  active: z.boolean(),
});

const columns = sql`id as "supplierId", revision, name, fssai, gstin, active`;

export const selectSuppliers = (q: Queryable) =>
  q.many(supplierRow, sql`select ${columns} from stock.supplier order by lower(name)`);

export const insertSupplier = (tx: Tx, { name, fssai, gstin, active }: EditedSupplier) =>
  tx.one(
    supplierRow,
    sql`insert into stock.supplier (name, fssai, gstin, active)
        values (${name}, ${fssai}, ${gstin}, ${active})
        returning ${columns}`,
  );

/** Deliveries are received from a choice of all suppliers. */
export const limitSuppliers = (tx: Tx) =>
  requireAtMost(tx, { list: 'suppliers', rows: sql`select from stock.supplier`, most: 1000 });

/** Null for an unknown supplier, or one that has another revision. */
export const updateSupplier = (
  tx: Tx,
  { supplierId, revision }: { supplierId: number; revision: number },
  { name, fssai, gstin, active }: EditedSupplier,
) =>
  tx.maybe(
    supplierRow,
    sql`update stock.supplier set name = ${name}, fssai = ${fssai}, gstin = ${gstin},
          active = ${active}, revision = revision + 1
        where id = ${supplierId} and revision = ${revision} returning ${columns}`,
  );

const existsRow = z.object({ exists: z.boolean() });

export const supplierExists = async (q: Queryable, supplierId: number): Promise<boolean> =>
  (
    await q.one(
      existsRow,
      sql`select exists(select from stock.supplier where id = ${supplierId}) as exists`,
    )
  ).exists;

/** Whether the supplier has a GSTIN. */
export const isRegistered = async (q: Queryable, supplierId: number): Promise<boolean> =>
  (
    await q.one(
      existsRow,
      sql`select exists(select from stock.supplier where id = ${supplierId} and gstin <> '') as exists`,
    )
  ).exists;
