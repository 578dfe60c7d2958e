import type { EditedProduct, HubChoice, ScheduledPrice } from '@halal-basket/contract';
import { Button, IconButton, Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { MoneyField, NumberField, TextField, ToggleField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { HubPrices } from './hub-prices.tsx';
import { PackScheduledPrices } from './pack-scheduled-prices.tsx';
import { PairRows } from './pair-rows.tsx';
import { newSku } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

interface SkuFieldsProps {
  form: ProductForm;
  index: number;
}

/** Name, weights and prices of a pack; the code of a saved pack is fixed. */
function MainFields({ form, index, isSaved }: SkuFieldsProps & { isSaved: boolean }) {
  const path = `skus.${index}` as const;
  const whole = { form, inputMode: 'numeric', maxLength: 60 } as const;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
      <TextField
        form={form}
        name={`${path}.sku`}
        label={m.sku()}
        maxLength={60}
        readOnly={isSaved}
      />
      <TextField form={form} name={`${path}.quantity`} label={m.pack()} maxLength={60} />
      <NumberField
        {...whole}
        name={`${path}.netWeightGrams`}
        deps={[`${path}.grossWeightGrams`]}
        label={m.sku_net()}
      />
      <NumberField {...whole} name={`${path}.grossWeightGrams`} label={m.sku_gross()} />
      <MoneyField
        form={form}
        name={`${path}.retailPrice`}
        deps={[`${path}.salePrice`]}
        label={m.sku_retail()}
        maxLength={60}
      />
      <MoneyField form={form} name={`${path}.salePrice`} label={m.sku_sale()} maxLength={60} />
      <TextField form={form} name={`${path}.pieces`} label={m.sku_pieces()} maxLength={60} />
      <TextField form={form} name={`${path}.serves`} label={m.sku_serves()} maxLength={60} />
      <NumberField {...whole} name={`${path}.maxQuantityCart`} label={m.sku_most()} />
    </div>
  );
}

const soldByLabels = {
  weight: m.sold_by_weight,
  volume: m.sold_by_volume,
  piece: m.sold_by_piece,
} as const;

const isSoldBy = (value: string): value is keyof typeof soldByLabels => value in soldByLabels;

/** The unit of the unit price, and whether the retail price is printed on the pack. */
function UnitFields({ form, index }: SkuFieldsProps) {
  const path = `skus.${index}` as const;
  const soldBy = form.values.skus[index]?.soldBy ?? 'weight';
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Select
        label={m.sku_sold_by()}
        value={soldBy}
        options={Object.entries(soldByLabels).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ target: { value } }) => {
          if (!isSoldBy(value)) return;
          form.set(`${path}.soldBy`, value);
          form.set(`${path}.unitCount`, null);
        }}
      />
      {soldBy !== 'weight' && (
        <NumberField
          form={form}
          name={`${path}.unitCount`}
          label={m.sku_unit_count()}
          inputMode="numeric"
          maxLength={60}
        />
      )}
      <ToggleField
        form={form}
        name={`${path}.retailIsMrp`}
        look="box"
        label={m.sku_retail_is_mrp()}
        note={m.sku_retail_is_mrp_note()}
      />
    </div>
  );
}

function CutFields({ form, index }: SkuFieldsProps) {
  const rows = useRows(form, `skus.${index}.cuts`);
  const cuts = form.values.skus[index]?.cuts ?? [];
  return (
    <div role="group" aria-label={m.cuts()} className="flex flex-col gap-3">
      <p className="text-sm font-semi">{m.cuts()}</p>
      {rows.keys.map((key, at) => {
        const label = cuts[at]?.label ?? '';
        const path = `skus.${index}.cuts.${at}` as const;
        const place = String(at + 1);
        return (
          <div
            key={key}
            role="group"
            aria-label={m.cut_of({ place, name: label })}
            className="grid items-start gap-2 rounded-sm bg-surface-2 p-3 sm:grid-cols-[1fr_1fr_1.4fr_7rem_auto]"
          >
            <TextField form={form} name={`${path}.code`} label={m.cut_code()} maxLength={40} />
            <TextField form={form} name={`${path}.label`} label={m.cut_label()} maxLength={60} />
            <TextField form={form} name={`${path}.detail`} label={m.cut_detail()} maxLength={120} />
            <MoneyField
              form={form}
              name={`${path}.extraPrice`}
              label={m.cut_extra()}
              maxLength={10}
            />
            <IconButton
              icon="trash"
              className="sm:mt-6"
              label={m.remove_cut({ name: label || place })}
              onClick={() => rows.remove(at)}
            />
          </div>
        );
      })}
      <AddButton onClick={() => rows.add({ code: '', label: '', detail: '', extraPrice: 0 })}>
        {m.add_cut()}
      </AddButton>
    </div>
  );
}

function PackFacts({ form, index }: SkuFieldsProps) {
  const attributes = form.values.skus[index]?.attributes ?? [];
  return (
    <PairRows
      title={m.pack_facts()}
      names={[m.nutrition_name, m.pack_fact_value]}
      hints={[m.pack_fact_name_hint(), m.pack_fact_value_hint()]}
      rows={attributes.map(({ name, value }) => [name, value])}
      errorOf={(row, at) =>
        form.errorOf(`skus.${index}.attributes.${row}.${at === 0 ? 'name' : 'value'}`)
      }
      onChange={(rows) =>
        form.set(
          `skus.${index}.attributes`,
          rows.map(([name, value]) => ({ name, value })),
        )
      }
    />
  );
}

function PackPrices({ form, index, hubs }: SkuFieldsProps & { hubs: readonly HubChoice[] }) {
  const sku = form.values.skus[index];
  if (!sku) return null;
  return (
    <HubPrices
      hubs={hubs}
      rows={sku.hubPrices}
      figures={[
        { name: 'retailPrice', label: m.sku_retail(), first: sku.retailPrice },
        { name: 'salePrice', label: m.sku_sale(), first: sku.salePrice },
      ]}
      errorOf={(row, name) => form.errorOf(`skus.${index}.hubPrices.${row}.${name}`)}
      onChange={(hubPrices) => form.set(`skus.${index}.hubPrices`, hubPrices)}
    />
  );
}

interface PacksProps {
  form: ProductForm;
  hubs: readonly HubChoice[];
  /** The packs that are saved: the first ones of the list. */
  saved: EditedProduct['skus'];
  /** The planned and active prices of the packs. */
  scheduledPrices: readonly ScheduledPrice[];
}

/** The packs of a product. Saved ones can only be switched off, because orders contain them. */
export function Packs({ form, hubs, saved, scheduledPrices }: PacksProps) {
  const rows = useRows(form, 'skus');
  const { skus } = form.values;
  return (
    <FormPart title={m.part_packs()}>
      <PartError error={form.errorOf('skus')} />
      {rows.keys.map((key, index) => (
        <section
          key={key}
          aria-label={skus[index]?.sku || m.new_pack()}
          className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <MainFields form={form} index={index} isSaved={index < saved.length} />
          <PackScheduledPrices saved={saved[index]} prices={scheduledPrices} />
          <UnitFields form={form} index={index} />
          {hubs.length > 0 && <PackPrices form={form} index={index} hubs={hubs} />}
          <CutFields form={form} index={index} />
          <PackFacts form={form} index={index} />
          <div className="flex items-center justify-between gap-3">
            <div className="flex-1">
              <ToggleField form={form} name={`skus.${index}.active`} label={m.pack_active()} />
            </div>
            {index >= saved.length && rows.keys.length > 1 && (
              <Button size="sm" variant="ghost" icon="trash" onClick={() => rows.remove(index)}>
                {m.remove()}
              </Button>
            )}
          </div>
        </section>
      ))}
      <Button variant="ghost" icon="plus" className="self-start" onClick={() => rows.add(newSku())}>
        {m.add_pack()}
      </Button>
    </FormPart>
  );
}
