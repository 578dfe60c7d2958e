import { cx, Icon } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from './app-link.tsx';

/** A link that looks like the search field. Phones search on a separate screen. */
export const SearchBoxLink = ({ className }: { className?: string }) => (
  <AppLink
    href={paths.search()}
    className={cx(
      'flex h-12 items-center gap-2.5 rounded-md bg-white px-3.5 text-[#5f6d65]',
      'dark-search',
      className,
    )}
  >
    <Icon name="magnifying-glass" className="text-[#0f6148] dark-search-icon" />
    <span className="truncate">{m.search_hint()}</span>
  </AppLink>
);
