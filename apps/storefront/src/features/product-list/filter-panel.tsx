import type { AnswerOf } from '@halal-basket/contract';
import { cx, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import {
  type FilterChoice,
  type FilterGroup,
  filterGroups,
  type ListChange,
} from './filter-groups.ts';
import type { ListUrl } from './list-search.ts';
import { filterCount } from './applied-filters.ts';

type ListLink = (change: ListChange) => string;

interface FilterPanelProps {
  url: ListUrl;
  facets: AnswerOf<'productList'>['facets'];
  link: ListLink;
}

/** The search parameters that filter a list. */
const narrowingKeys = [
  'cuts',
  'sub',
  'diet',
  'weight',
  'min',
  'max',
  'stock',
  'offers',
] as const satisfies (keyof ListUrl)[];

/** The change that removes all filters. */
const whole = Object.fromEntries(narrowingKeys.map((key) => [key, undefined]));

/** More filters of a group than this are collapsed. */
const choicesAtOnce = 6;

/** The filters of a list, each a link. The address contains the applied ones. */
export function FilterPanel({ url, facets, link }: FilterPanelProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex min-h-9 items-center justify-between">
        <h2 className="text-lg font-bold">{m.filters()}</h2>
        {filterCount(url) > 0 && (
          <AppLink
            href={link(whole)}
            stay
            className="hb-tap relative text-sm font-bold text-brand hover:underline"
          >
            {m.filters_clear()}
          </AppLink>
        )}
      </div>
      {filterGroups(url, facets).map((group) => (
        <Group key={group.key} group={group} link={link} />
      ))}
    </div>
  );
}

function Group({ group: { title, choices }, link }: { group: FilterGroup; link: ListLink }) {
  const rest = choices.slice(choicesAtOnce);
  const view = (choice: FilterChoice) => <Choice key={choice.key} choice={choice} link={link} />;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semi text-text-3">{title}</h3>
      <ul>
        {choices.slice(0, choicesAtOnce).map(view)}
        {rest.length > 0 && (
          <li>
            <details open={rest.some(({ chosen }) => chosen)}>
              <summary className="flex min-h-tap cursor-pointer items-center rounded-sm text-sm font-bold text-brand">
                {m.filter_more({ count: rest.length })}
              </summary>
              <ul>{rest.map(view)}</ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

const Choice = ({ choice, link }: { choice: FilterChoice; link: ListLink }) => (
  <li>
    <AppLink
      href={link(choice.change)}
      stay
      aria-current={choice.chosen ? 'true' : undefined}
      className="flex min-h-tap items-center gap-2.5 rounded-sm font-medium hover:text-brand"
    >
      <span
        className={cx(
          'grid size-5.5 shrink-0 place-items-center rounded-xs',
          choice.chosen ? 'bg-brand text-on-brand' : 'ring-[1.5px] ring-control ring-inset',
        )}
      >
        {choice.chosen && <Icon name="check" size={14} />}
      </span>
      <span className="flex-1">{choice.label}</span>
      {choice.count !== undefined && <span className="text-sm text-text-3">{choice.count}</span>}
    </AppLink>
  </li>
);
