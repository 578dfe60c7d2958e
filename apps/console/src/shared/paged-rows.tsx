import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { PageButtons, type PageCursors } from './page-buttons.tsx';
import { NoRows, TitledRows } from './rows.tsx';

interface PagedRowsProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  /** The message when the list cannot be loaded. */
  failed: string;
  rowsOf: (data: Data) => readonly Row[];
  /** The text of an empty list; an empty list without one is not shown. */
  none?: string;
  /** The size of the whole list. */
  count?: (data: Data) => string;
  newestFirst?: boolean;
  onPage: (cursor: string) => void;
  /** The content of a row as `<li>` with its key. */
  children: (row: Row) => ReactNode;
}

/** One of several lists of a page, with its heading and its own pages. */
export const PagedRows = <Data extends PageCursors, Row>({
  title,
  query,
  failed,
  rowsOf,
  none,
  count,
  newestFirst = false,
  onPage,
  children,
}: PagedRowsProps<Data, Row>) => (
  <Loaded query={query} failed={failed} rows={2}>
    {(data) => {
      const rows = rowsOf(data);
      const { next, previous } = data;
      if (rows.length === 0 && none === undefined && !next && !previous) return null;
      return (
        <div>
          <TitledRows title={title}>
            {rows.length === 0 && none !== undefined && <NoRows>{none}</NoRows>}
            {rows.map(children)}
          </TitledRows>
          <PageButtons
            page={{ next, previous }}
            count={count?.(data) ?? ''}
            newestFirst={newestFirst}
            onPage={onPage}
          />
        </div>
      );
    }}
  </Loaded>
);
