import { formatRupees } from '@halal-basket/money';
import { Icon, IconButton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

/** The mandate in use, among the saved payment methods; nothing without one. */
export function AutomaticPayments() {
  const { caller } = useShop();
  const overlay = useOverlay();
  const mandate = useQuery(subscriptionQueries(caller).autoRecharge()).data?.mandate;
  if (mandate?.state !== 'ACTIVE' && mandate?.state !== 'PAUSED') return null;
  const { mandateNo, instrument, limit, expiresOn, method, state } = mandate;
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">{m.auto_saved_title()}</h2>
      <div className="flex min-h-16 items-center gap-4 rounded-lg px-4 py-2.5 ring-1 ring-line ring-inset">
        <Icon
          name={method === 'card' ? 'credit-card' : 'qr-code'}
          size={24}
          className="text-text-2"
        />
        <p className="min-w-0 flex-1 leading-snug font-semi wrap-anywhere">
          <bdi>{instrument}</bdi>
          <span className="block text-sm font-regular text-text-2">
            {state === 'PAUSED'
              ? m.auto_paused()
              : m.auto_terms({ limit: formatRupees(limit), until: dateText(expiresOn) })}
          </span>
        </p>
        <IconButton
          icon="trash"
          label={m.auto_saved_stop({ from: instrument })}
          onClick={() => overlay.open('stopAutoRecharge', { mandateNo })}
        />
      </div>
    </section>
  );
}
