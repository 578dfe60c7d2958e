import type { PriceDetails } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useStickyBars } from '../../shell/sticky.ts';
import { deliverySlotText } from '../slots/slot-times.ts';
import { useNow } from '../../use-now.ts';
import { choicesOf, pickedSlot } from './slots.ts';
import type { Checkout } from './use-checkout.ts';
import type { PayMethods } from './use-pay-methods.ts';
import type { PlaceOrder } from './use-place-order.ts';
import type { SlotPicks } from './use-save-slots.ts';

interface SlotActionProps {
  checkout: Checkout;
  slots: SlotPicks;
}

/** Continues with the chosen slots, which the button names. */
function SlotAction({
  checkout: { shipments },
  slots: { picks, save, isSaving },
}: SlotActionProps) {
  const choices = choicesOf(shipments, picks);
  const [only] = shipments;
  const slot = only && shipments.length === 1 ? pickedSlot(only, picks) : undefined;
  const now = useNow();
  if (!choices) {
    return (
      <Button variant="promise" size="lg" block disabled>
        {shipments.length > 1 ? m.checkout_slot_pick_each() : m.checkout_slot_pick()}
      </Button>
    );
  }
  return (
    <Button variant="promise" size="lg" block busy={isSaving} onClick={() => save(choices)}>
      {slot
        ? m.checkout_slot_use_one({ slot: deliverySlotText(slot, now) })
        : m.checkout_slot_use()}
    </Button>
  );
}

interface PayActionProps {
  order: PlaceOrder;
  methods: PayMethods;
  prices: PriceDetails | undefined;
  /** The amount is being recalculated. */
  isCounting: boolean;
}

/** Places the order; the button repeats the amount. */
function PayAction({ order, methods, prices, isCounting }: PayActionProps) {
  const { place, busy, shown } = order;
  const { option } = methods.payment;
  const toPay = prices && methods.pricesToPay({ ...prices, orderPayableAmount: shown });
  const amount = toPay?.orderPayableAmount ?? shown;
  const label = methods.isOnline ? m.payment_pay : m.checkout_place;
  const pay = async () => {
    const paymentRequest = await methods.paymentRequest();
    if (paymentRequest) await place(paymentRequest);
  };
  return (
    <Button
      variant="promise"
      size="lg"
      block
      busy={busy || methods.payment.isChecking}
      disabled={option === undefined || isCounting}
      onClick={() => void pay()}
    >
      {busy ? m.checkout_placing() : label({ amount: formatRupees(amount) })}
    </Button>
  );
}

export interface CheckoutParts {
  checkout: Checkout;
  order: PlaceOrder;
  methods: PayMethods;
  slots: SlotPicks;
}

/** The next step of the open block. Login and address have their own buttons. */
export function CheckoutAction({ checkout, order, methods, slots }: CheckoutParts) {
  if (checkout.open === 'slot') return <SlotAction checkout={checkout} slots={slots} />;
  if (checkout.open !== 'pay') return null;
  const isCounting = checkout.isCounting || methods.isCounting;
  const { prices } = checkout;
  return <PayAction order={order} methods={methods} prices={prices} isCounting={isCounting} />;
}

const barHeight = 76;
/** The link to the payment summary, below the button. */
const summaryHeight = 28;

/** Phones: the next step is fixed at the bottom of the screen. */
export function CheckoutBar(parts: CheckoutParts) {
  const { shell } = usePageSettings();
  const overlay = useOverlay();
  const { open, prices } = parts.checkout;
  const { pricesToPay } = parts.methods;
  const hasAction = shell === 'mobile' && (open === 'slot' || open === 'pay');
  useStickyBars(
    shell === 'mobile' ? 56 : 92,
    hasAction ? barHeight + (open === 'pay' ? summaryHeight : 0) : 0,
  );
  if (!hasAction) return null;
  return (
    <div className="z-cartbar sticky bottom-0 bg-surface px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-up">
      <CheckoutAction {...parts} />
      {open === 'pay' && prices && (
        <button
          type="button"
          onClick={() => overlay.open('paymentSummary', { prices: pricesToPay(prices) })}
          className="hb-tap relative mx-auto mt-1 block cursor-pointer py-1 text-sm font-bold text-brand hover:underline"
        >
          {m.payment_summary_title()}
        </button>
      )}
    </div>
  );
}
