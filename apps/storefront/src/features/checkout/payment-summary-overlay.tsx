import { Overlay } from '@halal-basket/ui/overlay';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { BillExplanations } from '../orders/bill-explanations.tsx';
import { PriceBill } from '../orders/price-bill.tsx';

/** The bill of the purchase, above the payment methods. */
export const PaymentSummaryOverlay: OverlayView<'paymentSummary'> = (props) => {
  const { prices, open, onOpenChange } = props;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.payment_summary_title()}
      closeLabel={m.close()}
    >
      <PriceBill prices={prices} />
      <BillExplanations prices={prices} />
    </Overlay>
  );
};
