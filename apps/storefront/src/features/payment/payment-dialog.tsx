import { Button, buttonClass, Icon, LazyOverlay, Spinner } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { Phase } from './flow.ts';
import type { PaymentFlow } from './use-payment-flow.ts';

interface PaymentDialogProps {
  flow: PaymentFlow;
  /** Chooses another payment method for the same purchase; absent where that is not possible. */
  onOtherWay?: (() => void) | undefined;
  /** Where a customer waits for the bank who leaves the page; the orders without it. */
  pendingPage?: PendingPaymentPage | undefined;
}

/** A page that shows the purchase once it is paid. */
export interface PendingPaymentPage {
  href: string;
  label: string;
}

interface Words {
  title: string;
  text?: string | undefined;
  body: ReactNode;
  footer?: ReactNode;
}

/** The dialog between "Pay" and the outcome, for every kind of purchase. */
export function PaymentDialog({ flow, onOtherWay, pendingPage }: PaymentDialogProps) {
  const { phase, close } = flow;
  const shown = wordsOf(phase, flow, { onOtherWay, pendingPage });
  return (
    <LazyOverlay
      open={shown !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={shown?.title ?? ''}
      {...(shown?.text !== undefined && { description: shown.text })}
      closeLabel={m.close()}
      footer={shown?.footer}
    >
      {shown?.body}
    </LazyOverlay>
  );
}

function wordsOf(
  phase: Phase,
  flow: PaymentFlow,
  { onOtherWay, pendingPage }: Pick<PaymentDialogProps, 'onOtherWay' | 'pendingPage'>,
): Words | null {
  const otherWay = (
    <Button
      variant="promise"
      size="lg"
      block
      onClick={() => {
        flow.close();
        onOtherWay?.();
      }}
    >
      {m.payment_other_method()}
    </Button>
  );
  switch (phase.name) {
    case 'idle':
    case 'starting':
      return null;
    case 'open':
      return phase.where === 'here' ? null : inWindow(flow);
    case 'ready':
      return {
        title: m.payment_ready_title(),
        text: phase.why === 'blocked' ? m.payment_blocked_text() : m.payment_apple_text(),
        body: <Sign name="arrow-square-out" />,
        footer: (
          <Button variant="promise" size="lg" block onClick={flow.openByHand}>
            {m.payment_open()}
          </Button>
        ),
      };
    case 'confirming':
      return confirming(phase.long, pendingPage, otherWay);
    case 'failed':
      return {
        title: m.payment_failed_title(),
        text: phase.reason || m.payment_failed_text(),
        body: (
          <>
            <Sign name="warning-circle" danger />
            {phase.wasOpen && (
              <p className="text-center text-sm text-text-2">{m.payment_failed_back()}</p>
            )}
          </>
        ),
        footer: otherWay,
      };
  }
}

const inWindow = (flow: PaymentFlow): Words => ({
  title: m.payment_window_title(),
  text: m.payment_window_text(),
  body: <Waiting />,
  footer: (
    <Button variant="ghost" size="lg" block onClick={flow.openByHand}>
      {m.payment_window_again()}
    </Button>
  ),
});

const confirming = (
  long: boolean,
  pendingPage: PendingPaymentPage | undefined,
  otherWay: ReactNode,
): Words => ({
  title: m.payment_pending_title(),
  text: long ? m.payment_pending_long() : m.payment_pending_text(),
  body: <Waiting />,
  ...(long && {
    footer: (
      <div className="grid gap-2">
        {otherWay}
        <AppLink
          href={pendingPage?.href ?? paths.orders()}
          className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}
        >
          {pendingPage?.label ?? m.payment_pending_leave()}
        </AppLink>
      </div>
    ),
  }),
});

const Waiting = () => (
  <div role="status" className="grid place-items-center gap-3 py-4 text-brand">
    <Spinner size={40} />
    <span className="visually-hidden">{m.payment_pending_title()}</span>
  </div>
);

const Sign = ({
  name,
  danger = false,
}: {
  name: 'arrow-square-out' | 'warning-circle';
  danger?: boolean;
}) => (
  <div
    className={
      danger
        ? 'grid place-items-center py-4 text-danger'
        : 'grid place-items-center py-4 text-brand'
    }
  >
    <Icon name={name} size={48} />
  </div>
);
