import { formatRupees } from '@halal-basket/money';
import { type IconName, OptionGroup, OptionTile } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  bestValue,
  type Choice,
  priceWithCut,
  retailWithCut,
  type Sku,
  unitPriceWithCut,
} from './choice.ts';
import { UnitPriceOf } from './unit-price-of.tsx';

interface ChoicesProps {
  skus: readonly Sku[];
  choice: Choice;
  onChoose: (wish: { sku: string; cut?: string | undefined }) => void;
}

/** Packs and cuts as tiles. A choice with only one option is not shown. */
export function Choices({ skus, choice, onChoose }: ChoicesProps) {
  const { sku, cut } = choice;
  return (
    <>
      {skus.length > 1 && (
        <OptionGroup
          label={m.pack_size()}
          value={sku.sku}
          onChange={(value) => onChoose({ sku: value, cut: cut?.code })}
          columns={skus.length === 2 ? 2 : 3}
        >
          <PackTiles skus={skus} cut={cut} />
        </OptionGroup>
      )}
      {sku.cuts.length > 1 && (
        <OptionGroup
          label={m.cut_choose()}
          note={m.cut_note()}
          value={cut?.code ?? null}
          onChange={(value) => onChoose({ sku: sku.sku, cut: value })}
          layout="row"
        >
          {sku.cuts.map(({ code, label, detail, extraPrice }) => (
            <OptionTile key={code} value={code} title={label} icon={cutIcon(code)} align="center">
              <bdi className="text-2xs text-text-3">
                {extraPrice > 0 ? `+${formatRupees(extraPrice)}` : detail}
              </bdi>
            </OptionTile>
          ))}
        </OptionGroup>
      )}
    </>
  );
}

function PackTiles({ skus, cut }: { skus: readonly Sku[]; cut: Choice['cut'] }) {
  const best = bestValue(skus);
  return skus.map((sku) => {
    const ownCut = sku.cuts.find((one) => one.code === cut?.code) ?? sku.cuts[0];
    const retail = retailWithCut(sku, ownCut);
    return (
      <OptionTile
        key={sku.sku}
        value={sku.sku}
        title={sku.quantity}
        disabled={!sku.isInventoryAvailable}
        {...(sku.sku === best && { tag: m.best_value() })}
      >
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-sm font-semi">
          <bdi>{formatRupees(priceWithCut(sku, ownCut))}</bdi>
          {retail !== null && (
            <span className="text-2xs font-regular text-text-3">
              {sku.retailIsMrp && `${m.struck_mrp()} `}
              <s>{formatRupees(retail)}</s>
            </span>
          )}
        </span>
        {sku.isInventoryAvailable ? (
          <UnitPriceOf price={unitPriceWithCut(sku, ownCut)} className="whitespace-normal!" />
        ) : (
          <span className="text-2xs">{m.sold_out()}</span>
        )}
      </OptionTile>
    );
  });
}

const cutIcons: readonly (readonly [RegExp, IconName])[] = [
  [/biryani|large/, 'cut-biryani'],
  [/boneless|cube|strip/, 'cut-boneless'],
  [/keema|mince|grind/, 'cut-keema'],
  [/fillet/, 'cut-fillet'],
  [/steak|slice|ring|bengali/, 'cut-steak'],
  [/whole|clean/, 'cut-whole'],
];

/** Returns the drawing that fits a cut's code best. */
const cutIcon = (code: string): IconName =>
  cutIcons.find(([pattern]) => pattern.test(code))?.[1] ?? 'cut-curry';
