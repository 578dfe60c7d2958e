import type { EditedSupplier, Supplier } from '@halal-basket/contract';
import { type Tx, violates } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { insertSupplier, updateSupplier } from './suppliers.sql.ts';

/** Refuses INVALID for a name that another supplier has, in capitals or not. */
async function withOwnName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!violates(error, 'supplier_name')) throw error;
    return refuse('INVALID', {
      fields: { 'supplier.name': 'Another supplier has this name. Choose another one.' },
    });
  }
}

export const addSupplier = (tx: Tx, supplier: EditedSupplier): Promise<Supplier> =>
  withOwnName(() => insertSupplier(tx, supplier));

/** Refuses SUPPLIER_NOT_FOUND. */
export async function saveSupplier(
  tx: Tx,
  supplierId: number,
  supplier: EditedSupplier,
): Promise<Supplier> {
  const saved = await withOwnName(() => updateSupplier(tx, supplierId, supplier));
  return saved ?? refuse('SUPPLIER_NOT_FOUND');
}
