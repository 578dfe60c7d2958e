import type { OrderEdit as OrderEditView } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { OrderEdit } from './edits.sql.ts';
import { totalAfter } from './edit-content.ts';

/** An edit as the customer and staff see it. */
export const editView = (edit: OrderEdit): OrderEditView => ({
  editNo: edit.editNo,
  status: edit.state === 'OPEN' ? 'OPEN' : 'DONE',
  at: edit.at.toISOString(),
  by: edit.actorName === '' ? 'Customer' : edit.actorName,
  summary: edit.summary,
  difference: rupeesFromPaise(edit.difference),
  total: rupeesFromPaise(totalAfter(edit)),
  ...(edit.state === 'OPEN' && { payableUntil: edit.payableUntil.toISOString() }),
});
