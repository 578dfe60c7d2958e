import type { PaymentMethod } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface RechargeOfferProps {
  methods: readonly PaymentMethod[];
  disabled: boolean;
  /** `shortfall`: the missing amount in rupees. */
  onAdd: (shortfall: number) => void;
}

/** HB Money is short: the customer can add the missing amount, which then pays the purchase. */
export function RechargeOffer({ methods, disabled, onAdd }: RechargeOfferProps) {
  const shortfall = methods.find(({ paymentMode }) => paymentMode === 'hbw')?.shortfall;
  if (shortfall === undefined) return null;
  return (
    <Button
      variant="ghost"
      icon="wallet"
      block
      className="mt-4"
      disabled={disabled}
      onClick={() => onAdd(shortfall)}
    >
      {m.recharge_offer({ amount: formatRupees(shortfall) })}
    </Button>
  );
}
