import type { PaymentVerdict } from '@halal-basket/contract';
import { onPaymentReturn } from './pay-channel.ts';
import type { PurchaseRef } from './purchases.ts';
import { closedMs, longMs, pauseBefore } from './poll-pauses.ts';

interface Asking {
  ask: (first: boolean) => Promise<PaymentVerdict>;
  /** Returns true when the answer is final. */
  hear: (verdict: PaymentVerdict) => boolean;
  /** Whether the customer closed the gateway's page. */
  isClosed: boolean;
  onLong: () => void;
  /** Returns true when a refusal is final; after any other failure it asks again. */
  onRefused: (error: unknown) => boolean;
  listen?: (onUpdate: () => void) => () => void;
}

/**
 * Asks now, and then repeatedly; returns a function that stops it. A call without an answer is
 * repeated.
 */
export function pollUntilDecided({
  ask,
  hear,
  isClosed,
  onLong,
  onRefused,
  listen,
}: Asking): () => void {
  let stopped = false;
  let question = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(long);
    unlisten?.();
    document.removeEventListener('visibilitychange', onSeen);
  };
  const next = async () => {
    clearTimeout(timer);
    if (stopped) return;
    const verdict = await ask(question === 0).catch((error: unknown) => {
      if (!stopped && onRefused(error)) stop();
      return null;
    });
    if (stopped) return;
    if (verdict && hear(verdict)) {
      stop();
      return;
    }
    timer = setTimeout(() => void next(), pauseBefore(question));
    question += 1;
  };
  // The customer is back from the UPI app, so it asks without waiting.
  const onSeen = () => {
    if (document.visibilityState === 'visible') void next();
  };
  const long = setTimeout(onLong, isClosed ? closedMs : longMs);
  const unlisten = listen?.(() => void next());
  document.addEventListener('visibilitychange', onSeen);
  void next();
  return stop;
}

const lookEveryMs = 500;

/** Calls back once, when the window has returned from the gateway or was closed: whether it was closed. */
export function watchWindow(
  popup: Window,
  { reference }: PurchaseRef,
  onEnd: (isClosed: boolean) => void,
): () => void {
  const stop = () => {
    clearInterval(timer);
    unlisten();
  };
  const finish = (isClosed: boolean) => {
    stop();
    onEnd(isClosed);
  };
  const unlisten = onPaymentReturn((verdict) => {
    if (verdict.reference === reference) finish(false);
  });
  const timer = setInterval(() => {
    if (popup.closed) finish(true);
  }, lookEveryMs);
  return stop;
}
