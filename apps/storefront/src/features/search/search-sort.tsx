import { Select } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { type ListUrl, type Sort, sorts } from '../product-list/list-search.ts';
import { sortNames as listSortNames } from '../product-list/sort-chip.tsx';

/** The usual order of results is by how well they match. */
export const sortNames: Record<Sort, () => string> = {
  ...listSortNames,
  popular: m.search_sort_best,
};

/** The change of the address that sorts by the chosen option. */
export const sortOf = (value: string): { sort: Sort | undefined } => {
  const sort = sorts.find((one) => one === value);
  return { sort: sort === 'popular' ? undefined : sort };
};

interface SearchSortProps {
  url: ListUrl;
  link: (change: { sort: Sort | undefined }) => string;
  className?: string;
}

/** The sort order of the results, which the address contains. */
export function SearchSort({ url, link, className }: SearchSortProps) {
  const router = useRouter();
  return (
    <Select
      label={m.sort_by()}
      hideLabel
      value={url.sort ?? 'popular'}
      options={sorts.map((sort) => ({ value: sort, label: sortNames[sort]() }))}
      onChange={({ target }) =>
        void router.navigate({ href: link(sortOf(target.value)), resetScroll: false })
      }
      {...(className && { className })}
    />
  );
}
