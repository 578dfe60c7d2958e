/** Another user deleted the record of a form. */
export class DeletedRecordError extends Error {}

/** A record of a list that was read again. Throws DeletedRecordError where it is no longer in the list. */
export function stillListed<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new DeletedRecordError('The record is no longer in the list');
  return row;
}
