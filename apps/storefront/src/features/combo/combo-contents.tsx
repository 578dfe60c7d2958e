import type { ComboItem } from '@halal-basket/contract';
import { m } from '../../messages.ts';

interface ComboContentsProps {
  /** The combo's name, for screen readers. */
  name: string;
  items: readonly ComboItem[] | undefined;
}

/** The parts of a combo in a cart or an order, one on each line. */
export function ComboContents({ name, items }: ComboContentsProps) {
  if (!items) return null;
  return (
    <ul
      aria-label={m.combo_contents({ name })}
      className="mt-1 flex flex-col gap-0.5 text-sm leading-snug text-text-2"
    >
      {items.map(({ sku, quantity, productName, packSize, cutLabel }, place) => (
        <li key={`${sku}|${place}`}>
          {quantity > 1 && <bdi>{quantity} × </bdi>}
          {productName}
          <span className="text-text-3">
            , <bdi>{packSize}</bdi>
            {cutLabel && <> · {cutLabel}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}
