import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { PageHead } from './page-head.tsx';
import { Rows } from './rows.tsx';

interface ListPageProps<Data, Row> {
  title: string;
  /** The link to an empty form. */
  newLink: ReactNode;
  query: UseQueryResult<Data>;
  /** The message when the list cannot be loaded. */
  failed: string;
  rowsOf: (data: Data) => readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shown instead of an empty list. */
  none?: ReactNode;
  /** The content of a row, usually a `RowLink`. */
  children: (row: Row) => ReactNode;
}

/** A list of records, each a link to its page. */
export const ListPage = <Data, Row>({
  title,
  newLink,
  query,
  failed,
  rowsOf,
  keyOf,
  none,
  children,
}: ListPageProps<Data, Row>) => (
  <>
    <PageHead title={title}>{newLink}</PageHead>
    <div className="px-gutter pb-10">
      <Loaded query={query} failed={failed}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0 && none) return none;
          return (
            <Rows label={title}>
              {rows.map((row) => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
            </Rows>
          );
        }}
      </Loaded>
    </div>
  </>
);
