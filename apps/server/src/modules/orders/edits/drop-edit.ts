import type { Tx } from '../../../platform/db.ts';
import { releaseSlots } from '../../slots/index.ts';
import { releaseStock } from '../../stock/index.ts';
import { releaseMoney } from '../../wallet/index.ts';
import { lockEdit, saveEditState, selectOpenEdit } from './edits.sql.ts';

/** Drops an edit that waits for its payment, and releases what it held. Its order must be locked. */
export async function dropEdit(tx: Tx, { editNo }: { editNo: string }, now: Date): Promise<void> {
  const edit = await lockEdit(tx, editNo);
  if (edit?.state !== 'OPEN') return;
  saveEditState(tx, editNo, 'DROPPED', now);
  await releaseStock(tx, editNo, now);
  await releaseSlots(tx, editNo);
  await releaseMoney(tx, editNo, now);
}

/** Drops the order's edit that waits for its payment. False without one. */
export async function dropOpenEdit(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const open = await selectOpenEdit(tx, orderId);
  if (open) await dropEdit(tx, open, now);
  return open !== null;
}
