import { toast } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch, refreshShop } from '../session/refresh-shop.ts';
import { useWaitingPacks } from '../cart/use-waiting-packs.ts';
import { summarise } from './cart-summary.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { LoginAnswer } from './use-code-calls.ts';

/**
 * Continues after a login (specification, section 4). It reloads the visitor's data and opens the
 * requested page; members without one go home. It asks what to do with two carts. A login on the
 * page of something else (`onPage`), in a block or an overlay, stays there without a requested page.
 */
export function useAfterLogin(redirectUrl: string | undefined, onPage = false) {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const waiting = useWaitingPacks();
  return async (answer: LoginAnswer): Promise<void> => {
    const { queryClient, queries } = shop;
    const { phoneNo: _told, ...launch } = answer;
    const visit = summarise(queryClient.getQueryData(queries.cart().queryKey));
    updateLaunch(shop, launch);
    refreshShop(shop);
    const stays = onPage && redirectUrl === undefined;
    if (!stays) {
      const href = launch.isPrimeMember ? paths.home() : safeRedirect(redirectUrl);
      await router.navigate({ href, replace: true });
    }
    // The specification: such a redirect has loaded the subscription when its page opens.
    if (redirectUrl?.includes('subscription')) {
      void queryClient.prefetchQuery(queries.subscription());
    }
    // The default address may be the first location that the shop knows.
    if (launch.adcCode) waiting.addAll();
    if (launch.showMergeCartDialog) {
      // The page itself shows the result; a toast would cover it.
      overlay.open('mergeCart', visit ? { visit } : {});
      return;
    }
    if (stays) overlay.close();
    toast.show({ text: m.login_welcome(), tone: 'success' });
  };
}
