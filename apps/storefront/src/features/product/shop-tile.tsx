import type { AnswerOf } from '@halal-basket/contract';
import {
  Badge,
  DealFlag,
  DietMark,
  offText,
  Price,
  ProductArt,
  ProductTile,
  PromiseLine,
  Stepper,
  tileLinkClass,
  UnitPrice,
} from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useCartQuantity, useSkusQuantity } from '../cart/use-cart.ts';
import { artSources } from './art-sources.ts';
import { limitToast, stepperLabels } from '../cart/stepper-words.ts';

export type TileProduct = AnswerOf<'productSearch'>['products'][number];

interface ShopTileProps {
  product: TileProduct;
  /** Which screen it stands on, for the basket's call. */
  source: string;
  /** In the first view: its picture loads at once. */
  priority?: boolean;
}

/** A product on its card, with everything that is needed to buy it from there. */
export function ShopTile({ product, source, priority }: ShopTileProps) {
  const { productName, images, tint, diet, onSale, salePrice, retailPrice } = product;
  const picture = images.find((image) => image.isPrimary) ?? images[0];
  const off = offText({
    sale: salePrice,
    retail: retailPrice,
    onSale,
    discountText: product.discountText,
  });
  return (
    <ProductTile
      art={
        <ProductArt
          src={picture?.url ?? null}
          {...artSources(picture?.url, 'card')}
          alt=""
          tint={tint}
          lively
          priority={priority ?? false}
          muted={!product.isInventoryAvailable}
        >
          {off ? <DealFlag>{off}</DealFlag> : null}
        </ProductArt>
      }
      action={<TileAction product={product} source={source} />}
      meta={
        <>
          <DietMark
            diet={diet === 'veg' ? 'veg' : 'nonveg'}
            label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
          />
          <span className="truncate">
            {[product.quantity, product.pieces].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      title={
        <AppLink href={paths.product(product)} className={tileLinkClass}>
          {productName}
        </AppLink>
      }
      price={<Price sale={salePrice} retail={onSale ? retailPrice : null} />}
      unitPrice={
        product.pricePerKg !== undefined && (
          <UnitPrice amount={product.pricePerKg} unit={m.unit_kg()} />
        )
      }
      promise={<TilePromise product={product} />}
    />
  );
}

const TilePromise = ({ product }: { product: TileProduct }) => (
  <PromiseLine kind={product.deliveryDays === 0 && !product.isPresale ? 'fast' : 'later'}>
    {product.promise}
  </PromiseLine>
);

/** ADD in place where there is one way to buy it, else the sheet with packs and cuts. */
export function TileAction({ product, source }: { product: TileProduct; source: string }) {
  const [only] = product.skus;
  if (!product.isInventoryAvailable || !only) {
    return <Badge tone="sold-out">{m.sold_out()}</Badge>;
  }
  return product.skus.length === 1 && only.cuts.length < 2 ? (
    <OneStepper product={product} sku={only} source={source} />
  ) : (
    <PacksButton product={product} />
  );
}

interface OneStepperProps {
  product: TileProduct;
  sku: TileProduct['skus'][number];
  source: string;
}

function OneStepper({ product, sku, source }: OneStepperProps) {
  const name = product.productName;
  const { quantity, change, shakes } = useCartQuantity({
    sku: sku.sku,
    cut: sku.cuts[0]?.code,
    productId: product.productId,
    price: sku.salePrice,
    source,
    name,
  });
  return (
    <Stepper
      count={quantity}
      onChange={change}
      max={sku.availableQuantity}
      limitReason={m.cart_limit({ count: sku.availableQuantity })}
      onLimit={() => limitToast(sku.availableQuantity)}
      labels={stepperLabels(name)}
      shakes={shakes}
    />
  );
}

function PacksButton({ product }: { product: TileProduct }) {
  const overlay = useOverlay();
  const quantity = useSkusQuantity(product.skus);
  const { categorySeoName, productSeoName, productName } = product;
  return (
    <Stepper
      count={quantity}
      onChange={() => overlay.open('packs', { categorySeoName, productSeoName })}
      labels={stepperLabels(productName)}
    />
  );
}
