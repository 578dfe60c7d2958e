import { share } from '@halal-basket/device';
import { IconButton, toast } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import type { Choice, Product } from './choice.ts';
import { WishlistButton } from './wishlist-button.tsx';

/** Shares the link of the chosen pack and cut. */
function ShareButton({ product, choice: { sku, cut } }: { product: Product; choice: Choice }) {
  const { origin } = useShop();
  const pass = async () => {
    const chosen = { sku: sku.sku, ...(cut && { cut: cut.code }) };
    const outcome = await share({
      title: product.productName,
      url: origin + paths.product(product, chosen),
    });
    if (outcome === 'copied') toast.show({ text: m.share_copied(), tone: 'success' });
    if (outcome === 'failed') toast.show({ text: m.share_failed(), tone: 'danger' });
  };
  return (
    <IconButton icon="share-network" label={m.share()} variant="soft" onClick={() => void pass()} />
  );
}

/** The wish-list button and the share button. */
export const WishlistAndShare = ({ product, choice }: { product: Product; choice: Choice }) => (
  <div className="-my-2 ms-auto flex gap-2">
    <ShareButton product={product} choice={choice} />
    <WishlistButton product={product} label={m.wish_add()} />
  </div>
);
