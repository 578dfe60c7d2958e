import { buttonClass, EmptyState } from '@halal-basket/ui';
import { useSearch } from '@tanstack/react-router';
import { PayAgainButton } from './pay-again-button.tsx';
import { isPaymentFailure, isPurchaseKind } from './purchases.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';

const words = {
  notLoaded: () => ({ title: m.payment_not_loaded_title(), line: m.payment_not_loaded_text() }),
  notVerified: () => ({
    title: m.payment_not_verified_title(),
    line: m.payment_not_verified_text(),
  }),
};

/** The page of a payment that cannot continue: the reason and the next step. It changes nothing. */
export function PaymentFailedScreen() {
  const { kind = '', reference, why } = useSearch({ from: '/payment/failed' });
  const { title, line } = words[isPaymentFailure(why) ? why : 'notLoaded']();
  const purchase = reference && isPurchaseKind(kind) ? { kind, reference } : null;
  return (
    <>
      <TopBar title={m.payment_failed_page()} cart={false} />
      <div role="alert" className="wrap py-10">
        <EmptyState
          icon="warning-circle"
          level={1}
          title={title}
          line={line}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {purchase && <PayAgainButton purchase={purchase} />}
              <AppLink
                href={paths.orders()}
                className={buttonClass({ variant: 'ghost', size: 'lg' })}
              >
                {m.payment_pending_leave()}
              </AppLink>
            </div>
          }
        />
      </div>
    </>
  );
}
