import type { AnswerOf } from '@halal-basket/contract';
import { type Column, EmptyState, Table } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';

type Term = AnswerOf<'consoleSearchTerms'>['terms'][number];
type Wish = AnswerOf<'consoleProductRequests'>['requests'][number];

const queryColumns = (now: Date): Column<Term>[] => [
  { id: 'term', header: m.search_term(), wrap: true, cell: ({ term }) => <bdi>{term}</bdi> },
  { id: 'times', header: m.search_times(), align: 'end', cell: ({ searches }) => searches },
  {
    id: 'last',
    header: m.search_last(),
    cell: ({ lastAt }) => <bdi>{whenText(new Date(lastAt), now)}</bdi>,
  },
];

interface QueryTableProps {
  terms: readonly Term[];
  /** Only queries that found nothing. */
  withoutResult: boolean;
  now: Date;
}

export const QueryTable = ({ terms, withoutResult, now }: QueryTableProps) =>
  terms.length === 0 ? (
    <EmptyState
      icon="magnifying-glass"
      title={withoutResult ? m.search_missed_none() : m.search_terms_none()}
      line={withoutResult ? m.search_missed_none_line() : m.search_terms_none_line()}
    />
  ) : (
    <Table
      caption={m.search_terms_table()}
      columns={queryColumns(now)}
      rows={terms}
      rowKey={({ term }) => term}
    />
  );

const productRequestColumns = (now: Date): Column<Wish>[] => [
  {
    id: 'wish',
    header: m.search_wish(),
    wrap: true,
    cell: ({ wish }) => <span className="whitespace-pre-line wrap-anywhere">{wish}</span>,
  },
  { id: 'term', header: m.search_term(), wrap: true, cell: ({ term }) => <bdi>{term}</bdi> },
  { id: 'hub', header: m.search_wish_hub(), cell: ({ adcCode }) => <bdi>{adcCode}</bdi> },
  {
    id: 'at',
    header: m.search_last(),
    cell: ({ at }) => <bdi>{whenText(new Date(at), now)}</bdi>,
  },
];

export const ProductRequestTable = ({ requests, now }: { requests: readonly Wish[]; now: Date }) =>
  requests.length === 0 ? (
    <EmptyState
      icon="chat-circle-dots"
      title={m.search_requests_none()}
      line={m.search_requests_none_line()}
    />
  ) : (
    <Table
      caption={m.search_requests_table()}
      columns={productRequestColumns(now)}
      rows={requests}
      rowKey={({ requestId }) => String(requestId)}
    />
  );
