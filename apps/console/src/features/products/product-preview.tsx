import type { EditedProduct } from '@halal-basket/contract';
import {
  offText,
  percentOff,
  DealFlag,
  DietMark,
  Price,
  ProductArt,
  ProductTile,
  UnitPrice,
} from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface ProductPreviewProps {
  product: EditedProduct;
  imageUrl: string | null;
}

const amount = (value: number | undefined): number => (value && value > 0 ? value : 0);

/** The card as the shop will show it, while it is being written. */
export function ProductPreview({ product, imageUrl }: ProductPreviewProps) {
  const pack = product.skus.find(({ active }) => active) ?? product.skus[0];
  const sale = amount(pack?.salePrice);
  const retail = amount(pack?.retailPrice);
  const onSale = sale > 0 && sale < retail;
  const grams = amount(pack?.netWeightGrams);
  const discountText = onSale ? percentOff(((retail - sale) * 100) / retail) : '';
  const off = offText({ sale, retail, onSale, discountText });
  return (
    <section aria-label={m.preview()} className="flex flex-col gap-3">
      <h2 className="wide text-lg">{m.preview()}</h2>
      <div className="w-60 max-w-full">
        <ProductTile
          art={
            <ProductArt src={imageUrl} alt="" tint={product.tint} muted={!product.active}>
              {off ? <DealFlag>{off}</DealFlag> : null}
            </ProductArt>
          }
          meta={
            <>
              <DietMark
                diet={product.diet === 'veg' ? 'veg' : 'nonveg'}
                label={product.diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
              />
              <span className="truncate">
                {[pack?.quantity, pack?.pieces].filter(Boolean).join(' · ')}
              </span>
            </>
          }
          title={product.name || m.field_name()}
          price={<Price sale={sale} retail={onSale ? retail : null} />}
          unitPrice={
            grams > 0 && <UnitPrice amount={Math.round((sale * 1000) / grams)} unit={m.unit_kg()} />
          }
        />
      </div>
      <p className="text-sm text-text-2">{product.active ? m.preview_line() : m.preview_off()}</p>
    </section>
  );
}
