import type { OrderColumn } from '@halal-basket/contract';
import { useCallback, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { readStorage, writeStorage } from '../../../shared/storage.ts';
import { columnIds, usualColumns } from './order-columns.tsx';

/** The columns in the order of the table; unknown ones, as an older version stored them, are left out. */
function columnsIn(stored: string | null): readonly OrderColumn[] {
  if (stored === null) return usualColumns;
  const names = stored.split(',');
  return columnIds.filter((id) => names.includes(id));
}

/** The chosen columns, which storage keeps for each member of staff. */
export function useColumns() {
  const { staff } = useSession();
  const key = `hb_console_order_columns:${staff.staffId}`;
  const [columns, setColumns] = useState(() => columnsIn(readStorage(key)));
  const choose = useCallback(
    (next: readonly OrderColumn[]) => {
      setColumns(columnIds.filter((id) => next.includes(id)));
      writeStorage(key, next.join(','));
    },
    [key],
  );
  return { columns, choose };
}
