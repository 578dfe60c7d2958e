import { Button, EmptyState } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { BoardSearch } from './board-search.ts';

interface NothingHereProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
}

/** Shown instead of an empty list, with the next step. */
export function NothingHere({ search, onSearch }: NothingHereProps) {
  const { q, late, day } = search;
  if (q && day === 'all') {
    return (
      <EmptyState
        icon="magnifying-glass"
        title={m.no_match({ words: q })}
        action={<Button onClick={() => onSearch({ q: undefined })}>{m.clear_search()}</Button>}
      />
    );
  }
  const allDays = () => onSearch({ day: 'all', late: undefined });
  return (
    <EmptyState
      icon={late ? 'check-circle' : 'clipboard-text'}
      title={late ? m.none_late() : q ? m.no_match({ words: q }) : m.no_orders()}
      line={late ? undefined : m.no_orders_line()}
      action={
        day === 'all' && !late ? undefined : <Button onClick={allDays}>{m.show_all_days()}</Button>
      }
    />
  );
}
