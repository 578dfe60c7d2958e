import type { AnswerOf } from '@halal-basket/contract';
import { Chip } from '@halal-basket/ui';
import { filterGroups } from './filter-groups.ts';
import type { ListUrl } from './list-search.ts';

interface FilterChoicesProps {
  facets: AnswerOf<'productList'>['facets'];
  filters: ListUrl;
  onChange: (filters: ListUrl) => void;
}

/** The filters of desktops as chips for phones. */
export function FilterChoices({ facets, filters, onChange }: FilterChoicesProps) {
  const put = (change: object) => {
    const next = Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    onChange(Object.fromEntries(next) as ListUrl);
  };
  return filterGroups(filters, facets).map(({ key, title, choices }) => (
    <fieldset key={key}>
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip key={choice.key} selected={choice.chosen} onClick={() => put(choice.change)}>
            {choice.label}
            {choice.count !== undefined && (
              <span className="text-xs font-medium text-text-3">{choice.count}</span>
            )}
          </Chip>
        ))}
      </div>
    </fieldset>
  ));
}
