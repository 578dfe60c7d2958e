import { vibrate } from '@halal-basket/device';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { updateLaunch } from '../session/refresh-shop.ts';

/** Adds the available ingredients of a recipe to the cart. Its result names the missing ones. */
export function useAddRecipe(slug: string) {
  const shop = useShop();
  const { caller } = shop;
  const overlay = useOverlay();
  return useMutation({
    mutationFn: () => caller.call('addRecipeToCart', { params: { slug } }),
    onMutate: () => vibrate(10),
    onSuccess: ({ added, totalCartQuantity }) => {
      updateLaunch(shop, { totalCartQuantity });
      void reloadCart(shop);
      if (added.length > 0) {
        toast.show({ tone: 'success', text: m.recipe_added({ count: added.length }) });
      }
    },
    onError: (error) => {
      if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') {
        overlay.open('location', { source: 'cart' });
      } else {
        toast.show({ text: messageOf(error, m.recipe_failed()), tone: 'danger' });
      }
    },
  });
}
