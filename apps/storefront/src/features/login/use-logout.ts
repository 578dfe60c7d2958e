import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { refreshShop } from '../launch/refresh-shop.ts';

/**
 * Ends the session. The answer is a fresh guest's, with the place and the subscription flag kept;
 * everything else that the page knew of the customer is forgotten, and the visit goes on at home.
 */
export function useLogout() {
  const shop = useShop();
  const router = useRouter();
  return useMutation({
    mutationFn: () => shop.caller.call('logout', { body: {} }),
    onSuccess: async (launch) => {
      shop.queryClient.setQueryData(shop.queries.launch().queryKey, launch);
      await router.navigate({ href: paths.home() });
      refreshShop(shop);
      toast.show({ text: m.account_logged_out() });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.account_logout_failed()), tone: 'danger' }),
  });
}
