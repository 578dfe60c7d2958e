import { ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from './call-errors.ts';
import { m } from '../messages.ts';

interface LoadErrorProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** What could not be shown. */
  failed: string;
  /** Said instead while older data stands below. */
  old?: string | undefined;
  className?: string;
}

/** Tells that the last load failed and why, and tries again on demand. */
export const LoadError = ({ query, failed, old = failed, className }: LoadErrorProps) =>
  query.isError && (
    <ErrorState
      {...(className && { className })}
      title={query.data === undefined ? failed : old}
      line={messageOf(query.error, m.failed())}
      retryLabel={m.retry()}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );

interface LoadedProps<Data> extends Omit<LoadErrorProps, 'query'> {
  query: UseQueryResult<Data>;
  /** How many rows to expect. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a query brought; until then grey rows, and a word about the failure where there is one. */
export function Loaded<Data>({ query, rows = 5, children, ...words }: LoadedProps<Data>) {
  const { data, isError } = query;
  return (
    <>
      <LoadError query={query} className="mb-4" {...words} />
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
