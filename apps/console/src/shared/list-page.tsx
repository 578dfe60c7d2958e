import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { PageButtons, type PageCursors } from './page-buttons.tsx';
import { PageHead } from './page-head.tsx';
import { Rows } from './rows.tsx';

export interface ListRowsProps<Data, Row> {
  /** The name of the list for screen readers. */
  label: string;
  query: UseQueryResult<Data>;
  /** The message when the list cannot be loaded. */
  failed: string;
  rowsOf: (data: Data) => readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shown instead of an empty list. */
  none?: ReactNode;
  /** The neighbouring pages of a long list; by default its newest rows come first. */
  pages?: {
    of: (data: Data) => PageCursors;
    /** The size of the whole list. */
    count?: (data: Data) => string;
    newestFirst?: boolean;
    onPage: (cursor: string) => void;
  };
  /** The content of a row, usually a `RowLink`. */
  children: (row: Row) => ReactNode;
}

/** The rows of a list with its pages. Without rows it says why: loading, failed or empty. */
export const ListRows = <Data, Row>({
  label,
  query,
  failed,
  rowsOf,
  keyOf,
  none,
  pages,
  children,
}: ListRowsProps<Data, Row>) => (
  <Loaded query={query} failed={failed}>
    {(data) => {
      const rows = rowsOf(data);
      const { next, previous } = pages?.of(data) ?? {};
      // A page that became empty still leads to its neighbours.
      if (rows.length === 0 && none && !next && !previous) return none;
      return (
        <>
          <Rows label={label}>
            {rows.map((row) => (
              <li key={keyOf(row)}>{children(row)}</li>
            ))}
          </Rows>
          {pages && (
            <PageButtons
              page={{ next, previous }}
              count={pages.count?.(data) ?? ''}
              newestFirst={pages.newestFirst ?? true}
              onPage={pages.onPage}
            />
          )}
        </>
      );
    }}
  </Loaded>
);

interface ListPageProps<Data, Row> extends Omit<ListRowsProps<Data, Row>, 'label'> {
  title: string;
  /** The link to an empty form. */
  newLink: ReactNode;
}

/** A list of records, each a link to its page. */
export const ListPage = <Data, Row>({ title, newLink, ...list }: ListPageProps<Data, Row>) => (
  <>
    <PageHead title={title}>{newLink}</PageHead>
    <div className="px-gutter pb-10">
      <ListRows label={title} {...list} />
    </div>
  </>
);
