import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { nextPhase, type Phase } from './flow.ts';
import { type Begun, PaymentRun, type RunOptions } from './payment-run.ts';
import type { PaymentFailure, PurchaseRef } from './purchases.ts';
import type { PaymentRequestFields } from './payment-options.ts';

export { type Begun, PaymentStopped } from './payment-run.ts';

export interface PaymentFlow {
  phase: Phase;
  /** Whether a step runs that a second click must not disturb. */
  busy: boolean;
  /**
   * Pays: `begin` calls the server. It returns null where no gateway is needed, or after it handled
   * a refusal itself. Must run during a click, because the browser opens no window otherwise.
   */
  pay: (paymentRequest: PaymentRequestFields, begin: () => Promise<Begun | null>) => Promise<void>;
  /** Opens the gateway's page after the click that was needed. */
  openByHand: () => void;
  /** Asks for the state of a payment from now on, for one that continues in another window. */
  follow: (purchase: PurchaseRef) => void;
  close: () => void;
}

const resting: readonly Phase['name'][] = ['idle', 'failed'];

/** The steps from "Pay" to the outcome, for every kind of purchase. */
export function usePaymentFlow(options: RunOptions): PaymentFlow {
  const { caller } = useShop();
  const [phase, dispatch] = useReducer(nextPhase, { name: 'idle' });
  const router = useRouter();
  const onFailure = (purchase: PurchaseRef, why: PaymentFailure) =>
    void router.navigate({ href: paths.paymentFailed({ ...purchase, why }), replace: true });
  const tools = { caller, dispatch, onFailure, pages: router.history, ...options };
  const [run] = useState(() => new PaymentRun(tools));
  useEffect(() => {
    run.use(tools);
  });
  useEffect(() => () => run.rest(), [run]);
  const actions = useMemo(
    () => ({
      pay: (paymentRequest: PaymentRequestFields, begin: () => Promise<Begun | null>) =>
        run.pay(paymentRequest, begin),
      openByHand: () => run.openByHand(),
      follow: (purchase: PurchaseRef) => run.follow(purchase),
      close: () => run.end(),
    }),
    [run],
  );
  return { phase, busy: !resting.includes(phase.name), ...actions };
}
