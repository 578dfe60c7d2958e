/** Sent by the window that returns from a gateway to the page that waits for the payment. */
export interface PaymentReturn {
  kind: string;
  reference: string;
}

const name = 'hb-payment';

/** Notifies the waiting page, if any. */
export function announcePaymentReturn(payment: PaymentReturn): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  channel.postMessage(payment);
  channel.close();
}

/** Calls `onReturn` for each payment that returns in another window. Returns a function that stops it. */
export function onPaymentReturn(onReturn: (payment: PaymentReturn) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<PaymentReturn>) => onReturn(data));
  return () => channel.close();
}
