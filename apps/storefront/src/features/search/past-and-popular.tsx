import { buttonClass, chipClass, cx, Icon, type IconName } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { forgetSearches, usePastSearches } from './past-searches.ts';
import { searchQueries } from './search-queries.ts';

interface PastAndPopularProps {
  onChosen?: () => void;
  className?: string;
}

/** Shown before a term is typed: this browser's past searches, and popular ones. */
export function PastAndPopular({ onChosen, className }: PastAndPopularProps) {
  const { caller } = useShop();
  const past = usePastSearches();
  const popular = useQuery(searchQueries(caller).trends()).data?.terms ?? [];
  if (past.length === 0 && popular.length === 0) return null;
  return (
    <div className={cx('flex flex-col gap-5', className)}>
      {past.length > 0 && (
        <Chips
          title={m.search_recent()}
          icon="clock"
          terms={past}
          onChosen={onChosen}
          action={
            <button
              type="button"
              onClick={forgetSearches}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              {m.search_recent_clear()}
            </button>
          }
        />
      )}
      {popular.length > 0 && (
        <Chips
          title={m.search_popular()}
          icon="chart-line-up"
          terms={popular}
          onChosen={onChosen}
        />
      )}
    </div>
  );
}

interface ChipsProps {
  title: string;
  icon: IconName;
  terms: readonly string[];
  onChosen?: (() => void) | undefined;
  action?: ReactNode;
}

const Chips = ({ title, icon, terms, onChosen, action }: ChipsProps) => (
  <section aria-label={title}>
    <div className="flex min-h-tap items-center justify-between gap-3">
      <h2 className="text-sm font-bold text-text-2">{title}</h2>
      {action}
    </div>
    <ul className="flex flex-wrap gap-2">
      {terms.map((term) => (
        <li key={term}>
          <AppLink href={paths.search(term)} onClick={onChosen} className={chipClass()}>
            <Icon name={icon} className="text-text-3" />
            {term}
          </AppLink>
        </li>
      ))}
    </ul>
  </section>
);
