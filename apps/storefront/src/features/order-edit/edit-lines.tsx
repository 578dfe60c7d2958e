import { formatRupees } from '@halal-basket/money';
import { ProductArt, Select, Stepper } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { stepperLabels } from '../cart/stepper-texts.ts';
import { type EditDraft, type EditLine, cutOf, packsOf } from './edit-draft.ts';

interface EditLinesProps {
  lines: readonly EditLine[];
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

/** The items of the order, each with its packs and its cut. */
export const EditLines = ({ lines, draft, onChange }: EditLinesProps) => (
  <ul className="divide-y divide-line">
    {lines.map((line) => (
      <li key={line.lineNo} className="flex flex-col gap-3 py-3.5 first:pt-0">
        <Line line={line} draft={draft} onChange={onChange} />
      </li>
    ))}
  </ul>
);

function Line({ line, draft, onChange }: Omit<EditLinesProps, 'lines'> & { line: EditLine }) {
  const { lineNo, productName: name, quantity, cutLabel, salePrice, most, cuts } = line;
  const packs = packsOf(line, draft);
  const price = cuts.find(({ code }) => code === draft.cuts[lineNo])?.salePrice ?? salePrice;
  return (
    <>
      <div className="flex items-center gap-3">
        <ProductArt
          src={line.imageUrl || null}
          {...artSources(line.imageUrl, 'tile')}
          alt=""
          tint={line.tint}
          fit="tile"
          className="size-12 shrink-0 rounded-md!"
        />
        <span className="min-w-0 flex-1 leading-snug">
          <span className={packs === 0 ? 'block text-text-2 line-through' : 'block font-semi'}>
            {name}
          </span>
          <span className="block text-sm text-text-2">
            <bdi>{quantity}</bdi>
            {cutLabel && cuts.length === 0 && <> · {cutLabel}</>} ·{' '}
            <bdi>{m.edit_each({ price: formatRupees(price) })}</bdi>
          </span>
        </span>
        {most === 0 ? (
          <span className="max-w-26 text-end text-sm text-text-2">
            <bdi>{packs}</bdi> × · {m.edit_line_closed()}
          </span>
        ) : (
          <Stepper
            count={packs}
            max={most}
            onChange={(next) => onChange({ ...draft, packs: { ...draft.packs, [lineNo]: next } })}
            labels={stepperLabels(name)}
          />
        )}
      </div>
      {most > 0 && packs > 0 && cuts.length > 0 && (
        <Select
          label={m.edit_cut({ name })}
          hideLabel
          value={cutOf(line, draft) ?? ''}
          onChange={({ target }) =>
            onChange({ ...draft, cuts: { ...draft.cuts, [lineNo]: target.value } })
          }
          options={[
            {
              value: line.cut ?? '',
              label: m.edit_cut_option({ label: cutLabel ?? '', price: formatRupees(salePrice) }),
            },
            ...cuts.map((cut) => ({
              value: cut.code,
              label: m.edit_cut_option({ label: cut.label, price: formatRupees(cut.salePrice) }),
            })),
          ]}
        />
      )}
    </>
  );
}
