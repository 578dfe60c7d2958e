import { FieldError } from '@halal-basket/ui';
import { type ReactNode, useState } from 'react';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { m } from '../../messages.ts';

interface ListedRecordProps<Row> {
  /** The record in the list as it was read last; undefined where the list has none. */
  found: Row | undefined;
  children: (row: Row) => ReactNode;
}

/**
 * The page of one record of a list that is read again from time to time. A record that another user deletes stays on the
 * page with what was typed, and the page says so. Needs the record's id as its `key`.
 */
export function ListedRecord<Row>({ found, children }: ListedRecordProps<Row>) {
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const shown = found ?? last;
  if (shown === undefined) return <NotFoundScreen />;
  return (
    <>
      <div role="alert" className="px-gutter pt-3 empty:hidden">
        {found === undefined && <FieldError>{m.deleted_meanwhile()}</FieldError>}
      </div>
      {children(shown)}
    </>
  );
}
