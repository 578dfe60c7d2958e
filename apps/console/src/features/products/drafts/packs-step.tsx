import type { DraftProduct, HubChoice } from '@halal-basket/contract';
import { Button, Select } from '@halal-basket/ui';
import { m } from '../../../messages.ts';
import { MoneyField, NumberField, TextField } from '../../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../../shared/form/form-part.tsx';
import { NumberInput, optionalNumber } from '../../../shared/form/number-input.tsx';
import { useRows } from '../../../shared/form/use-rows.ts';
import { emptyPack, skuCodeOf, stockAt, withStock } from './draft-values.ts';
import type { DraftForm } from './use-draft-form.ts';

interface PacksStepProps {
  form: DraftForm;
  hubs: readonly HubChoice[];
}

/** The packs with their prices and the packs on hand. */
export function PacksStep({ form, hubs }: PacksStepProps) {
  const rows = useRows(form, 'skus');
  return (
    <FormPart title={m.part_packs()}>
      <PartError error={form.errorOf('skus')} />
      {rows.keys.map((key, index) => (
        <section
          key={key}
          aria-label={m.draft_pack({ place: String(index + 1) })}
          className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <PackFields form={form} index={index} />
          {hubs.length > 0 && <FirstStock form={form} index={index} hubs={hubs} />}
          {rows.keys.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              icon="trash"
              className="self-start"
              onClick={() => rows.remove(index)}
            >
              {m.remove()}
            </Button>
          )}
        </section>
      ))}
      <AddButton onClick={() => rows.add(emptyPack())}>{m.add_pack()}</AddButton>
    </FormPart>
  );
}

const soldByLabels = {
  weight: m.sold_by_weight,
  volume: m.sold_by_volume,
  piece: m.sold_by_piece,
} as const;

const isSoldBy = (value: string): value is keyof typeof soldByLabels => value in soldByLabels;

function PackFields({ form, index }: { form: DraftForm; index: number }) {
  const path = `skus.${index}` as const;
  const { name, skus } = form.values;
  const soldBy = skus[index]?.soldBy ?? 'weight';
  const optional = { form, codec: optionalNumber, optional: true } as const;
  const contents = skus[index]?.quantity ?? '';
  return (
    <div className="grid grid-cols-2 items-start gap-3 xl:grid-cols-3">
      <TextField
        form={form}
        name={`${path}.quantity`}
        label={m.pack()}
        hint={m.draft_contents_hint()}
        maxLength={40}
      />
      <Select
        label={m.sku_sold_by()}
        value={soldBy}
        options={Object.entries(soldByLabels).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ target: { value } }) => {
          if (isSoldBy(value)) form.set(`${path}.soldBy`, value);
        }}
      />
      {soldBy === 'weight' ? (
        <NumberField
          form={form}
          codec={optionalNumber}
          name={`${path}.netWeightGrams`}
          label={m.sku_net()}
          inputMode="numeric"
        />
      ) : (
        <NumberField
          form={form}
          codec={optionalNumber}
          name={`${path}.unitCount`}
          label={m.sku_unit_count()}
          inputMode="numeric"
        />
      )}
      <MoneyField
        form={form}
        codec={optionalNumber}
        name={`${path}.salePrice`}
        label={m.sku_sale()}
      />
      <MoneyField {...optional} name={`${path}.retailPrice`} label={m.sku_retail()} />
      <TextField
        form={form}
        name={`${path}.sku`}
        label={m.sku()}
        placeholder={contents && skuCodeOf(name, contents)}
        maxLength={40}
        optional
      />
    </div>
  );
}

/** Packs on hand when the product is published, by hub. */
function FirstStock({ form, index, hubs }: PacksStepProps & { index: number }) {
  const pack = form.values.skus[index];
  if (!pack) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semi">{m.draft_first_stock()}</legend>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        {hubs.map(({ adcCode, name }) => (
          <NumberInput
            key={adcCode}
            label={name}
            inputMode="numeric"
            maxLength={6}
            codec={optionalNumber}
            value={stockAt(pack, adcCode) || null}
            onNumber={(packs) =>
              form.set(`skus.${index}.stock`, withStock(pack.stock, adcCode, packs ?? 0))
            }
            error={form.errorOf(`skus.${index}.stock.${placeOf(pack.stock, adcCode)}.packs`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const placeOf = (stock: DraftProduct['skus'][number]['stock'], hub: string): number =>
  stock.findIndex(({ adcCode }) => adcCode === hub);
