import { Button, Icon } from '@halal-basket/ui';
import { useContext, useSyncExternalStore } from 'react';
import type { UnsentChange } from '../cart/cart-lines.ts';
import { CartLinesContext } from '../cart/use-cart.ts';
import { m } from '../../messages.ts';

const none: readonly UnsentChange[] = [];
const noChanges = () => none;
const neverChanges = () => () => {};

/** The items that the visitor added without a network. The bill lacks them until the server has them. */
export function UnsentPacks() {
  const lines = useContext(CartLinesContext);
  const unsent = useSyncExternalStore(
    lines?.subscribe ?? neverChanges,
    lines?.unsent ?? noChanges,
    noChanges,
  );
  const added = unsent.filter(({ line }) => line.requested > line.saved);
  if (added.length === 0) return null;
  return (
    <section
      aria-labelledby="unsent-packs"
      className="mb-4 rounded-md bg-info-soft p-3.5 text-sm leading-snug"
    >
      <h2 id="unsent-packs" className="flex items-center gap-2.5 font-bold">
        <Icon name="wifi-slash" size={20} className="text-info" />
        {m.cart_unsent()}
      </h2>
      <p className="mt-1">{m.cart_unsent_text()}</p>
      <ul className="mt-1">
        {added.map(({ of, line }) => (
          <li
            key={`${of.sku}|${of.cut ?? ''}`}
            className="flex items-center justify-between gap-3 font-semi"
          >
            <span>
              {/* The two parts have a fixed order, whatever the direction of the name. */}
              <bdi>{of.name ?? of.sku}</bdi> × {line.requested - line.saved}
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={m.cart_unsent_remove({ name: of.name ?? of.sku })}
              onClick={() => lines?.change(of, line.saved)}
            >
              {m.later_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
