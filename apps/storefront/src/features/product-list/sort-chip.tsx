import { chipClass, cx, Icon } from '@halal-basket/ui';
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

interface SortChipProps {
  url: ListUrl;
  link: (change: Pick<ListUrl, 'sort'> | { sort: undefined }) => string;
  /** The names of the orders; by default those of a category. */
  names?: Record<Sort, () => string>;
  className?: string;
}

/** The sort order of a list, which its address contains: a chip that opens the device's own list. */
export function SortChip({ url, link, names = sortNames, className }: SortChipProps) {
  const router = useRouter();
  const now = url.sort ?? 'popular';
  return (
    <span
      className={cx(
        chipClass('has-focus-visible:outline-3 has-focus-visible:outline-focus'),
        className,
      )}
    >
      <span aria-hidden="true">{m.sort_chip({ order: names[now]() })}</span>
      <Icon name="caret-down" size="1em" />
      <select
        aria-label={m.sort_by()}
        value={now}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value);
          const href = link({ sort: sort === 'popular' ? undefined : sort });
          void router.navigate({ href, resetScroll: false });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]()}
          </option>
        ))}
      </select>
    </span>
  );
}
