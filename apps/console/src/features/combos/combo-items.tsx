import type { PackChoice } from '@halal-basket/contract';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { m } from '../../messages.ts';
import { PackRow } from '../products/pack-row.tsx';
import { PackSearch } from '../products/pack-search.tsx';
import { NumberField, SelectField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { sumsOf } from './combo-values.ts';
import type { ComboForm } from './use-combo-form.ts';

interface ItemsProps {
  form: ComboForm;
  /** The packs that its parts name. */
  packs: readonly PackChoice[];
}

/** The packs of a combo: the quantity of each, and whether the customer chooses the cut. */
export function ComboItems({
  form,
  packs,
  onFound,
}: ItemsProps & { onFound: (pack: PackChoice) => void }) {
  const rows = useRows(form, 'parts');
  const { parts } = form.values;
  return (
    <FormPart title={m.combo_packs()}>
      <PartError error={form.errorOf('parts')} />
      {rows.keys.length === 0 && <p className="text-text-2">{m.combo_packs_none()}</p>}
      <ul className="flex flex-col gap-3">
        {rows.keys.map((key, index) => {
          const pack = packs.find(({ sku }) => sku === parts[index]?.sku);
          return (
            pack && (
              <PackRow
                key={key}
                pack={pack}
                error={form.errorOf(`parts.${index}.sku`)}
                removeLabel={m.combo_pack_remove}
                onRemove={() => rows.remove(index)}
              >
                <PartFields form={form} pack={pack} index={index} />
              </PackRow>
            )
          );
        })}
      </ul>
      <PackSearch
        onAdd={(pack) => {
          onFound(pack);
          rows.add({ partNo: null, sku: pack.sku, quantity: 1, cut: null });
        }}
      />
    </FormPart>
  );
}

interface PartFieldsProps {
  form: ComboForm;
  pack: PackChoice;
  index: number;
}

function PartFields({ form, pack, index }: PartFieldsProps) {
  const path = `parts.${index}` as const;
  return (
    <>
      <NumberField
        form={form}
        name={`${path}.quantity`}
        className="w-24"
        label={m.combo_quantity()}
        inputMode="numeric"
        maxLength={2}
      />
      {pack.cuts.length > 0 && (
        <SelectField
          form={form}
          name={`${path}.cut`}
          orNone
          className="min-w-44"
          label={m.combo_cut()}
          options={[
            { value: '', label: m.combo_cut_chosen() },
            ...pack.cuts.map(({ code, label }) => ({ value: code, label })),
          ]}
        />
      )}
    </>
  );
}

/** The saving of the combo, as the shop will show it. */
export function ComboSaving({ form, packs }: ItemsProps) {
  const { alone, price } = sumsOf(form.values, packs);
  if (price === null) return null;
  return (
    <p role="status" className="rounded-sm bg-surface-2 p-3">
      {m.combo_saving({
        alone: formatRupees(rupeesFromPaise(alone)),
        price: formatRupees(rupeesFromPaise(price)),
        saved: formatRupees(rupeesFromPaise(alone) - rupeesFromPaise(price)),
      })}
    </p>
  );
}
