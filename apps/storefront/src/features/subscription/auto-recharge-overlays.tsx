import type { AutoRecharge, MandateMethod } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Button, OptionGroup, OptionTile, TextInput, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { deviceOf } from '../payment/device.ts';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { type Begun, usePaymentFlow } from '../payment/use-payment-flow.ts';
import type { PaymentRequestFields } from '../payment/payment-options.ts';
import { pendingPaymentPage } from '../payment/pending-payment-page.ts';
import { subscriptionQueries } from './subscription-queries.ts';

/** The gateway's page for a method: a phone opens the app, a desktop shows its QR code. */
function paymentRequestOf(method: MandateMethod): PaymentRequestFields {
  const upi = deviceOf(navigator).phone ? 'UPI_APP_INTENT' : 'upi';
  return { mode: method === 'card' ? 'CC' : upi, pgId: 1, request: {} };
}

const wholeRupees = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

/**
 * Starts at the server, opens the gateway's page, and closes the overlay once the mandate is given.
 */
function useMandateRequest() {
  const { caller, queryClient } = useShop();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const { queryKey } = subscriptionQueries(caller).autoRecharge();
  const flow = usePaymentFlow({
    onPaid: () => {
      toast.show({ text: m.auto_is_on(), tone: 'success' });
      // Back would open the pages of the gateway's frame, so the overlay is removed from this entry
      // instead.
      void router.navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: (before) => ({ ...before, overlay: undefined }),
      });
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['subscription'] });
    },
  });
  const begin = async (method: MandateMethod, limit: number): Promise<Begun | null> => {
    try {
      const start = await caller.call(
        'beginAutoRecharge',
        { body: { method, limit } },
        { idempotencyKey: newIdempotencyKey() },
      );
      return { purchase: { kind: 'mandate', reference: start.mandateNo }, start };
    } catch (error) {
      setProblem(messageOf(error, m.auto_begin_failed()));
      return null;
    }
  };
  const allow = (method: MandateMethod, limit: number) => {
    setProblem(null);
    void flow.pay(paymentRequestOf(method), () => begin(method, limit));
  };
  return { flow, allow, problem };
}

/** Sets up the mandate: the payment method, the highest amount, and the gateway's page. */
export const AutoRechargeOverlay: OverlayView<'autoRecharge'> = ({ limit, open, onOpenChange }) => {
  const { caller } = useShop();
  const { data: auto } = useQuery(subscriptionQueries(caller).autoRecharge());
  const [method, setMethod] = useState<MandateMethod>('upi');
  const [typed, setTyped] = useState<string | null>(limit === undefined ? null : String(limit));
  const [tried, setTried] = useState(false);
  const { flow, allow, problem } = useMandateRequest();
  const shown = typed ?? String(auto?.suggestedLimit ?? '');
  const amount = wholeRupees(shown);
  const isRight =
    auto !== undefined &&
    amount !== undefined &&
    amount >= auto.leastLimit &&
    amount <= auto.mostLimit;
  const first = formatRupees(auto?.firstPayment ?? 1);
  const isAsking = flow.phase.name === 'idle' || flow.phase.name === 'starting';
  return (
    <>
      <Overlay
        open={open && isAsking}
        onOpenChange={onOpenChange}
        title={limit === undefined ? m.auto_dialog_title() : m.auto_dialog_change()}
        description={m.auto_dialog_text({ amount: first })}
        closeLabel={m.close()}
        footer={
          <Button
            variant="promise"
            size="lg"
            block
            disabled={!auto}
            busy={flow.busy}
            onClick={() => {
              setTried(true);
              if (isRight) allow(method, amount);
            }}
          >
            {m.auto_authorise({ amount: first })}
          </Button>
        }
      >
        {auto && (
          <Terms
            auto={auto}
            method={method}
            onMethod={setMethod}
            typed={shown}
            onType={setTyped}
            isWrong={tried && !isRight}
          />
        )}
        {limit !== undefined && <p className="mt-4 text-sm text-text-2">{m.auto_change_note()}</p>}
        {problem && (
          <p role="alert" className="mt-4 font-semi text-danger">
            {problem}
          </p>
        )}
      </Overlay>
      <PaymentDialog flow={flow} pendingPage={pendingPaymentPage('mandate')} />
    </>
  );
};

interface TermsProps {
  auto: AutoRecharge;
  method: MandateMethod;
  onMethod: (method: MandateMethod) => void;
  typed: string;
  onType: (typed: string) => void;
  isWrong: boolean;
}

function Terms({ auto, method, onMethod, typed, onType, isWrong }: TermsProps) {
  const bounds = { least: formatRupees(auto.leastLimit), most: formatRupees(auto.mostLimit) };
  return (
    <div className="flex flex-col gap-6">
      <OptionGroup
        label={m.auto_from()}
        layout="list"
        value={method}
        onChange={(value) => onMethod(value === 'card' ? 'card' : 'upi')}
      >
        {auto.ways.map((way) => (
          <OptionTile key={way.method} value={way.method} title={way.label}>
            <span className="text-sm text-text-2">{way.detail}</span>
          </OptionTile>
        ))}
      </OptionGroup>
      <TextInput
        label={m.auto_limit()}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        hint={m.auto_limit_hint(bounds)}
        {...(isWrong && { error: m.auto_limit_wrong(bounds) })}
      />
    </div>
  );
}

/** Asks before auto-recharge stops. */
export const StopOverlay: OverlayView<'stopAutoRecharge'> = ({ mandateNo, open, onOpenChange }) => {
  const { caller, queryClient } = useShop();
  const { queryKey } = subscriptionQueries(caller).autoRecharge();
  const stop = useMutation({
    mutationFn: () => caller.call('stopAutoRecharge', { params: { mandateNo }, body: {} }),
    onSuccess: (auto) => {
      queryClient.setQueryData(queryKey, auto);
      onOpenChange(false);
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.auto_stop_failed()), tone: 'danger' }),
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.auto_stop_title()}
      description={m.auto_stop_text()}
      closeLabel={m.close()}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.auto_stop_no()}
          </Button>
          <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            {m.auto_stop_yes()}
          </Button>
        </div>
      }
    >
      {null}
    </Overlay>
  );
};
