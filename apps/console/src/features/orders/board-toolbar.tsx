import { dayOf, plusDays } from '@halal-basket/times';
import { Chip, chipClass, ChipRow, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { CompactDate, SearchInput } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { HubSelect } from '../../shared/hub-select.tsx';
import type { BoardSearch } from './board-search.ts';

interface BoardToolbarProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
  /** The number of late orders of all days; absent until it is known. */
  lateCount?: number;
  now: Date;
}

/** The filters of the board: hub, day of the slot, late orders, words. */
export function BoardToolbar({ search, onSearch, lateCount, now }: BoardToolbarProps) {
  const { day, q = '', late } = search;
  const today = dayOf(now);
  const days = [
    { day: undefined, label: m.today(), date: today },
    { day: 'tomorrow', label: m.tomorrow(), date: plusDays(today, 1) },
    { day: 'all', label: m.all_days(), date: '' },
  ];
  const shownDate = day && day !== 'all' && day !== 'tomorrow' ? day : '';
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      <HubSelect className="max-sm:w-full" />
      <ChipRow label={m.day_of_slot()}>
        {days.map((choice) => (
          <Chip
            key={choice.label}
            selected={!late && !shownDate && choice.day === day}
            onClick={() => onSearch({ day: choice.day, late: undefined })}
          >
            {choice.label}
          </Chip>
        ))}
        <button
          type="button"
          aria-pressed={late ?? false}
          onClick={() => onSearch({ late: late ? undefined : true })}
          className={chipClass(lateCount ? 'text-danger' : undefined)}
        >
          <Icon name="warning-circle" fill={Boolean(lateCount)} />
          {lateCount ? m.late_count({ count: countText(lateCount) }) : m.late()}
        </button>
      </ChipRow>
      <CompactDate
        label={m.another_day()}
        value={shownDate}
        onChange={(date) => onSearch({ day: date || undefined, late: undefined })}
      />
      <SearchInput
        label={m.search_orders()}
        placeholder={m.search_orders_hint()}
        value={q}
        onSearch={(words) => onSearch({ q: words || undefined })}
        className="min-w-44 flex-1"
      />
    </div>
  );
}
