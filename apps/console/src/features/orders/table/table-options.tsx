import type { OrderColumn, OrderSort, OrderState } from '@halal-basket/contract';
import { Button } from '@halal-basket/ui';
import { useId, useState } from 'react';
import { m } from '../../../messages.ts';
import { CompactSelect } from '../../../shared/compact-controls.tsx';
import { type BoardSearch, isNarrow, orderSorts } from '../board-search.ts';
import { stateLabels } from '../order-labels.ts';
import { columnIds, orderColumns } from './order-columns.tsx';

interface TableOptionsProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
  columns: readonly OrderColumn[];
  onColumns: (columns: readonly OrderColumn[]) => void;
}

const sortLabels: Record<OrderSort, () => string> = {
  slot: m.sort_slot,
  newest: m.sort_newest,
  oldest: m.sort_oldest,
  highest: m.sort_highest,
  lowest: m.sort_lowest,
};

const states = Object.keys(stateLabels) as OrderState[];

/** The filter by state, the sort order on narrow windows, and the choice of columns on wide ones. */
export function TableOptions({ search, onSearch, columns, onColumns }: TableOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const sorts = orderSorts.filter(
    (sort) => (sort !== 'highest' && sort !== 'lowest') || isNarrow(search),
  );
  return (
    <>
      <CompactSelect
        label={m.table_status()}
        value={search.state ?? ''}
        options={[
          { value: '', label: m.all_states() },
          ...states.map((state) => ({ value: state, label: stateLabels[state]() })),
        ]}
        onChange={(state) => onSearch({ state: states.find((each) => each === state) })}
      />
      <CompactSelect
        className="md:hidden"
        label={m.sort_by()}
        value={search.sort ?? 'slot'}
        options={sorts.map((sort) => ({ value: sort, label: sortLabels[sort]() }))}
        onChange={(sort) => onSearch({ sort: sorts.find((each) => each === sort) })}
      />
      <Button
        className="max-md:hidden"
        size="sm"
        variant="ghost"
        icon="sliders-horizontal"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {m.choose_columns()}
      </Button>
      <fieldset
        id={panel}
        hidden={!isOpen}
        className="order-last w-full rounded-md border border-line bg-surface px-4 py-3 max-md:hidden"
      >
        <legend className="visually-hidden">{m.choose_columns()}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {columnIds.map((id) => (
            <label key={id} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="hb-check"
                checked={columns.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onColumns(checked ? [...columns, id] : columns.filter((each) => each !== id))
                }
              />
              {orderColumns[id].label()}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
