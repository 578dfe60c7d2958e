import type { AnswerOf } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayInputs } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { useWaitingPacks } from '../cart/use-waiting-packs.ts';
import { updateLaunch, refreshShop } from '../session/refresh-shop.ts';
import type { ChosenPlace } from './places.ts';
import { rememberLocation } from './recent-locations.ts';

type Served = AnswerOf<'validateLocation'>;
type Source = OverlayInputs['location']['source'];

/** The unserved location of a refusal. */
export interface RefusedLocation {
  name: string | undefined;
  place: ChosenPlace;
}

interface RefusalData {
  place?: { primaryText?: string; pinCode?: string; latitude?: number; longitude?: number };
}

/** Returns the location of a refusal; null for a refusal with another reason. */
export function notServedLocation(error: unknown): RefusedLocation | null {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'NOT_SERVICEABLE') return null;
  const place = (refusal.data as RefusalData | undefined)?.place ?? {};
  return { name: place.primaryText ?? place.pinCode, place };
}

/** Screens that stay open: only the cart's location changes. */
const staysOnScreen: ReadonlySet<Source> = new Set(['checkout', 'subscription']);

/** Stores the location of the answer, then loads the visitor's session again. */
async function keepPlace(shop: Shop, served: Served): Promise<void> {
  const { queries, queryClient } = shop;
  const { visitorAddress, adcCode, deliveryPromise, resetCart } = served;
  updateLaunch(shop, {
    visitorAddress,
    adcCode,
    deliveryPromise,
    ...(resetCart && { totalCartQuantity: 0 }),
  });
  // The location is saved even if this call fails; the next page loads the rest.
  await queryClient.prefetchQuery({ ...queries.launch(), staleTime: 0 });
  refreshShop(shop);
}

/** The hub of a location that would empty a cart with items; null otherwise. */
export async function locationEmptiesCart(shop: Shop, place: ChosenPlace): Promise<Served | null> {
  const { caller, queries, queryClient } = shop;
  const launch = queryClient.getQueryData(queries.launch().queryKey);
  if (!launch?.totalCartQuantity) return null;
  const served = await caller.call('checkLocationForAddress', { body: place });
  return served.resetCart ? served : null;
}

interface ChosenLocationRequest {
  place: ChosenPlace;
  /** The visitor confirmed that the cart will be emptied. */
  sure?: boolean;
}

/**
 * Saves the visitor's location. Where that would empty the cart, `asks` confirms it first. After
 * success a toast names the location, prices are loaded again, and the visitor goes home
 * (specification, section 4). A visitor whose pack waits for the location stays on the page, and the
 * pack is added.
 */
export function useChooseLocation(source: Source) {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const waiting = useWaitingPacks();
  return useMutation({
    mutationFn: async ({
      place,
      sure,
    }: ChosenLocationRequest): Promise<{ asks?: Served; served?: Served }> => {
      const asks = sure ? null : await locationEmptiesCart(shop, place);
      if (asks) return { asks };
      return { served: await shop.caller.call('validateLocation', { body: place }) };
    },
    onSuccess: async ({ served }, { place }) => {
      if (!served) return;
      await keepPlace(shop, served);
      remember(shop, place, served);
      const isHome = router.state.location.pathname === paths.home();
      if (isHome || staysOnScreen.has(source) || waiting.count() > 0) overlay.close();
      else overlay.leaveTo(paths.home());
      reportLocation(served);
      waiting.addAll();
    },
  });
}

/** Saved addresses are in the customer's address book already. */
function remember({ queries, queryClient }: Shop, place: ChosenPlace, served: Served): void {
  const { latitude, longitude, ...rest } = served.visitorAddress;
  if (place.addressId !== undefined || latitude === undefined || longitude === undefined) return;
  const { placeId = '', area = '', state = '' } = { ...rest, placeId: place.placeId };
  const loggedIn = queryClient.getQueryData(queries.launch().queryKey)?.loggedIn ?? false;
  rememberLocation({ ...rest, placeId, area, state, latitude, longitude }, loggedIn);
}

function reportLocation({ visitorAddress, resetCart }: Served): void {
  const place = visitorAddress.primaryText;
  if (resetCart) toast.show({ text: m.location_done_reset({ place }) });
  else toast.show({ text: m.location_done({ place }), tone: 'success' });
}
