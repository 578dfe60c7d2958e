import { Badge, Price, Skeleton, SkeletonGroup, Stepper } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { limitToast, stepperLabels } from '../cart/stepper-texts.ts';
import { useCartQuantity } from '../cart/use-cart.ts';
import {
  type Choice,
  priceWithCut,
  type Product,
  retailWithCut,
  type Selection,
} from './choice.ts';
import { Choices } from './choices.tsx';
import { useChoice } from './use-choice.ts';

/** Packs and cuts of a product, from its card. It can be bought without leaving the list. */
export const PackSheet: OverlayView<'packs'> = (props) => {
  const { categorySeoName, productSeoName, open, onOpenChange } = props;
  const { queries } = useShop();
  const { data: product, error } = useQuery(queries.product(categorySeoName, productSeoName));
  const [selection, setSelection] = useState<Selection>({});
  const choice = useChoice(product, selection);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={product?.productName ?? m.loading()}
      closeLabel={m.close()}
      footer={product && choice && <Footer product={product} choice={choice} />}
    >
      {product && choice ? (
        <div className="flex flex-col gap-6 pt-2">
          <Choices skus={product.skus} choice={choice} onChoose={setSelection} />
        </div>
      ) : error ? (
        <p role="alert">{m.section_failed()}</p>
      ) : (
        <SkeletonGroup label={m.loading()} className="grid grid-cols-3 gap-3">
          {[1, 2, 3].map((tile) => (
            <Skeleton key={tile} shape="text" />
          ))}
        </SkeletonGroup>
      )}
    </Overlay>
  );
};

function Footer({ product, choice: { sku, cut } }: { product: Product; choice: Choice }) {
  const { quantity, change, shakes } = useCartQuantity({
    sku: sku.sku,
    cut: cut?.code,
    productId: product.productId,
    price: priceWithCut(sku, cut),
    source: 'packs',
    name: product.productName,
  });
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <Price sale={priceWithCut(sku, cut)} retail={retailWithCut(sku, cut)} size="bar" />
        <p className="truncate text-xs text-text-3">
          {[sku.quantity, sku.pieces, cut?.label].filter(Boolean).join(' · ')}
        </p>
      </div>
      {sku.isInventoryAvailable ? (
        <Stepper
          count={quantity}
          onChange={change}
          max={sku.availableQuantity}
          limitReason={m.cart_limit({ count: sku.availableQuantity })}
          onLimit={() => limitToast(sku.availableQuantity)}
          labels={stepperLabels(product.productName)}
          shakes={shakes}
          size="lg"
        />
      ) : (
        <Badge tone="sold-out">{m.sold_out()}</Badge>
      )}
    </div>
  );
}
