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
import { numberOf } from '../../shared/field-numbers.ts';
import type { ProductDraft } from './product-draft.ts';

interface ProductPreviewProps {
  draft: ProductDraft;
  imageUrl: string | null;
}

const amount = (typed: string): number => {
  const value = numberOf(typed);
  return value > 0 ? value : 0;
};

/** The card as the shop will show it, while it is being written. */
export function ProductPreview({ draft, imageUrl }: ProductPreviewProps) {
  const pack = draft.skus.find(({ active }) => active) ?? draft.skus[0];
  const sale = amount(pack?.salePrice ?? '');
  const retail = amount(pack?.retailPrice ?? '');
  const onSale = sale > 0 && sale < retail;
  const grams = amount(pack?.netWeightGrams ?? '');
  const discountText = onSale ? percentOff(((retail - sale) * 100) / retail) : '';
  const off = offText({ sale, retail, onSale, discountText });
  return (
    <section aria-label={m.preview()} className="flex flex-col gap-3">
      <h2 className="wide text-lg">{m.preview()}</h2>
      <div className="w-60 max-w-full">
        <ProductTile
          art={
            <ProductArt src={imageUrl} alt="" tint={draft.tint} muted={!draft.active}>
              {off ? <DealFlag>{off}</DealFlag> : null}
            </ProductArt>
          }
          meta={
            <>
              <DietMark
                diet={draft.diet === 'veg' ? 'veg' : 'nonveg'}
                label={draft.diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
              />
              <span className="truncate">
                {[pack?.quantity, pack?.pieces].filter(Boolean).join(' · ')}
              </span>
            </>
          }
          title={draft.name || m.field_name()}
          price={<Price sale={sale} retail={onSale ? retail : null} />}
          unitPrice={
            grams > 0 && <UnitPrice amount={Math.round((sale * 1000) / grams)} unit={m.unit_kg()} />
          }
        />
      </div>
      <p className="text-sm text-text-2">{draft.active ? m.preview_line() : m.preview_off()}</p>
    </section>
  );
}
