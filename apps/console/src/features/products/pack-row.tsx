import type { PackChoice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { IconButton } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { PackSummary, packName } from './pack-summary.tsx';

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
  const name = packName(pack);
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-3 rounded-sm bg-surface-2 p-3">
      <PackSummary pack={pack} price={formatRupees(pack.price)} error={error} />
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
