import type { LaunchInfo } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch, refreshShop } from '../session/refresh-shop.ts';

type VisitorAddress = NonNullable<LaunchInfo['visitorAddress']>;

/**
 * Ends the session. The answer is a new guest's, with the location. Only the subscription flag of
 * the customer is kept (specification, section 4). The location is validated again, and the visitor
 * goes home.
 */
export function useLogout() {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const validate = useMutation({
    mutationFn: (place: VisitorAddress) => {
      const { pinCode, latitude, longitude } = place;
      return shop.caller.call('validateLocation', { body: { pinCode, latitude, longitude } });
    },
    onSuccess: ({ visitorAddress, adcCode, deliveryPromise }) =>
      updateLaunch(shop, { visitorAddress, adcCode, deliveryPromise }),
    onError: (error, place) => {
      if (callErrorOf(error)?.errorCode !== 'NOT_SERVICEABLE') return;
      const { primaryText: name, pinCode, latitude, longitude } = place;
      overlay.open('notServed', {
        source: 'location',
        name,
        place: { pinCode, latitude, longitude },
      });
    },
  });
  return useMutation({
    mutationFn: () => shop.caller.call('logout', { body: {} }),
    onSuccess: async (launch) => {
      const { queryKey } = shop.queries.launch();
      const { isSubscriptionActive = false } = shop.queryClient.getQueryData(queryKey) ?? {};
      shop.queryClient.setQueryData(queryKey, { ...launch, isSubscriptionActive });
      await router.navigate({ href: paths.home() });
      refreshShop(shop);
      if (launch.visitorAddress) validate.mutate(launch.visitorAddress);
      toast.show({ text: m.account_logged_out() });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.account_logout_failed()), tone: 'danger' }),
  });
}
