import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ScrollRegion } from './scroll-region.tsx';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** end: for amounts and counts. */
  align?: 'start' | 'end';
  /** Wraps long words; otherwise the table scrolls sideways. */
  wrap?: boolean;
  /** Any CSS width. */
  width?: string;
}

export interface TableProps<Row> {
  /** A caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  className?: string;
}

/** Rows of 40 px with a sticky header; scrolls sideways inside its container. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  return (
    <ScrollRegion
      label={caption}
      className={cx('rounded-md border border-line bg-surface text-sm', className)}
    >
      <table className="w-full">
        <caption className="visually-hidden">{caption}</caption>
        <thead className="sticky top-0 z-1 bg-surface-2 text-xs text-text-2">
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th
                key={id}
                scope="col"
                style={{ width }}
                className={cx('h-10 px-3 font-semi whitespace-nowrap', side(align))}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-surface-2">
              {columns.map(({ id, cell, align, wrap }) => (
                <td
                  key={id}
                  className={cx('h-10 px-3 py-1.5', !wrap && 'whitespace-nowrap', side(align))}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="p-6 text-center text-text-3">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const side = (align: 'start' | 'end' = 'start') =>
  align === 'end' ? 'text-end tabular-nums' : 'text-start';
