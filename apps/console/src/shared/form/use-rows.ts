import {
  type ArrayPath,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import type { EditForm } from './use-edit-form.ts';

export interface Rows<Row = never> {
  /**
   * The key of each row, which moves with it. Rows are drawn from these keys: the form's values follow one
   * drawing later, and a field that is drawn for a removed row would restore it.
   */
  keys: string[];
  add: (row: Row) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** The rows of a list in the form: added, moved and removed with their fields. */
export function useRows<Values extends FieldValues, Path extends ArrayPath<Values>>(
  { control }: EditForm<Values>,
  name: Path,
): Rows<FieldArray<Values, Path>> {
  const { fields, append, remove, move } = useFieldArray<Values, FieldArrayPath<Values> & Path>({
    control,
    name,
  });
  return {
    keys: fields.map(({ id }) => id),
    add: (row) => append(row, { shouldFocus: false }),
    remove,
    move,
  };
}
