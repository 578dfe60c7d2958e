import { Button, EmptyState } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { SearchInput } from './compact-controls.tsx';
import { countText } from './count-text.ts';
import { ListRows, type ListRowsProps } from './list-page.tsx';
import type { PageCursors } from './page-buttons.tsx';

interface SearchedRowsProps<Data, Row> extends Omit<ListRowsProps<Data, Row>, 'pages'> {
  /** The words that the address contains. */
  words: string;
  /** The label of the search field. */
  search: string;
  newestFirst?: boolean;
  onSearch: (words: string) => void;
  onPage: (cursor: string) => void;
}

/** A long list of records with a search over all of them, and its pages. */
export const SearchedRows = <Data extends PageCursors & { total: number }, Row>({
  words,
  search,
  newestFirst = false,
  onSearch,
  onPage,
  none,
  ...list
}: SearchedRowsProps<Data, Row>) => (
  <div className="flex flex-col gap-3">
    <SearchInput label={search} placeholder={search} value={words} onSearch={onSearch} />
    <ListRows
      {...list}
      none={
        words ? (
          <EmptyState
            icon="magnifying-glass"
            title={m.no_match({ words })}
            action={<Button onClick={() => onSearch('')}>{m.clear_search()}</Button>}
          />
        ) : (
          none
        )
      }
      pages={{
        of: (data) => data,
        count: ({ total }) => m.entries({ count: countText(total) }),
        newestFirst,
        onPage,
      }}
    />
    <p role="status" className="visually-hidden">
      {list.query.data && m.entries({ count: countText(list.query.data.total) })}
    </p>
  </div>
);
