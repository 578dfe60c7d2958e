import { toast } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { changeLaunch, refreshShop } from '../session/refresh-shop.ts';
import { summarise } from './cart-summary.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { LoginAnswer } from './use-code-calls.ts';

/**
 * Continues after a login (specification, section 4). It reloads the visitor's data and opens the
 * requested page; members without one go home. It asks what to do with two carts. A login in an
 * overlay without a requested page stays on its page.
 */
export function useAfterLogin(redirectUrl: string | undefined, isOverlay = false) {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  return async (answer: LoginAnswer): Promise<void> => {
    const { queryClient, queries } = shop;
    const { phoneNo: _told, ...launch } = answer;
    const visit = summarise(queryClient.getQueryData(queries.cart().queryKey));
    changeLaunch(shop, launch);
    refreshShop(shop);
    const stays = isOverlay && redirectUrl === undefined;
    if (!stays) {
      const href = launch.isPrimeMember ? paths.home() : safeRedirect(redirectUrl);
      await router.navigate({ href, replace: true });
    }
    // The specification: such a redirect has loaded the subscription when its page opens.
    if (redirectUrl?.includes('subscription')) {
      void queryClient.prefetchQuery(queries.subscription());
    }
    if (launch.showMergeCartDialog) {
      // The page itself shows the result; a toast would cover it.
      overlay.open('mergeCart', visit ? { visit } : {});
      return;
    }
    if (stays) overlay.close();
    toast.show({ text: m.login_welcome(), tone: 'success' });
  };
}
