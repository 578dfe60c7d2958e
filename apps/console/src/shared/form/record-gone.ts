/** Another user deleted the record of a form. */
export class RecordGone extends Error {}

/** A record of a list that was read again. Throws RecordGone where the list has it no more. */
export function stillListed<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RecordGone('The list has the record no more');
  return row;
}
