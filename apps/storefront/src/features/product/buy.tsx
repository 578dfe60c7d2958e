import { Price } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { BuyBar, BuyRow, type Sale } from '../cart/buy-controls.tsx';
import { type Choice, priceWithCut, type Product, retailWithCut } from './choice.ts';
import { NotifyButton } from './notify-button.tsx';

interface BuyProps {
  product: Product;
  choice: Choice;
}

const saleOf = ({ product, choice: { sku, cut } }: BuyProps): Sale => ({
  line: {
    sku: sku.sku,
    cut: cut?.code,
    productId: product.productId,
    price: priceWithCut(sku, cut),
    source: 'product',
    name: product.productName,
  },
  available: sku.isInventoryAvailable ? sku.availableQuantity : 0,
  soldOut: (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-2 p-3 ps-4">
      <p className="flex-1 font-bold text-text-2">{m.sold_out_in_area()}</p>
      <NotifyButton sku={sku.sku} name={product.productName} large />
    </div>
  ),
});

/** Desktops: the button for the chosen pack and cut, beside the price. */
export const ProductBuyRow = (props: BuyProps) => <BuyRow sale={saleOf(props)} />;

/** Phones: price, pack and cut beside the button. */
export function ProductBuyBar(props: BuyProps) {
  const { sku, cut } = props.choice;
  return (
    <BuyBar sale={saleOf(props)}>
      <Price sale={priceWithCut(sku, cut)} retail={retailWithCut(sku, cut)} size="bar" />
      <p className="truncate text-2xs text-text-3">
        {[sku.quantity, cut?.label].filter(Boolean).join(' · ')}
      </p>
    </BuyBar>
  );
}
