import { Badge, buttonClass, Skeleton, SkeletonGroup, Stepper } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { useSale } from '../cart/buy-controls.tsx';
import { ComboPrice, saleOf } from './combo-buy.tsx';
import { type ChosenPart, type Combo, chooseParts } from './combo-choice.ts';
import { ComboParts } from './combo-parts.tsx';

/** The cuts of a combo's parts, from its card. The combo can be bought without leaving the list. */
export const ComboSheet: OverlayView<'comboCuts'> = ({ comboProductId, open, onOpenChange }) => {
  const { queries } = useShop();
  const { data: combo, error } = useQuery(queries.combo(comboProductId));
  const [code, setCode] = useState<string>();
  const chosen = combo && chooseParts(combo.items, code);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={combo?.comboName ?? m.loading()}
      closeLabel={m.close()}
      footer={combo && chosen && <Footer combo={combo} chosen={chosen} />}
    >
      {combo && chosen ? (
        <div className="flex flex-col gap-4 pt-2">
          <ComboParts chosen={chosen} onChoose={setCode} />
          <AppLink href={paths.combo(comboProductId)} className={buttonClass({ variant: 'light' })}>
            {m.combo_details()}
          </AppLink>
        </div>
      ) : error ? (
        <p role="alert">{m.section_failed()}</p>
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="text" />
          ))}
        </SkeletonGroup>
      )}
    </Overlay>
  );
};

function Footer(props: { combo: Combo; chosen: readonly ChosenPart[] }) {
  const { quantity, change, stepper } = useSale(saleOf(props, 'combo-cuts'));
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <ComboPrice {...props} />
      </div>
      {props.combo.isInventoryAvailable ? (
        <Stepper {...stepper} count={quantity} onChange={change} />
      ) : (
        <Badge tone="sold-out">{m.sold_out()}</Badge>
      )}
    </div>
  );
}
