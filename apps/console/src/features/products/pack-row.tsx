import type { PackChoice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, FieldError, IconButton, ProductArt } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';

interface PackRowProps {
  pack: PackChoice;
  /** The fault of the pack in its form. */
  error: string | undefined;
  removeLabel: (pack: { name: string }) => string;
  onRemove: () => void;
  /** The fields of the row. */
  children: ReactNode;
}

/** A pack that a form lists: its product, SKU and price, and the fields of its row. */
export function PackRow({ pack, error, removeLabel, onRemove, children }: PackRowProps) {
  const name = `${pack.productName}, ${pack.quantity}`;
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-3 rounded-sm bg-surface-2 p-3">
      <ProductArt
        src={pack.imageUrl}
        alt=""
        tint={pack.tint}
        fit="tile"
        className="size-14 shrink-0"
      />
      <span className="min-w-40 flex-1">
        <span className="block leading-snug font-semi">{name}</span>
        <span className="block text-xs break-all text-text-2">
          {pack.sku} · {formatRupees(pack.price)}
        </span>
        {!pack.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
        {error && <FieldError>{error}</FieldError>}
      </span>
      {children}
      <IconButton
        icon="trash"
        className="sm:mt-6"
        label={removeLabel({ name })}
        onClick={onRemove}
      />
    </li>
  );
}
