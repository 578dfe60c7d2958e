import type { PaymentMode } from '@halal-basket/contract';
import { isOpen, type PaymentOption } from './payment-options.ts';

const key = 'hb-payment-option';

/** The id of the option that was chosen last on this device. */
export function rememberedOption(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberOption(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is full or forbidden: the next page chooses by the last order.
  }
}

const isUpi = (mode: PaymentMode): boolean => mode === 'upi' || mode === 'UPI_APP_INTENT';

/** Whether the option pays as the last order was paid: UPI by code or app is the same. */
const paysAs = (option: PaymentOption, mode: PaymentMode): boolean => {
  if (option.kind === 'card') return mode === 'STORED_CARD';
  if (option.kind !== 'method') return false;
  const { paymentMode } = option.method;
  return paymentMode === mode || (isUpi(paymentMode) && isUpi(mode));
};

/**
 * Returns the option to choose first: the last one of this device, else the way in which the last
 * order was paid, on any device. A deleted or closed one does not count.
 */
export function preferredOption(
  options: readonly PaymentOption[],
  remembered: string | null,
  lastMode: PaymentMode | undefined,
): PaymentOption | undefined {
  const open = options.filter(isOpen);
  return (
    open.find(({ id }) => id === remembered) ??
    (lastMode && open.find((option) => paysAs(option, lastMode)))
  );
}
