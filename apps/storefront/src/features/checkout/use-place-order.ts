import type { PaymentMode, PlaceOrderStep } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { toast } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { callErrorOf, isUnauthorised, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { useGift } from '../gift/use-gift.ts';
import { tipStorage, useTip } from '../tip/use-tip.ts';
import { refreshAfterOrder } from '../orders/after-order.ts';
import { listenToPurchase } from '../orders/listen-to-purchase.ts';
import { type Begun, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { goesToGateway, type PaymentRequestFields } from '../payment/payment-options.ts';
import { isAnswerMissing } from './retry-call.ts';
import type { HeldOrder } from './attempt.ts';
import { type Block, placeToFix, placeToFixRefusal } from './blocks.ts';
import { attemptStorage } from './current-attempt.ts';
import { holdOrder, type Outcome, placeOrder } from './place-order.ts';
import type { Checkout } from './use-checkout.ts';
import { moneyStorage } from './use-pay-methods.ts';

const stepTexts: Record<PlaceOrderStep, () => string> = {
  CART_EMPTY: m.checkout_check_cart,
  SOLD_OUT: m.checkout_check_cart,
  MINIMUM_ORDER: m.checkout_check_cart,
  ADDRESS: m.checkout_address_missing,
  SLOT_FULL: m.checkout_slots_gone,
  PRICE_CHANGED: m.checkout_prices_changed,
};

/**
 * Returns the text of a refusal: the server's message, except where the server cannot know the
 * remedy.
 */
function refusalText(error: unknown, mode?: PaymentMode): string {
  const code = callErrorOf(error)?.errorCode;
  // The held order ended, such as by a cancellation in another tab: the next press places another one.
  if (code === 'ORDER_STATE') return m.checkout_hold_expired();
  // The store reports its own failure: no order was created.
  const isAnswered = code === 'INTERNAL';
  if (isAnswerMissing(error) && !isAnswered) return m.checkout_order_unconfirmed();
  return messageOf(error, mode === 'hbw' ? m.checkout_wallet_failed() : m.checkout_order_failed());
}

/** Returns the held order with exactly the contents of the page. */
function useHeldOrder(contents: string): HeldOrder | null {
  const attempt = useSyncExternalStore(
    (listener) => attemptStorage.subscribe(listener),
    () => attemptStorage.read(),
    () => null,
  );
  return attempt?.contents === contents ? (attempt.held ?? null) : null;
}

function reloadPrices(shop: Shop): void {
  void reloadCart(shop);
  void shop.queryClient.invalidateQueries({ queryKey: ['savedChoice'] });
  void shop.queryClient.invalidateQueries({ queryKey: ['paymentDetails'] });
}

/** Opens the page that follows a placed or failed order. */
function useLeading(checkout: Checkout) {
  const shop = useShop();
  const router = useRouter();

  const lookAgain = () => {
    reloadPrices(shop);
    void shop.queryClient.invalidateQueries({ queryKey: ['slots'] });
  };

  const editSlots = (text: string) => {
    checkout.edit('slot', text);
    reloadPrices(shop);
    // The old list would offer the lost slot until the new one arrives.
    void shop.queryClient.resetQueries({ queryKey: ['slots'] });
  };

  const mend = async (place: Block | 'cart', text: string) => {
    if (place === 'slot') {
      editSlots(text);
      return;
    }
    lookAgain();
    if (place !== 'cart') {
      checkout.edit(place, text);
      return;
    }
    await router.navigate({ href: paths.cart() });
    toast.show({ text, tone: 'danger' });
  };

  // Not reset: a placed order empties the cart, and this page stays until the next one is drawn. It
  // must not redirect to the empty cart.
  const [leaving, setLeaving] = useState(false);

  const arrive = async (orderNo: string) => {
    setLeaving(true);
    await router.navigate({ href: paths.confirmation(orderNo), replace: true });
    moneyStorage.write(null);
    refreshAfterOrder(shop);
  };

  /** The hold of the order has ended; `placedNo`: a late payment has placed it. */
  const letGo = (placedNo?: string) => {
    attemptStorage.write(null);
    if (placedNo) {
      void arrive(placedNo);
      return;
    }
    lookAgain();
    checkout.say({ block: 'pay', text: m.checkout_hold_expired() });
  };

  /** Returns the data for the gateway's page, or null where no gateway is needed. */
  const follow = async (outcome: Outcome, mode?: PaymentMode): Promise<Begun | null> => {
    switch (outcome.kind) {
      case 'gateway': {
        const { held: order, start } = outcome;
        const purchase = { kind: 'order', reference: order.orderNo } as const;
        return { purchase, start, payableUntil: order.heldTill };
      }
      case 'placed':
        await arrive(outcome.orderNo);
        return null;
      case 'stopped':
        await mend(placeToFix[outcome.step], stepTexts[outcome.step]());
        return null;
      case 'otherAmount':
        await mend('pay', m.checkout_prices_changed());
        return null;
      case 'refused': {
        // A tip that the hub does not take would stop each further attempt.
        if (callErrorOf(outcome.error)?.errorCode === 'TIP_REFUSED') tipStorage.write(null);
        const place = placeToFixRefusal(callErrorOf(outcome.error)?.errorCode ?? '');
        const text = refusalText(outcome.error, mode);
        // The login opens automatically: an error on this page would not be read.
        if (isUnauthorised(outcome.error)) toast.show({ text, tone: 'danger' });
        else if (place) await mend(place, text);
        else checkout.say({ block: 'pay', text });
        return null;
      }
    }
  };

  return { lookAgain, arrive, letGo, follow, leaving };
}

/** Places and pays the order of the page, and opens the block with a problem first. */
export function usePlaceOrder(checkout: Checkout) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const [busy, setBusy] = useState(false);
  // React's state comes too late for the second click of a double click.
  const running = useRef(false);
  const { lookAgain, arrive, letGo, follow, leaving } = useLeading(checkout);
  const gift = useGift();
  const tip = useTip();
  // Another gift or tip is another order.
  const extras = `${gift ? JSON.stringify(gift) : ''}${tip > 0 ? `+${tip}` : ''}`;
  const contents = checkout.contents && `${checkout.contents}${extras}`;
  const held = useHeldOrder(contents);
  const pricesVersion = checkout.cart?.pricesVersion;
  const shown = held?.amount ?? checkout.prices?.orderPayableAmount ?? 0;

  const orderRequest = { contents, pricesVersion, gift, tip, shown };
  const flow = usePaymentFlow({
    onPaid: async ({ reference }) => {
      attemptStorage.write(null);
      await arrive(reference);
    },
    listen: listenToPurchase,
  });

  const tools = { caller, kept: attemptStorage, now: Date.now, newKey: newIdempotencyKey };

  /** Ignores a click while another one is handled. */
  const once = async (run: () => Promise<void>): Promise<void> => {
    if (running.current || !contents) return;
    running.current = true;
    setBusy(true);
    checkout.say(null);
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /**
   * Returns whether HB Money or points still cover the amount; another device may have spent them.
   */
  const mayPay = async (mode: PaymentMode): Promise<boolean> => {
    if (mode !== 'hbw' && mode !== 'hbp') return true;
    const query = held ? { orderNo: held.orderNo } : {};
    try {
      const { isHBW, isHBP } = await caller.call('verifyPaymentMode', { query });
      if (mode === 'hbw' ? isHBW : isHBP) return true;
      lookAgain();
      checkout.say({ block: 'pay', text: m.checkout_balance_short() });
    } catch (error) {
      checkout.say({ block: 'pay', text: refusalText(error, mode) });
    }
    return false;
  };

  const place = (paymentRequest: PaymentRequestFields): Promise<void> =>
    once(async () => {
      if (!(await mayPay(paymentRequest.mode))) return;
      const gateway = goesToGateway(paymentRequest) && { request: paymentRequest.request };
      const order = { ...orderRequest, paymentMode: paymentRequest.mode, ...gateway };
      await flow.pay(paymentRequest, async () =>
        follow(await placeOrder(order, tools), paymentRequest.mode),
      );
    });

  /** Holds the order and recharges HB Money with the missing amount, which then pays the order. */
  const rechargeFor = (shortfall: number): Promise<void> =>
    once(async () => {
      const outcome = await holdOrder(orderRequest, tools);
      if (outcome.kind !== 'held') await follow(outcome);
      else overlay.open('recharge', { shortfall, orderNo: outcome.held.orderNo });
    });

  const isBusy = busy || flow.busy || leaving;
  return { place, rechargeFor, letGo, arrive, busy: isBusy, leaving, held, shown, flow };
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;
