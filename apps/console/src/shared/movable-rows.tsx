import { FieldError } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { messageOf } from './call-errors.ts';
import { m } from '../messages.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Rows } from './rows.tsx';
import type { SavedOrder } from './use-saved-order.ts';

/** Why the last move was not saved. */
export const MoveError = ({ error }: { error: Error | null }) => (
  <div role="alert">{error && <FieldError>{messageOf(error, m.failed())}</FieldError>}</div>
);

interface MovableRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  order: SavedOrder;
  /** Moves a row to the top of a list of which these rows are a later page. */
  onTop?: ((row: Row) => void) | undefined;
  /** More controls of a row, before its move buttons. */
  renderControls?: (row: Row) => ReactNode;
  /** The content of a row: a `RowLink`. */
  children: (row: Row) => ReactNode;
}

/** A list in an order that staff set. Each row links to its page and has move buttons. */
export function MovableRows<Row extends { name: string }>({
  label,
  rows,
  idOf,
  order,
  onTop,
  renderControls,
  children,
}: MovableRowsProps<Row>) {
  const ids = rows.map(idOf);
  return (
    <Rows label={label}>
      {rows.map((row, place) => (
        <li key={idOf(row)} className="flex flex-wrap items-center">
          {children(row)}
          <span className="ms-auto flex gap-1 pe-3 max-sm:-mt-2 max-sm:pb-1">
            {renderControls?.(row)}
            <MoveButtons
              name={row.name}
              place={place}
              count={rows.length}
              onMove={(to) => order.move(ids, place, to)}
              onTop={onTop && (() => onTop(row))}
            />
          </span>
        </li>
      ))}
    </Rows>
  );
}
