import type { EditedSupplier, Supplier } from '@halal-basket/contract';
import { type Tx, violates } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { gstinProblem } from '../../location/index.ts';
import { insertSupplier, limitSuppliers, supplierExists, updateSupplier } from './suppliers.sql.ts';

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

/** Refuses INVALID for a GSTIN with a typing error. */
function checkGstin({ gstin }: EditedSupplier): void {
  const problem = gstin && gstinProblem(gstin, gstin.slice(0, 2));
  if (problem) refuse('INVALID', { fields: { 'supplier.gstin': problem } });
}

/** Refuses LIST_FULL for too many suppliers. */
export async function addSupplier(tx: Tx, supplier: EditedSupplier): Promise<Supplier> {
  checkGstin(supplier);
  const added = await withOwnName(() => insertSupplier(tx, supplier));
  await limitSuppliers(tx);
  return added;
}

/** Refuses SUPPLIER_NOT_FOUND, and EDIT_CONFLICT for another revision. */
export async function saveSupplier(
  tx: Tx,
  edited: { supplierId: number; revision: number },
  supplier: EditedSupplier,
): Promise<Supplier> {
  checkGstin(supplier);
  const saved = await withOwnName(() => updateSupplier(tx, edited, supplier));
  if (saved) return saved;
  const isKnown = await supplierExists(tx, edited.supplierId);
  return refuse(isKnown ? 'EDIT_CONFLICT' : 'SUPPLIER_NOT_FOUND');
}
