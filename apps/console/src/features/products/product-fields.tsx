import type { CategoryChoice, TaxCategoryChoice } from '@halal-basket/contract';
import { Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  AreaField,
  DateField,
  IdField,
  NumberField,
  SelectField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import { SlugField } from '../../shared/form/slug-field.tsx';
import { PairRows } from './pair-rows.tsx';
import { dietLabels, productTypeLabels, named, tintLabels } from './product-labels.ts';
import type { ProductForm } from './use-product-form.ts';

interface PartProps {
  form: ProductForm;
}

export function NameFields({ form }: PartProps) {
  return (
    <FormPart title={m.part_name()}>
      <TextField form={form} name="name" label={m.field_name()} maxLength={120} />
      <SlugField
        form={form}
        name="seoName"
        from={form.values.name}
        hint={m.field_seo_name_hint()}
      />
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
  const { categoryId } = form.values;
  const below = categories.find((each) => each.categoryId === categoryId)?.subCategories ?? [];
  return (
    <FormPart title={m.part_placement()}>
      <FieldGrid>
        <Select
          label={m.category()}
          value={String(categoryId)}
          error={form.errorOf('categoryId')}
          options={categories.map((each) => ({
            value: String(each.categoryId),
            label: each.name,
          }))}
          onChange={({ target }) => {
            form.set('categoryId', Number(target.value));
            form.set('subCategoryId', null);
          }}
        />
        <IdField
          form={form}
          name="subCategoryId"
          none={null}
          label={m.sub_category()}
          options={[
            { value: '', label: m.none() },
            ...below.map((each) => ({ value: String(each.categoryId), label: each.name })),
          ]}
        />
        <ShelfLifeFields form={form} />
      </FieldGrid>
      <ToggleField
        form={form}
        name="active"
        label={m.field_active()}
        note={m.field_active_note()}
      />
    </FormPart>
  );
}

/** Its positions in lists, and when it is delivered. */
const ShelfLifeFields = ({ form }: PartProps) => {
  const position = {
    form,
    codec: optionalNumber,
    hint: m.field_position_hint(),
    inputMode: 'numeric',
    optional: true,
  } as const;
  return (
    <>
      <NumberField {...position} name="dealPosition" label={m.field_deal()} />
      <NumberField {...position} name="bestsellerPosition" label={m.field_bestseller()} />
      <NumberField
        form={form}
        name="deliveryDays"
        label={m.field_delivery_days()}
        hint={m.field_delivery_days_hint()}
        inputMode="numeric"
      />
      <DateField form={form} name="presaleFrom" orNone label={m.field_presale()} optional />
    </>
  );
};

export function LegalFields({
  form,
  taxCategories,
}: PartProps & { taxCategories: readonly TaxCategoryChoice[] }) {
  return (
    <FormPart title={m.part_type_and_tax()}>
      <FieldGrid>
        <SelectField
          form={form}
          name="kind"
          label={m.field_kind()}
          hint={m.field_kind_hint()}
          options={named(productTypeLabels)}
        />
        <SelectField form={form} name="diet" label={m.field_diet()} options={named(dietLabels)} />
        <IdField
          form={form}
          name="taxCategoryId"
          label={m.field_tax_category()}
          hint={m.field_tax_category_hint()}
          options={[
            { value: '', label: m.tax_category_choose() },
            ...taxCategories.map(({ taxCategoryId, hsn, description, percent }) => ({
              value: String(taxCategoryId),
              label: m.tax_category_choice({ hsn, description, percent }),
            })),
          ]}
        />
        <SelectField form={form} name="tint" label={m.field_tint()} options={named(tintLabels)} />
      </FieldGrid>
      <ToggleField form={form} name="halal" label={m.field_halal()} />
      <DeclarationFields form={form} />
    </FormPart>
  );
}

/** The declarations of packed goods by the Legal Metrology rules. */
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
    <NumberField
      form={form}
      name="bestBeforeDays"
      codec={optionalNumber}
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
  const { nutrition } = form.values;
  return (
    <PairRows
      title={m.field_nutrition()}
      names={[m.nutrition_name, m.nutrition_amount]}
      hints={[m.nutrition_name_hint(), m.nutrition_amount_hint()]}
      rows={nutrition.map(({ name, amount }) => [name, amount])}
      errorOf={(row, at) => form.errorOf(`nutrition.${row}.${at === 0 ? 'name' : 'amount'}`)}
      onChange={(rows) =>
        form.set(
          'nutrition',
          rows.map(([name, amount]) => ({ name, amount })),
        )
      }
    />
  );
}
