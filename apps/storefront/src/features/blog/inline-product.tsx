import { Price, ProductArt, tileLinkClass } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { artSources } from '../../art-sources.ts';
import { TileAction, type TileProduct } from '../product/shop-tile.tsx';
import { UnitPriceOf } from '../product/unit-price-of.tsx';

/** A product within a text, which can be bought without leaving the text. */
export function InlineProduct({ product }: { product: TileProduct }) {
  const { productName, images, tint, quantity, salePrice, retailPrice, onSale } = product;
  const picture = images.find(({ isPrimary }) => isPrimary) ?? images[0];
  return (
    <aside
      aria-label={productName}
      className="group relative my-6 flex items-center gap-4 rounded-lg bg-surface-2 p-3 pe-4"
    >
      <ProductArt
        src={picture?.url ?? null}
        {...artSources(picture?.url, 'tile')}
        alt=""
        tint={tint}
        fit="tile"
        lively
        muted={!product.isInventoryAvailable}
        className="size-22 shrink-0 rounded-md"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <AppLink
          href={paths.product(product)}
          className={`${tileLinkClass} block font-bold text-text no-underline`}
        >
          {productName}
        </AppLink>
        <p className="text-sm text-text-3">{quantity}</p>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <Price
            sale={salePrice}
            retail={onSale ? retailPrice : null}
            mrp={product.retailIsMrp && m.struck_mrp()}
          />
          <UnitPriceOf price={product.unitPrice} />
        </div>
      </div>
      <div className="relative z-1 shrink-0">
        <TileAction product={product} source="blog" />
      </div>
    </aside>
  );
}
