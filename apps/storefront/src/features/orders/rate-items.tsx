import type { Order } from '@halal-basket/contract';
import { Button, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { orderQueries } from './order-queries.ts';

const nameOf = (orderNo: string): string => `hb-rate-${orderNo}`;

/** Whether the customer declined to rate this order in this browser. */
function useDeclined(orderNo: string): [boolean, () => void] {
  const [declined, setDeclined] = useState(() => {
    try {
      return localStorage.getItem(nameOf(orderNo)) !== null;
    } catch {
      // The browser blocks storage: the question is shown again.
      return false;
    }
  });
  const decline = () => {
    setDeclined(true);
    try {
      localStorage.setItem(nameOf(orderNo), '');
    } catch {
      // As above.
    }
  };
  return [declined, decline];
}

/** The stars under the finger. With the keyboard the button is pressed as a whole, and the sheet asks for them. */
function pressedStars(target: EventTarget): { stars?: number } {
  const star = target instanceof Element ? target.closest('[data-stars]') : null;
  const stars = Number(star?.getAttribute('data-stars'));
  return stars > 0 ? { stars } : {};
}

/** Asks for a rating of the delivered products, once each; the server decides when. */
export function RateItems({ order: { orderNo } }: { order: Order }) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const [declined, decline] = useDeclined(orderNo);
  const { data } = useQuery({ ...orderQueries(caller).toRate(orderNo), enabled: !declined });
  const products = data?.products ?? [];
  if (declined || products.length === 0) return null;
  return (
    <section aria-labelledby="rate" className="rounded-lg bg-promise-soft p-4 lg:p-5">
      <div className="flex items-center gap-2">
        <h2 id="rate" className="flex-1 text-lg font-bold">
          {m.rate_title()}
        </h2>
        <Button variant="quiet" size="sm" onClick={decline}>
          {m.rate_later()}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {products.map(({ productId, productName }) => (
          <li key={productId} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">{productName}</span>
            <button
              type="button"
              aria-label={m.rate_product({ name: productName })}
              className="flex min-h-tap cursor-pointer items-center rounded-sm px-1 text-promise-text hover:text-promise"
              onClick={({ target }) =>
                overlay.open('review', { productId, productName, ...pressedStars(target) })
              }
            >
              {[1, 2, 3, 4, 5].map((stars) => (
                <span key={stars} data-stars={stars} className="px-px">
                  <Icon name="star" size={24} />
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
