import { Select } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { type ListUrl, type Sort, sorts } from './list-search.ts';

export const sortNames: Record<Sort, () => string> = {
  popular: m.sort_popular,
  priceLowToHigh: m.sort_price_low,
  priceHighToLow: m.sort_price_high,
  discount: m.sort_discount,
  newest: m.sort_newest,
};

interface SortSelectProps {
  url: ListUrl;
  link: (change: Partial<ListUrl>) => string;
  className?: string;
}

/** The sort order of a list, which its address contains. */
export function SortSelect({ url, link, className }: SortSelectProps) {
  const router = useRouter();
  return (
    <Select
      label={m.sort_by()}
      hideLabel
      value={url.sort ?? 'popular'}
      options={sorts.map((sort) => ({ value: sort, label: sortNames[sort]() }))}
      onChange={({ target }) => {
        const sort = sorts.find((one) => one === target.value);
        const href = link({ sort: sort === 'popular' ? undefined : sort });
        void router.navigate({ href, resetScroll: false });
      }}
      {...(className && { className })}
    />
  );
}
