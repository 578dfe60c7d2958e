import { Button, Checkbox, IconButton, Select, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { type CutDraft, emptySku, type SkuDraft } from './product-draft.ts';
import type { HubChoice } from '@halal-basket/contract';
import { FormPart } from '../../shared/form-fields.tsx';
import { PairRows } from './pair-rows.tsx';
import { HubPrices } from './hub-prices.tsx';
import type { ProductForm } from './use-product-form.ts';

type SkuText = Exclude<
  keyof SkuDraft,
  'active' | 'attributes' | 'cuts' | 'hubPrices' | 'retailIsMrp' | 'saved' | 'soldBy'
>;

interface SkuFieldsProps {
  form: ProductForm;
  index: number;
}

const figures: Partial<Record<SkuText, 'numeric' | 'decimal'>> = {
  netWeightGrams: 'numeric',
  grossWeightGrams: 'numeric',
  maxQuantityCart: 'numeric',
  unitCount: 'numeric',
  retailPrice: 'decimal',
  salePrice: 'decimal',
};

const labels: Record<SkuText, () => string> = {
  sku: m.sku,
  quantity: m.pack,
  netWeightGrams: m.sku_net,
  grossWeightGrams: m.sku_gross,
  pieces: m.sku_pieces,
  serves: m.sku_serves,
  retailPrice: m.sku_retail,
  salePrice: m.sku_sale,
  maxQuantityCart: m.sku_most,
  unitCount: m.sku_unit_count,
};

function SkuInput({ form, index, name }: SkuFieldsProps & { name: SkuText }) {
  const sku = form.draft.skus[index];
  if (!sku) return null;
  return (
    <TextInput
      label={labels[name]()}
      value={sku[name]}
      error={form.errorOf(`skus.${index}.${name}`)}
      inputMode={figures[name]}
      autoComplete="off"
      maxLength={60}
      readOnly={name === 'sku' && sku.saved}
      {...((name === 'retailPrice' || name === 'salePrice') && { prefix: '₹' })}
      onChange={({ target }) => form.changeSku(index, { [name]: target.value })}
    />
  );
}

const soldByWords = {
  weight: m.sold_by_weight,
  volume: m.sold_by_volume,
  piece: m.sold_by_piece,
} as const;

/** What the unit price is shown for, and whether the retail price is printed on the pack. */
function UnitFields({ form, index }: SkuFieldsProps) {
  const sku = form.draft.skus[index];
  if (!sku) return null;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Select
        label={m.sku_sold_by()}
        value={sku.soldBy}
        options={Object.entries(soldByWords).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ target }) =>
          form.changeSku(index, { soldBy: target.value as SkuDraft['soldBy'], unitCount: '' })
        }
      />
      {sku.soldBy !== 'weight' && <SkuInput form={form} index={index} name="unitCount" />}
      <Checkbox
        label={m.sku_retail_is_mrp()}
        note={m.sku_retail_is_mrp_note()}
        checked={sku.retailIsMrp}
        onChange={({ target }) => form.changeSku(index, { retailIsMrp: target.checked })}
      />
    </div>
  );
}

function CutFields({ form, index }: SkuFieldsProps) {
  const cuts = form.draft.skus[index]?.cuts ?? [];
  const set = (next: CutDraft[]) => form.changeSku(index, { cuts: next });
  const changeCut = (at: number, changes: Partial<CutDraft>) =>
    set(cuts.map((cut, place) => (place === at ? { ...cut, ...changes } : cut)));
  const error = (at: number, name: string) => form.errorOf(`skus.${index}.cuts.${at}.${name}`);
  return (
    <div role="group" aria-label={m.cuts()} className="flex flex-col gap-3">
      <p className="text-sm font-semi">{m.cuts()}</p>
      {cuts.map((cut, at) => (
        <div
          key={at}
          role="group"
          aria-label={m.cut_of({ place: String(at + 1), name: cut.label })}
          className="grid items-start gap-2 rounded-sm bg-surface-2 p-3 sm:grid-cols-[1fr_1fr_1.4fr_7rem_auto]"
        >
          <TextInput
            label={m.cut_code()}
            value={cut.code}
            error={error(at, 'code')}
            maxLength={40}
            onChange={({ target }) => changeCut(at, { code: target.value })}
          />
          <TextInput
            label={m.cut_label()}
            value={cut.label}
            error={error(at, 'label')}
            maxLength={60}
            onChange={({ target }) => changeCut(at, { label: target.value })}
          />
          <TextInput
            label={m.cut_detail()}
            value={cut.detail}
            error={error(at, 'detail')}
            maxLength={120}
            onChange={({ target }) => changeCut(at, { detail: target.value })}
          />
          <TextInput
            label={m.cut_extra()}
            prefix="₹"
            inputMode="decimal"
            value={cut.extraPrice}
            error={error(at, 'extraPrice')}
            maxLength={10}
            onChange={({ target }) => changeCut(at, { extraPrice: target.value })}
          />
          <IconButton
            icon="trash"
            className="sm:mt-6"
            label={m.remove_cut({ name: cut.label || String(at + 1) })}
            onClick={() => set(cuts.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => set([...cuts, { code: '', label: '', detail: '', extraPrice: '0' }])}
      >
        {m.add_cut()}
      </Button>
    </div>
  );
}

function PackFacts({ form, index }: SkuFieldsProps) {
  const attributes = form.draft.skus[index]?.attributes ?? [];
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
        form.changeSku(index, { attributes: rows.map(([name, value]) => ({ name, value })) })
      }
    />
  );
}

function PackPrices({ form, index, hubs }: SkuFieldsProps & { hubs: readonly HubChoice[] }) {
  const sku = form.draft.skus[index];
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
      onChange={(hubPrices) => form.changeSku(index, { hubPrices })}
    />
  );
}

const names: readonly SkuText[] = [
  'sku',
  'quantity',
  'netWeightGrams',
  'grossWeightGrams',
  'retailPrice',
  'salePrice',
  'pieces',
  'serves',
  'maxQuantityCart',
];

interface PacksProps {
  form: ProductForm;
  hubs: readonly HubChoice[];
}

/** The packs of a product. Those that were saved can only be switched off: orders know them. */
export function Packs({ form, hubs }: PacksProps) {
  const { skus } = form.draft;
  const error = form.errorOf('skus');
  return (
    <FormPart title={m.part_packs()}>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {skus.map((sku, index) => (
        <section
          key={index}
          aria-label={sku.sku || m.new_pack()}
          className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
            {names.map((name) => (
              <SkuInput key={name} form={form} index={index} name={name} />
            ))}
          </div>
          <UnitFields form={form} index={index} />
          {hubs.length > 0 && <PackPrices form={form} index={index} hubs={hubs} />}
          <CutFields form={form} index={index} />
          <PackFacts form={form} index={index} />
          <div className="flex items-center justify-between gap-3">
            <Checkbox
              look="switch"
              className="flex-1"
              label={m.pack_active()}
              checked={sku.active}
              onChange={({ target }) => form.changeSku(index, { active: target.checked })}
            />
            {!sku.saved && skus.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                icon="trash"
                onClick={() => form.change({ skus: skus.filter((_, at) => at !== index) })}
              >
                {m.remove()}
              </Button>
            )}
          </div>
        </section>
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => form.change({ skus: [...skus, emptySku()] })}
      >
        {m.add_pack()}
      </Button>
    </FormPart>
  );
}
