import type { CategoryChoice, TaxCategoryChoice } from '@halal-basket/contract';
import { Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  AreaField,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import { SlugField } from '../../shared/slug-field.tsx';
import { PairRows } from './pair-rows.tsx';
import { dietLabels, productTypeLabels, named, tintLabels } from './product-labels.ts';
import type { ProductDraft } from './product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

interface PartProps {
  form: ProductForm;
}

export function NameFields({ form }: PartProps) {
  return (
    <FormPart title={m.part_name()}>
      <TextField form={form} name="name" label={m.field_name()} maxLength={120} />
      <SlugField form={form} hint={m.field_seo_name_hint()} />
      <TextField form={form} name="summary" label={m.field_summary()} maxLength={200} />
      <AreaField
        form={form}
        name="description"
        label={m.field_description()}
        rows={5}
        maxLength={4000}
      />
    </FormPart>
  );
}

export function CategoryFields({
  form,
  categories,
}: PartProps & { categories: readonly CategoryChoice[] }) {
  const { draft, change } = form;
  const below =
    categories.find(({ categoryId }) => categoryId === draft.categoryId)?.subCategories ?? [];
  return (
    <FormPart title={m.part_placement()}>
      <FieldGrid>
        <Select
          label={m.category()}
          value={String(draft.categoryId)}
          error={form.errorOf('categoryId')}
          options={categories.map((each) => ({
            value: String(each.categoryId),
            label: each.name,
          }))}
          onChange={({ target }) =>
            change({ categoryId: Number(target.value), subCategoryId: null })
          }
        />
        <Select
          label={m.sub_category()}
          value={String(draft.subCategoryId ?? '')}
          error={form.errorOf('subCategoryId')}
          options={[
            { value: '', label: m.none() },
            ...below.map((each) => ({ value: String(each.categoryId), label: each.name })),
          ]}
          onChange={({ target }) =>
            change({ subCategoryId: target.value ? Number(target.value) : null })
          }
        />
        <ShelfLifeFields form={form} />
      </FieldGrid>
      <SwitchField
        form={form}
        name="active"
        label={m.field_active()}
        note={m.field_active_note()}
      />
    </FormPart>
  );
}

/** Where it stands on shelves, and when it can be had. */
const ShelfLifeFields = ({ form }: PartProps) => (
  <>
    <TextField
      form={form}
      name="dealPosition"
      label={m.field_deal()}
      hint={m.field_position_hint()}
      inputMode="numeric"
      optional
      maxLength={200}
    />
    <TextField
      form={form}
      name="bestsellerPosition"
      label={m.field_bestseller()}
      hint={m.field_position_hint()}
      inputMode="numeric"
      optional
      maxLength={200}
    />
    <TextField
      form={form}
      name="deliveryDays"
      label={m.field_delivery_days()}
      hint={m.field_delivery_days_hint()}
      inputMode="numeric"
      maxLength={200}
    />
    <TextField
      form={form}
      name="presaleFrom"
      label={m.field_presale()}
      type="date"
      optional
      maxLength={200}
    />
  </>
);

export function LegalFields({
  form,
  taxCategories,
}: PartProps & { taxCategories: readonly TaxCategoryChoice[] }) {
  const { draft, change } = form;
  return (
    <FormPart title={m.part_type_and_tax()}>
      <FieldGrid>
        <Select
          label={m.field_kind()}
          hint={m.field_kind_hint()}
          value={draft.kind}
          options={named(productTypeLabels)}
          onChange={({ target }) => change({ kind: target.value as ProductDraft['kind'] })}
        />
        <Select
          label={m.field_diet()}
          value={draft.diet}
          options={named(dietLabels)}
          onChange={({ target }) => change({ diet: target.value as ProductDraft['diet'] })}
        />
        <Select
          label={m.field_tax_category()}
          hint={m.field_tax_category_hint()}
          value={String(draft.taxCategoryId || '')}
          error={form.errorOf('taxCategoryId')}
          options={[
            { value: '', label: m.tax_category_choose() },
            ...taxCategories.map(({ taxCategoryId, hsn, description, percent }) => ({
              value: String(taxCategoryId),
              label: m.tax_category_choice({ hsn, description, percent }),
            })),
          ]}
          onChange={({ target }) => change({ taxCategoryId: Number(target.value) })}
        />
        <Select
          label={m.field_tint()}
          value={draft.tint}
          options={named(tintLabels)}
          onChange={({ target }) => change({ tint: target.value as ProductDraft['tint'] })}
        />
      </FieldGrid>
      <SwitchField form={form} name="halal" label={m.field_halal()} />
      <DeclarationFields form={form} />
    </FormPart>
  );
}

/** What the Legal Metrology rules ask of packed goods. */
const DeclarationFields = ({ form }: PartProps) => (
  <FieldGrid>
    <TextField
      form={form}
      name="packer"
      label={m.field_packer()}
      hint={m.field_packer_hint()}
      maxLength={300}
      optional
    />
    <TextField form={form} name="importer" label={m.field_importer()} maxLength={300} optional />
    <TextField
      form={form}
      name="bestBeforeDays"
      label={m.field_best_before()}
      hint={m.field_best_before_hint()}
      inputMode="numeric"
      maxLength={4}
      optional
    />
  </FieldGrid>
);

export const FactFields = ({ form }: PartProps) => (
  <FormPart title={m.part_facts()}>
    <TextField form={form} name="shelfLife" label={m.field_shelf_life()} maxLength={200} />
    <TextField form={form} name="storage" label={m.field_storage()} maxLength={300} />
    <AreaField form={form} name="cooking" label={m.field_cooking()} maxLength={2000} optional />
    <TextField form={form} name="origin" label={m.field_origin()} optional maxLength={200} />
    <AreaField
      form={form}
      name="ingredients"
      label={m.field_ingredients()}
      rows={2}
      optional
      maxLength={1000}
    />
    <TextField form={form} name="allergens" label={m.field_allergens()} maxLength={300} optional />
    <TextField
      form={form}
      name="weightNote"
      label={m.field_weight_note()}
      maxLength={300}
      optional
    />
    <NutritionFields form={form} />
  </FormPart>
);

function NutritionFields({ form }: PartProps) {
  const { nutrition } = form.draft;
  return (
    <PairRows
      title={m.field_nutrition()}
      names={[m.nutrition_name, m.nutrition_amount]}
      hints={[m.nutrition_name_hint(), m.nutrition_amount_hint()]}
      rows={nutrition.map(({ name, amount }) => [name, amount])}
      errorOf={(row, at) => form.errorOf(`nutrition.${row}.${at === 0 ? 'name' : 'amount'}`)}
      onChange={(rows) =>
        form.change({ nutrition: rows.map(([name, amount]) => ({ name, amount })) })
      }
    />
  );
}
