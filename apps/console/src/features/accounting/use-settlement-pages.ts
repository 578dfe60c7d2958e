import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SettlementsSearch } from './accounting-search.ts';

/** The page of each list of settlements, as the address names it, and the change of one. */
export function useSettlementPages() {
  const pages = useSearch({ from: '/staff/accounting/settlements' });
  const navigate = useNavigate({ from: '/accounting/settlements' });
  const onPage = (list: keyof SettlementsSearch) => (cursor: string) =>
    void navigate({ search: (before) => ({ ...before, [list]: cursor }) });
  return { pages, onPage };
}
