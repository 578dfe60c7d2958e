import type { Cart } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Icon, type IconName, ProgressBar } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import type { ReorderDifferences } from './reorder-state.ts';

const Notice = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div
    role="status"
    className="flex items-start gap-2.5 rounded-md bg-info-soft p-3.5 text-sm leading-snug"
  >
    <Icon name={icon} size={20} className="text-info" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

/** The progress to free delivery, by the server's amounts; hidden when they are unknown. */
export function FreeDelivery({ cart: { freeDelivery } }: { cart: Cart }) {
  if (!freeDelivery) return null;
  const { threshold, remaining } = freeDelivery;
  return (
    <ProgressBar
      value={threshold - remaining}
      max={threshold}
      label={m.delivery_free_progress()}
      className="text-sm"
    >
      <Icon
        name={remaining > 0 ? 'moped' : 'check-circle'}
        fill
        size={20}
        className={remaining > 0 ? 'text-promise-text' : 'text-success'}
      />
      {remaining > 0 ? m.delivery_free_in({ amount: formatRupees(remaining) }) : m.delivery_free()}
    </ProgressBar>
  );
}

export const PricesChanged = ({ count }: { count: number }) =>
  count > 0 && <Notice icon="tag">{m.cart_prices_changed({ count })}</Notice>;

const Differences = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="mt-1">{title}</p>
    <ul className="mt-0.5 list-disc ps-4.5">{children}</ul>
  </>
);

/** Reports that a reorder filled the cart, and lists the missing items and changed prices. */
export const Reordered = ({ missing, repriced }: ReorderDifferences) => (
  <Notice icon="arrows-clockwise">
    <p className="font-bold">{m.cart_reordered()}</p>
    {missing.length > 0 && (
      <Differences title={m.cart_reorder_missing()}>
        {missing.map(({ sku, productName, pack, why }) => (
          <li key={`${sku} ${why}`}>
            <b>
              <bdi>{productName}</bdi>
            </b>
            {pack && (
              <>
                {', '}
                <bdi>{pack}</bdi>
              </>
            )}
            : {why}
          </li>
        ))}
      </Differences>
    )}
    {repriced.length > 0 && (
      <Differences title={m.cart_reorder_repriced()}>
        {repriced.map(({ sku, productName, priceBefore, salePrice }) => (
          <li key={`${sku} ${priceBefore}`}>
            <b>
              <bdi>{productName}</bdi>
            </b>
            : <bdi>{formatRupees(salePrice)}</bdi> ·{' '}
            {m.cart_was({ amount: formatRupees(priceBefore) })}
          </li>
        ))}
      </Differences>
    )}
  </Notice>
);
