import { Button, buttonClass, EmptyState, toast } from '@halal-basket/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { payWindow } from './payu-window.ts';
import { announcePaymentReturn } from './pay-channel.ts';
import {
  isPaymentFailure,
  isPurchaseKind,
  paidPath,
  payAgainOf,
  type PurchaseRef,
} from './purchases.ts';
import { usePaymentFlow } from './use-payment-flow.ts';
import { pendingPaymentPage } from './pending-payment-page.ts';
import { m } from '../../messages.ts';
import type { OverlayName } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';

/**
 * The return from a gateway's page: asks for the payment's state and continues, or notifies the
 * other window.
 */
export function PaymentReturnScreen() {
  const { kind = '', reference } = useSearch({ from: '/payment/return' });
  const purchase = reference && isPurchaseKind(kind) ? { kind, reference } : null;
  return (
    <>
      <TopBar title={m.payment_return_title()} cart={false} />
      <div className="wrap py-10">{purchase ? <Return purchase={purchase} /> : <Unknown />}</div>
    </>
  );
}

const Unknown = () => (
  <EmptyState
    icon="receipt"
    level={1}
    title={m.payment_return_unknown()}
    line={m.payment_return_unknown_text()}
    action={
      <AppLink href={paths.orders()} className={buttonClass({ variant: 'promise', size: 'lg' })}>
        {m.payment_pending_leave()}
      </AppLink>
    }
  />
);

function Return({ purchase }: { purchase: PurchaseRef }) {
  const router = useRouter();
  const flow = usePaymentFlow({
    onPaid: (paid) => {
      const isEdit = paid.kind === 'edit';
      // An edit has no page of its own: its order shows the change.
      const href = isEdit ? payAgainOf(paid).href : paidPath(paid);
      if (isEdit) toast.show({ text: m.edit_paid(), tone: 'success' });
      void router.navigate({ href, replace: true });
    },
  });
  const { follow, phase } = flow;
  const { kind, reference } = purchase;
  useEffect(() => {
    if (window.name === payWindow) {
      announcePaymentReturn({ kind, reference });
      window.close();
    }
    // Where the browser does not close the window, the customer continues here.
    follow({ kind, reference });
  }, [kind, reference, follow]);
  if (phase.name === 'failed') {
    return (
      <EmptyState
        icon="warning-circle"
        level={1}
        title={m.payment_failed_title()}
        line={`${phase.reason || m.payment_failed_text()} ${m.payment_failed_back()}`}
        action={<PayAgainButton purchase={purchase} />}
      />
    );
  }
  const isLong = phase.name === 'confirming' && phase.long;
  return (
    <div role="status">
      <EmptyState
        icon="clock-countdown"
        level={1}
        title={m.payment_pending_title()}
        line={isLong ? m.payment_pending_long() : m.payment_pending_text()}
        action={isLong && <PendingPaymentLink kind={kind} />}
      />
    </div>
  );
}

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
              <PendingPaymentLink kind={purchase?.kind ?? 'order'} />
            </div>
          }
        />
      </div>
    </>
  );
}

function PendingPaymentLink({ kind }: Pick<PurchaseRef, 'kind'>) {
  const { href, label } = pendingPaymentPage(kind);
  return (
    <AppLink href={href} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
      {label}
    </AppLink>
  );
}

/** Opens the payment methods of a purchase whose payment failed. Back does not return to the failed payment. */
function PayAgainButton({ purchase }: { purchase: PurchaseRef }) {
  const router = useRouter();
  const overlay = useOverlay();
  const payAgain = async () => {
    const { href, sheet } = payAgainOf(purchase);
    await router.navigate({ href, replace: true });
    if (sheet) overlay.open<OverlayName>(sheet.name, sheet.input);
  };
  return (
    <Button variant="promise" size="lg" onClick={() => void payAgain()}>
      {m.payment_other_method()}
    </Button>
  );
}
