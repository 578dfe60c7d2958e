import { IconButton, type IconButtonLook } from '@halal-basket/ui';
import { useWishlist, type WishedProduct } from './use-wishlist.ts';

interface WishlistButtonProps extends Pick<IconButtonLook, 'size' | 'variant'> {
  product: WishedProduct;
  label: string;
}

/** The heart of a product, filled while the product is on the wish list. */
export function WishlistButton({ product, label, variant = 'soft', size }: WishlistButtonProps) {
  const { isWished, toggle } = useWishlist(product);
  return (
    <IconButton
      icon="heart"
      fill={isWished}
      label={label}
      aria-pressed={isWished}
      variant={variant}
      {...(size && { size })}
      onClick={toggle}
      className={isWished ? 'text-deal' : ''}
    />
  );
}
