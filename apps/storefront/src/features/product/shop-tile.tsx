import type { AnswerOf } from '@halal-basket/contract';
import {
  Badge,
  DealFlag,
  DietMark,
  Price,
  ProductArt,
  ProductTile,
  PromiseLine,
  Rating,
  Stepper,
  tileLinkClass,
} from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useCartQuantity, useSkusQuantity } from '../cart/use-cart.ts';
import { artSources } from '../../art-sources.ts';
import { discountText } from './discount-text.ts';
import { namesWeight, weightText } from './pack-facts.ts';
import { NotifyButton } from './notify-button.tsx';
import { limitToast, stepperLabels } from '../cart/stepper-texts.ts';
import { UnitPriceOf } from './unit-price-of.tsx';
import { WishlistButton } from './wishlist-button.tsx';

export type TileProduct = AnswerOf<'productSearch'>['products'][number];

interface ShopTileProps {
  product: TileProduct;
  /** The screen that shows it, for the call of the cart. */
  source: string;
  /** In the first view: its picture loads at once. */
  priority?: boolean;
}

/** A product on its card, with all that is needed to buy it there. */
export function ShopTile({ product, source, priority }: ShopTileProps) {
  const { productName, images, tint, diet, onSale, salePrice, retailPrice } = product;
  const picture = images.find((image) => image.isPrimary) ?? images[0];
  const off = discountText({
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
          <TileFlag product={product} off={off} />
        </ProductArt>
      }
      corner={
        <WishlistButton
          product={product}
          label={m.wish_this({ name: productName })}
          variant="veil"
          size="sm"
        />
      }
      action={<TileAction product={product} source={source} />}
      meta={
        <>
          <DietMark
            diet={diet === 'veg' ? 'veg' : 'nonveg'}
            label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
          />
          <bdi className="truncate">{tileFacts(product).join(' · ')}</bdi>
        </>
      }
      title={
        <AppLink href={paths.product(product)} className={`line-clamp-2 ${tileLinkClass}`}>
          <bdi>{productName}</bdi>
        </AppLink>
      }
      price={
        <Price
          sale={salePrice}
          retail={onSale ? retailPrice : null}
          mrp={product.retailIsMrp && m.struck_mrp()}
        />
      }
      unitPrice={<UnitPriceOf price={product.unitPrice} />}
      rating={<TileRating product={product} />}
      promise={<TilePromise product={product} />}
    />
  );
}

/** The pack, its weight where the pack does not name it, and the number of pieces. */
function tileFacts({ quantity, netWeightGrams, pieces }: TileProduct): string[] {
  const hasPieces = pieces && !quantity.toLowerCase().includes(pieces.toLowerCase());
  return [
    quantity,
    ...(netWeightGrams && !namesWeight(quantity, netWeightGrams)
      ? [m.net_of({ weight: weightText(netWeightGrams) })]
      : []),
    ...(hasPieces ? [pieces] : []),
  ];
}

/** At most one badge on a picture: sold out or pre-order first, then the discount. */
function TileFlag({ product, off }: { product: TileProduct; off: string | null }) {
  const corner = 'absolute start-3 top-3 z-1';
  if (!product.isInventoryAvailable) {
    return (
      <Badge tone="sold-out" className={corner}>
        {m.sold_out()}
      </Badge>
    );
  }
  if (off) return <DealFlag>{off}</DealFlag>;
  if (!product.isPresale) return null;
  return (
    <Badge tone="promise" className={corner}>
      {m.pre_order()}
    </Badge>
  );
}

const TileRating = ({ product: { rating } }: TileProps) =>
  rating && (
    <Rating
      value={rating.average}
      count={rating.count}
      label={m.rating_counted({ average: rating.average, count: rating.count })}
      className="text-2xs!"
    />
  );

const TilePromise = ({ product: { promise, deliveryDays, isPresale } }: TileProps) =>
  promise && (
    <PromiseLine kind={deliveryDays === 0 && !isPresale ? 'fast' : 'later'}>{promise}</PromiseLine>
  );

interface TileProps {
  product: TileProduct;
}

/** The ADD button for a single pack and cut, otherwise the sheet with packs and cuts. */
export function TileAction({ product, source }: { product: TileProduct; source: string }) {
  const [only] = product.skus;
  if (!only) return null;
  if (!product.isInventoryAvailable) {
    return <NotifyButton sku={only.sku} name={product.productName} />;
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
  const { categorySeoName, productSeoName, productName, skus } = product;
  const choices =
    skus.length > 1
      ? m.packs_count({ count: skus.length })
      : m.cuts_count({ count: skus[0]?.cuts.length ?? 0 });
  return (
    <Stepper
      count={quantity}
      onChange={() => overlay.open('packs', { categorySeoName, productSeoName })}
      labels={stepperLabels(productName)}
      choices={choices}
    />
  );
}
