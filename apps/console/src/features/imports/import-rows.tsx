import type { CatalogueImport, ImportRow, ImportRowFilter } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Rows } from '../../shared/rows.tsx';
import { filterLabels } from './import-labels.ts';
import { importQueries } from './import-queries.ts';

interface ImportRowsProps {
  catalogueImport: CatalogueImport;
  filters: readonly ImportRowFilter[];
  show: ImportRowFilter;
  cursor: string | undefined;
  onShow: (show: ImportRowFilter) => void;
  onPage: (cursor: string) => void;
}

/** The errors of a file, or the changes that it makes. */
export function ImportRows({
  catalogueImport,
  filters,
  show,
  cursor,
  onShow,
  onPage,
}: ImportRowsProps) {
  const { caller } = useConsole();
  const query = useQuery(importQueries(caller).rows(catalogueImport.importId, show, cursor));
  const label = (filter: ImportRowFilter) =>
    filterLabels[filter]({ count: catalogueImport.counts[filter].toLocaleString('en-IN') });
  return (
    <section aria-label={label(show)} className="flex flex-col gap-3">
      <CompactSelect
        label={m.import_show()}
        value={show}
        onChange={(value) => {
          const next = filters.find((each) => each === value);
          if (next) onShow(next);
        }}
        options={filters.map((filter) => ({ value: filter, label: label(filter) }))}
        className="self-start"
      />
      <Loaded query={query} failed={m.import_rows_failed()}>
        {({ rows, total, next, previous }) => (
          <>
            <Rows label={label(show)}>
              {rows.map((row) => (
                <li key={row.no} className="flex flex-col gap-1.5 px-4 py-3">
                  <RowHead row={row} />
                  {show === 'wrong' ? <Errors row={row} /> : <Changes row={row} />}
                </li>
              ))}
            </Rows>
            <PageButtons
              page={{ ...(next && { next }), ...(previous && { previous }) }}
              count={m.import_rows({ count: countText(total) })}
              onPage={onPage}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const RowHead = ({ row: { key, line, note } }: { row: ImportRow }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <bdi className="font-semi break-all">{key.replace(/^\//, '') || m.import_no_key()}</bdi>
    {line > 0 && (
      <span className="text-xs text-text-2">{m.import_line({ line: String(line) })}</span>
    )}
    {note && <span className="text-sm text-text-2">{note}</span>}
  </p>
);

/** 'retail_price must be a number', with the line of another pack of the product. */
const Errors = ({ row: { line: first, errors } }: { row: ImportRow }) => (
  <ul className="flex list-disc flex-col gap-0.5 ps-5 text-sm">
    {errors.map(({ line, column, message }, place) => (
      <li key={place}>
        {line !== first && `${m.import_line({ line: String(line) })}, `}
        <b className="font-semi">{column || m.import_this_line()}</b>
        {message.startsWith(':') ? message : ` ${message}`}
      </li>
    ))}
  </ul>
);

const maxChanges = 12;

const Changes = ({ row: { changes } }: { row: ImportRow }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-0.5 text-sm">
    {changes.slice(0, maxChanges).map(({ column, before, after }) => (
      <div key={column} className="contents">
        <dt className="text-text-2">{column}</dt>
        <dd className="min-w-0 break-words">
          {before !== '' && (
            <del className="me-2 text-text-3">
              <bdi>{before}</bdi>
            </del>
          )}
          <ins className="no-underline">
            <bdi>{after === '' ? m.import_empty() : after}</bdi>
          </ins>
        </dd>
      </div>
    ))}
    {changes.length > maxChanges && (
      <dd className="col-span-2 text-text-3">
        {m.import_more_changes({ count: String(changes.length - maxChanges) })}
      </dd>
    )}
  </dl>
);
