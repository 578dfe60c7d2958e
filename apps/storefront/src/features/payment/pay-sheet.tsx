import { Button, ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayFrame } from '../../overlays/registry.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import type { PaymentRequestFields } from './payment-options.ts';
import type { PaymentChoice } from './use-payment-choice.ts';
import type { PaymentFlow } from './use-payment-flow.ts';
import type { PaymentDetails } from './use-pay-methods-of.ts';

interface PaySheetProps extends OverlayFrame {
  title: string;
  description: string;
  /** The text of the button. */
  label: string;
  /** If the methods do not load. */
  failedText: string;
  query: UseQueryResult<PaymentDetails>;
  payment: PaymentChoice;
  /** Returns the payment request; null while the customer's input is incomplete. */
  paymentRequest: () => Promise<PaymentRequestFields | null>;
  flow: PaymentFlow;
  onPay: (paymentRequest: PaymentRequestFields) => Promise<void>;
  /** After a failed payment. */
  onOtherWay: () => void;
  /** The payment methods, once they are loaded. */
  children: ReactNode;
}

/** Scrolls to the chosen method when the methods appear: on a phone it can be below them. The focus does not move. */
function ChosenInView({ children }: { children: ReactNode }) {
  const methods = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = methods.current?.querySelector('input[type="radio"]:checked');
    // The method with its fields, such as the bank.
    chosen?.closest('label')?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={methods}>{children}</div>;
}

/** A sheet that pays a purchase of its own, outside of the checkout. */
export function PaySheet({ query, payment, flow, children, ...sheet }: PaySheetProps) {
  const submit = async () => {
    const paymentRequest = await sheet.paymentRequest();
    if (paymentRequest) await sheet.onPay(paymentRequest);
  };
  return (
    <>
      <Overlay
        open={sheet.open && (flow.phase.name === 'idle' || flow.phase.name === 'starting')}
        onOpenChange={sheet.onOpenChange}
        title={sheet.title}
        description={sheet.description}
        closeLabel={m.close()}
        footer={
          <Button
            variant="promise"
            size="lg"
            block
            busy={flow.busy || payment.isChecking}
            disabled={!payment.option || query.isPlaceholderData}
            onClick={() => void submit()}
          >
            {sheet.label}
          </Button>
        }
      >
        {query.data && <ChosenInView>{children}</ChosenInView>}
        {query.isError && !query.data && (
          <ErrorState
            title={messageOf(query.error, sheet.failedText)}
            retryLabel={m.retry()}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isPending && (
          <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
            <Skeleton shape="text" lines={2} />
            <Skeleton shape="text" lines={2} />
          </SkeletonGroup>
        )}
      </Overlay>
      <PaymentDialog flow={flow} onOtherWay={sheet.onOtherWay} />
    </>
  );
}
