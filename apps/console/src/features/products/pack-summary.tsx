import type { PackChoice } from '@halal-basket/contract';
import { Badge, FieldError, ProductArt } from '@halal-basket/ui';
import { m } from '../../messages.ts';

export const packName = ({ productName, quantity }: PackChoice): string =>
  `${productName}, ${quantity}`;

interface PackSummaryProps {
  pack: PackChoice;
  price: string;
  /** The fault of the pack in its form. */
  error: string | undefined;
}

/** Picture, name, SKU and price of a pack that a form names. */
export const PackSummary = ({ pack, price, error }: PackSummaryProps) => (
  <>
    <ProductArt
      src={pack.imageUrl}
      alt=""
      tint={pack.tint}
      fit="tile"
      className="size-14 shrink-0"
    />
    <span className="min-w-40 flex-1">
      <span className="block leading-snug font-semi">{packName(pack)}</span>
      <span className="block text-xs break-all text-text-2">
        {pack.sku} · {price}
      </span>
      {!pack.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
      {error && <FieldError>{error}</FieldError>}
    </span>
  </>
);
