import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import {
  AreaField,
  IdField,
  SelectField,
  TextField,
  ToggleField,
} from '../../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../../shared/form/form-part.tsx';
import { SlugField } from '../../../shared/form/slug-field.tsx';
import { LoadError } from '../../../shared/loaded.tsx';
import { dietLabels, named, productTypeLabels } from '../product-labels.ts';
import type { DraftForm } from './use-draft-form.ts';

/** Texts, type and tax: most of it is filled in by the category. */
export function DetailsStep({ form }: { form: DraftForm }) {
  const { queries } = useConsole();
  const query = useQuery(queries.taxCategories());
  const taxCategories = query.data?.categories ?? [];
  return (
    <>
      <FormPart title={m.draft_texts()}>
        <p className="text-sm text-text-2">{m.draft_details_line()}</p>
        <TextField form={form} name="summary" label={m.field_summary()} maxLength={200} optional />
        <AreaField
          form={form}
          name="description"
          label={m.field_description()}
          rows={4}
          maxLength={4000}
          optional
        />
        <SlugField
          form={form}
          name="seoName"
          from={form.values.name}
          hint={m.field_seo_name_hint()}
        />
      </FormPart>
      <FormPart title={m.part_type_and_tax()}>
        <LoadError query={query} failed={m.taxes_failed()} />
        <FieldGrid>
          <SelectField
            form={form}
            name="kind"
            label={m.field_kind()}
            options={named(productTypeLabels)}
          />
          <SelectField form={form} name="diet" label={m.field_diet()} options={named(dietLabels)} />
          <IdField
            form={form}
            name="taxCategoryId"
            none={null}
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
          <TextField form={form} name="shelfLife" label={m.field_shelf_life()} maxLength={200} />
          <TextField form={form} name="storage" label={m.field_storage()} maxLength={300} />
        </FieldGrid>
        <ToggleField form={form} name="halal" label={m.field_halal()} />
      </FormPart>
    </>
  );
}
