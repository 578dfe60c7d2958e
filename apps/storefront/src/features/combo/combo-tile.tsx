import type { ComboTile as TileCombo } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, DietMark, Price, Stepper, tileLinkClass } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { limitToast, stepperLabels } from '../cart/stepper-texts.ts';
import { useCartQuantity, useCodeQuantity } from '../cart/use-cart.ts';
import { ComboArt } from './combo-art.tsx';

interface ComboTileProps {
  combo: TileCombo;
  /** The screen that shows it, for the call of the cart. */
  source: string;
}

/** A combo on its card: its items, its saving, and the button that adds it to the cart. */
export function ComboTile({ combo, source }: ComboTileProps) {
  const { comboProductId, comboName, diet, onSale, salePrice, retailPrice } = combo;
  return (
    <article className="group relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg bg-surface ring-1 ring-line ring-inset">
      <ComboArt
        combo={combo}
        alt=""
        muted={!combo.isInventoryAvailable}
        className="h-37.5 rounded-none! lg:h-52.5"
      />
      <div className="flex flex-1 flex-col px-3.5 pt-3 pb-3.5">
        <h3 className="text-lg leading-tight font-bold">
          <AppLink href={paths.combo(comboProductId)} className={tileLinkClass}>
            {comboName}
          </AppLink>
        </h3>
        <p className="mt-1 flex items-start gap-1.5 text-sm leading-snug text-text-3">
          <span className="mt-0.5 shrink-0">
            <DietMark
              diet={diet === 'veg' ? 'veg' : 'nonveg'}
              label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
              size={14}
            />
          </span>
          <span className="line-clamp-2">{combo.itemsText}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-2.5">
          <div className="min-w-0">
            <Price sale={salePrice} retail={onSale ? retailPrice : null} />
            {onSale && <Saving amount={combo.comboDiscountFlat} />}
          </div>
          <div className="relative z-1 shrink-0">
            <TileAction combo={combo} source={source} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** 'You save ₹169'. */
export const Saving = ({ amount }: { amount: number }) => (
  <p className="text-xs font-bold text-deal">
    <bdi>{m.combo_saves({ amount: formatRupees(amount) })}</bdi>
  </p>
);

/** The ADD button where there is no choice, otherwise the sheet with the cuts of its parts. */
function TileAction({ combo, source }: ComboTileProps) {
  if (!combo.isInventoryAvailable) return <Badge tone="sold-out">{m.sold_out()}</Badge>;
  return combo.hasCutChoice ? (
    <CutsButton combo={combo} />
  ) : (
    <OneStepper combo={combo} source={source} />
  );
}

/** The stepper of a combo whose parts have one cut at most, the default. */
function OneStepper({ combo, source }: ComboTileProps) {
  const { sku, comboProductId, comboName: name, salePrice, availableQuantity: available } = combo;
  const { quantity, change, shakes } = useCartQuantity({
    sku,
    cut: combo.defaultCuts,
    comboProductId,
    price: salePrice,
    source,
    name,
  });
  return (
    <Stepper
      count={quantity}
      onChange={change}
      max={available}
      limitReason={m.cart_limit({ count: available })}
      onLimit={() => limitToast(available)}
      labels={stepperLabels(name)}
      shakes={shakes}
    />
  );
}

function CutsButton({ combo: { sku, comboProductId, comboName } }: { combo: TileCombo }) {
  const overlay = useOverlay();
  const quantity = useCodeQuantity(sku);
  return (
    <Stepper
      count={quantity}
      onChange={() => overlay.open('comboCuts', { comboProductId })}
      labels={stepperLabels(comboName)}
    />
  );
}
