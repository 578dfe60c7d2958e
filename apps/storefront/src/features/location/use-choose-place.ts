import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayInputs } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { useOfferWish } from '../cart/use-cart.ts';
import { changeLaunch, refreshShop } from '../launch/refresh-shop.ts';

export type FoundPlace = AnswerOf<'placesSearch'>['places'][number];
export type ChosenPlace = InputOf<'validateLocation'>['body'];
type Served = AnswerOf<'validateLocation'>;
type Source = OverlayInputs['location']['source'];

/** The name of the place that a refusal is about; null when it was refused for another reason. */
export function notServedPlace(error: unknown): { name: string | undefined } | null {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'NOT_SERVICEABLE') return null;
  const place = (refusal.data as { place?: { primaryText?: string; pinCode?: string } } | undefined)
    ?.place;
  return { name: place?.primaryText ?? place?.pinCode };
}

/** Where the screen must not be left: only the cart's place changes under it. */
const staysOnScreen: ReadonlySet<Source> = new Set(['checkout', 'subscription']);

/** Keeps what the answer tells of the place, then all that the server has to tell of the visitor. */
async function keepPlace(shop: Shop, served: Served): Promise<void> {
  const { queries, queryClient } = shop;
  const { visitorAddress, adcCode, deliveryPromise, resetCart } = served;
  changeLaunch(shop, {
    visitorAddress,
    adcCode,
    deliveryPromise,
    ...(resetCart && { totalCartQuantity: 0 }),
  });
  // The place is chosen even if this should fail: then the rest is told by the next page.
  await queryClient.prefetchQuery({ ...queries.launch(), staleTime: 0 });
  refreshShop(shop);
}

/**
 * Makes a place the visitor's. A served one is told by a toast, prices are read again, and the visit
 * goes on at home (specification, section 4); what could not be added before is offered again.
 */
export function useChoosePlace(source: Source) {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const offerWish = useOfferWish();
  return useMutation({
    mutationFn: (place: ChosenPlace) => shop.caller.call('validateLocation', { body: place }),
    onSuccess: async (served) => {
      await keepPlace(shop, served);
      const isHome = router.state.location.pathname === paths.home();
      if (isHome || staysOnScreen.has(source)) overlay.close();
      else overlay.leaveTo(paths.home());
      tellPlace(served, offerWish);
    },
  });
}

function tellPlace({ visitorAddress, resetCart }: Served, offerWish: () => boolean): void {
  const place = visitorAddress.primaryText;
  if (resetCart) toast.show({ text: m.location_done_reset({ place }) });
  else if (!offerWish()) toast.show({ text: m.location_done({ place }), tone: 'success' });
}
