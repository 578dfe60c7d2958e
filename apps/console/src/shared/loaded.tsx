import { ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { isMissing, isUnknownRecord, messageOf } from './call-errors.ts';
import { m } from '../messages.ts';
import { PageHead } from './page-head.tsx';

interface LoadErrorProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** The name of the missing data. */
  failed: string;
  /** The message above outdated data. */
  old?: string | undefined;
  className?: string;
}

/** Shows why the last load failed, with a button to retry. */
export const LoadError = ({ query, failed, old = failed, className }: LoadErrorProps) =>
  query.isError && (
    <ErrorState
      {...(className && { className })}
      title={query.data === undefined ? failed : old}
      line={
        query.data !== undefined && isMissing(query.error)
          ? m.deleted_meanwhile()
          : messageOf(query.error, m.failed())
      }
      retryLabel={m.retry()}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );

interface LoadedProps<Data> extends Omit<LoadErrorProps, 'query'> {
  query: UseQueryResult<Data>;
  /** The number of expected rows. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query; skeleton rows before it, and an error after a failure. */
export function Loaded<Data>({
  query,
  rows = 5,
  className = 'mb-4',
  children,
  ...words
}: LoadedProps<Data>) {
  const { data, isError } = query;
  return (
    <>
      <LoadError query={query} className={className} {...words} />
      {data === undefined
        ? !isError && (
            <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
              {Array.from({ length: rows }, (_, row) => (
                <Skeleton key={row} shape="row" />
              ))}
            </SkeletonGroup>
          )
        : children(data)}
    </>
  );
}

/**
 * A page of one record or one form. `title`: its heading until the query is loaded. A record that was deleted meanwhile
 * stays on the page, with what was typed.
 */
export function LoadedPage<Data>({ title, ...loaded }: LoadedProps<Data> & { title: string }) {
  const { data, error } = loaded.query;
  if (data !== undefined) return <Loaded {...loaded} className="mx-gutter mt-4" />;
  if (isUnknownRecord(error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={title} />
      <div className="px-gutter pb-10">
        <Loaded {...loaded} />
      </div>
    </>
  );
}
