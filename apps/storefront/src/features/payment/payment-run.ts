import type { PaymentResult, PaymentStart, PaymentVerdict } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { app } from '@halal-basket/device';
import type { AppDevice } from '@halal-basket/device/device';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { deviceOf } from './device.ts';
import type { FlowEvent } from './flow.ts';
import type { Opening } from './razorpay-checkout.ts';
import { isStillOpen, openPayWindow, payWindow, postForm } from './payu-window.ts';
import {
  type PaymentFailure,
  type PaymentReport,
  type PurchaseRef,
  reportPayment,
} from './purchases.ts';
import { pollUntilDecided, watchWindow } from './poll-payment.ts';
import type { PaymentRequestFields } from './payment-options.ts';

/** A started payment: its purchase, and the data for the gateway's page. */
export interface Begun {
  purchase: PurchaseRef;
  start: PaymentStart;
  /** The end of the hold of the purchase, ms since 1970. */
  payableUntil?: number | undefined;
}

/** Ends a payment before its gateway opens; the message is shown. */
export class PaymentStopped extends Error {}

export interface RunOptions {
  /** Called when it is paid. */
  onPaid: (purchase: PurchaseRef) => void;
  /** The text for a failure without a description of the server. */
  failedText?: string;
  /**
   * Calls back when the state of the purchase may have changed; returns a function that stops it.
   */
  listen?: (purchase: PurchaseRef, onUpdate: () => void) => () => void;
}

interface Tools extends RunOptions {
  /** The payment cannot continue: opens the failure page (specification, section 8). */
  onFailure: (purchase: PurchaseRef, why: PaymentFailure) => void;
  caller: Caller;
  /** The router's history. */
  pages: { back: () => void };
  dispatch: (event: FlowEvent) => void;
}

/** The payment method, and the payment that was started with it. */
interface Standing {
  paymentRequest: PaymentRequestFields;
  begun: Begun;
}

const reportOf =
  (result: PaymentResult): PaymentReport =>
  (caller, purchase) =>
    reportPayment(caller, purchase, result);

const undecided = reportOf({ status: 'pending' });

/** How the customer wants to pay, for the gateway's page or SDK. */
const openingOf = ({ paymentRequest, begun: { payableUntil } }: Standing): Opening => ({
  mode: paymentRequest.mode,
  upiApp: paymentRequest.upiApp,
  save: paymentRequest.request.saveCard ?? paymentRequest.request.saveVpa ?? false,
  secondsLeft: payableUntil === undefined ? undefined : (payableUntil - Date.now()) / 1000,
});

/** The code of the first gateway's page, which loads with its first payment; null where it does not load. */
const firstGateway = () => import('./razorpay-page.ts').catch(() => null);

/** The payment of one purchase from "Pay" to its outcome; the customer may try several times. */
export class PaymentRun {
  #tools: Tools;
  #standing: Standing | null = null;
  #purchase: PurchaseRef | null = null;
  #stop: (() => void) | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Updated on each render of the page. */
  use(tools: Tools): void {
    this.#tools = tools;
  }

  /** Stops polling and closes the overlay. */
  end(): void {
    this.rest();
    this.#tools.dispatch({ type: 'closed' });
  }

  /** Stops asking for the state. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /**
   * Pays: `begin` calls the server and returns null where no gateway is needed. Must run during a
   * click: only then the browser opens a window.
   */
  async pay(
    paymentRequest: PaymentRequestFields,
    begin: () => Promise<Begun | null>,
  ): Promise<void> {
    const { phone, apple } = deviceOf(navigator);
    const popup = paymentRequest.pgId === 2 && !phone && !apple ? openPayWindow() : null;
    if (popup) popup.document.title = m.payment_opening();
    this.rest();
    this.#tools.dispatch({ type: 'pressed' });
    try {
      await this.#introduce(paymentRequest);
      const begun = await begin();
      if (begun?.start.status === 'AWAITING_GATEWAY') {
        await this.#launch({ paymentRequest, begun }, popup);
        return;
      }
      popup?.close();
      this.#purchase = begun?.purchase ?? null;
      if (begun) this.#paid();
      else this.end();
    } catch (error) {
      popup?.close();
      const { failedText = m.payment_failed_text() } = this.#tools;
      const reason = error instanceof PaymentStopped ? error.message : messageOf(error, failedText);
      this.#tools.dispatch({ type: 'failed', reason });
    }
  }

  /** The first gateway saves a card only for a customer with an id there. */
  async #introduce({ pgId, request }: PaymentRequestFields): Promise<void> {
    if (pgId === 1 && (request.saveCard || request.saveVpa)) {
      await this.#tools.caller.call('gatewayCustomer', { body: {} });
    }
  }

  /** Opens the gateway's page after the click that was needed. */
  openByHand(): void {
    const standing = this.#standing;
    if (!standing) return;
    const { start } = standing.begun;
    if (start.pgId !== 2) {
      void this.#openFirst(standing);
      return;
    }
    const popup = openPayWindow();
    // The window is blocked again, so this page opens the gateway's page, which returns here.
    if (popup) this.#openSecond(popup, standing);
    else postForm(start, '_self');
  }

  /** Asks for the state of a payment that continues in another window. */
  follow(purchase: PurchaseRef): void {
    this.#purchase = purchase;
    this.#tools.dispatch({ type: 'pressed' });
    this.#confirm(undecided);
  }

  async #launch(standing: Standing, popup: Window | null): Promise<void> {
    const { dispatch } = this.#tools;
    const { phone, apple } = deviceOf(navigator);
    const { start, purchase } = standing.begun;
    this.#standing = standing;
    this.#purchase = purchase;
    if (app) {
      await this.#payInApp(app, standing);
      return;
    }
    if (start.pgId === 2) {
      if (phone && !apple) postForm(start, '_self');
      else if (popup && (await isStillOpen(popup))) this.#openSecond(popup, standing);
      else dispatch({ type: 'needsPress', why: apple ? 'apple' : 'blocked' });
      return;
    }
    popup?.close();
    const gateway = await firstGateway();
    if (!(await gateway?.loadCheckout(start.scriptUrl ?? ''))) this.#fail(purchase, 'notLoaded');
    else if (apple) dispatch({ type: 'needsPress', why: 'apple' });
    else await this.#openFirst(standing);
  }

  async #openFirst(standing: Standing): Promise<void> {
    const gateway = await firstGateway();
    this.#tools.dispatch({ type: 'opened', where: 'here' });
    gateway?.ignoreFrameHistory(this.#tools.pages);
    const result = await gateway?.openCheckout(standing.begun.start, openingOf(standing));
    this.#confirm(result ? reportOf(result) : undecided, result?.status === 'failure');
  }

  /** An app opens the SDK of the gateway in place of its page. */
  async #payInApp(device: AppDevice, standing: Standing): Promise<void> {
    const { payInApp } = await import('./app-payment.ts');
    this.#tools.dispatch({ type: 'opened', where: 'here' });
    const report = await payInApp(device, standing.begun.start, openingOf(standing));
    if (!report) throw new PaymentStopped(m.payment_failed_text());
    this.#confirm(report);
  }

  /** In a separate window; closing it is an answer too. */
  #openSecond(popup: Window, { begun }: Standing): void {
    this.#tools.dispatch({ type: 'opened', where: 'window' });
    postForm(begun.start, payWindow);
    this.rest();
    this.#stop = watchWindow(popup, begun.purchase, (isClosed) => {
      popup.close();
      this.#confirm(undecided, isClosed);
    });
  }

  /**
   * Reports the result once, then asks until the payment is decided. Every event of the purchase
   * makes it ask at once. A customer who closed the gateway's page soon reads how to continue.
   */
  #confirm(report: PaymentReport, isClosed = false): void {
    const purchase = this.#purchase;
    if (!purchase) return;
    const { caller, dispatch, listen } = this.#tools;
    this.rest();
    dispatch({ type: 'left' });
    this.#stop = pollUntilDecided({
      ask: (first) => (first ? report : undecided)(caller, purchase),
      hear: (verdict) => this.#hear(verdict),
      isClosed,
      onLong: () => dispatch({ type: 'stillWaiting' }),
      onRefused: (error) => {
        const isForged = callErrorOf(error)?.errorCode === 'PAYMENT_MISMATCH';
        if (isForged) this.#fail(purchase, 'notVerified');
        return isForged;
      },
      ...(listen && { listen: (onUpdate: () => void) => listen(purchase, onUpdate) }),
    });
  }

  /** Returns true when that decided it. */
  #hear({ status, reason }: PaymentVerdict): boolean {
    if (status === 'CONFIRMED') this.#paid();
    if (status === 'FAILED') this.#tools.dispatch({ type: 'failed', reason });
    return status !== 'PENDING';
  }

  #fail(purchase: PurchaseRef, why: PaymentFailure): void {
    this.end();
    this.#tools.onFailure(purchase, why);
  }

  #paid(): void {
    const purchase = this.#purchase;
    this.end();
    if (purchase) this.#tools.onPaid(purchase);
  }
}
