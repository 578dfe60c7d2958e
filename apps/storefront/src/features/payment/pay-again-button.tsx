import { Button } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import type { OverlayName } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { payAgainOf } from './pay-again.ts';
import type { PurchaseRef } from './purchases.ts';

/** Opens the payment methods of a purchase whose payment failed. Back does not return to the failed payment. */
export function PayAgainButton({ purchase }: { purchase: PurchaseRef }) {
  const router = useRouter();
  const overlay = useOverlay();
  const payAgain = async () => {
    const { href, sheet } = payAgainOf(purchase);
    await router.navigate({ href, replace: true });
    if (sheet) overlay.open<OverlayName>(sheet.name, sheet.input);
  };
  return (
    <Button variant="promise" size="lg" onClick={() => void payAgain()}>
      {m.payment_other_method()}
    </Button>
  );
}
