import { formatRupees } from '@halal-basket/money';
import { Badge, DietMark, OptionGroup, OptionTile, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { type ChosenPart, codeWith, partPrice } from './combo-choice.ts';

interface ComboPartsProps {
  chosen: readonly ChosenPart[];
  onChoose: (code: string | undefined) => void;
  /** Whether it is in the sheet, where products are no links. */
  linked?: boolean;
}

/** The parts of the combo, each with its own price, and its cut where it can be chosen. */
export const ComboParts = ({ chosen, onChoose, linked = false }: ComboPartsProps) => (
  <ul className="flex flex-col divide-y divide-line">
    {chosen.map((one) => (
      <li key={one.part.partNo} className="py-3.5 first:pt-0 last:pb-0">
        <PartRow chosen={one} linked={linked} />
        {one.part.cuts.length > 1 && (
          <CutChoice
            chosen={one}
            onChange={(code) => onChoose(codeWith(chosen, one.part.partNo, code))}
          />
        )}
      </li>
    ))}
  </ul>
);

function PartRow({ chosen, linked }: { chosen: ChosenPart; linked: boolean }) {
  const { part } = chosen;
  const { productName, sku, quantity, packSize, cutLabel, diet } = part;
  const name = (
    <>
      {quantity > 1 && <bdi>{quantity} × </bdi>}
      {productName}
    </>
  );
  const own = formatRupees(partPrice(chosen));
  return (
    <div className="flex items-center gap-3.5">
      <ProductArt
        src={part.imageUrl || null}
        {...artSources(part.imageUrl, 'tile')}
        alt=""
        tint={part.tint}
        fit="tile"
        muted={!part.isInventoryAvailable}
        className="size-16 shrink-0 rounded-md!"
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">
          {linked ? (
            <AppLink href={paths.product(part, { sku })} className="hover:underline">
              {name}
            </AppLink>
          ) : (
            name
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm text-text-3">
          <DietMark
            diet={diet === 'veg' ? 'veg' : 'nonveg'}
            label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
            size={14}
          />
          <bdi>{packSize}</bdi>
          {cutLabel && <span>· {m.combo_cut_fixed({ cut: cutLabel })}</span>}
          {!part.isInventoryAvailable && <Badge tone="sold-out">{m.combo_part_sold_out()}</Badge>}
        </p>
      </div>
      <p className="shrink-0 text-sm text-text-3 tabular-nums">
        <span className="visually-hidden">{m.combo_separately({ amount: own })}</span>
        <s aria-hidden="true">
          <bdi>{own}</bdi>
        </s>
      </p>
    </div>
  );
}

interface CutChoiceProps {
  chosen: ChosenPart;
  onChange: (code: string) => void;
}

const CutChoice = ({ chosen: { part, cut }, onChange }: CutChoiceProps) => (
  <OptionGroup
    label={m.combo_cut_of({ name: part.productName })}
    hideLabel
    value={cut?.code ?? null}
    onChange={onChange}
    layout="row"
    className="mt-2"
  >
    {part.cuts.map(({ code, label, detail, extraPrice }) => (
      <OptionTile key={code} value={code} title={label} align="center" className="text-sm">
        <bdi className="text-2xs text-text-3">
          {extraPrice > 0 ? `+${formatRupees(extraPrice)}` : detail}
        </bdi>
      </OptionTile>
    ))}
  </OptionGroup>
);
