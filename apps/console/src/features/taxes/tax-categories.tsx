import { Button, Icon, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FieldGrid, FormPart } from '../../shared/form-fields.tsx';
import { type TaxCategoryDraft, currentRate, newRate } from './tax-draft.ts';
import { type PartProps, Rates } from './tax-fields.tsx';

interface CategoryProps extends PartProps {
  category: TaxCategoryDraft;
  index: number;
  onChange: (changes: Partial<TaxCategoryDraft>) => void;
  onRemove: () => void;
}

/** Invoices of its products must show more digits. */
const isShort = (
  { productCount, hsn }: Pick<TaxCategoryDraft, 'productCount' | 'hsn'>,
  hsnDigits: number,
): boolean => productCount > 0 && hsn.trim().length < hsnDigits;

function Category({ form, category, index, onChange, onRemove }: CategoryProps) {
  const { hsn, description, rates, productCount, taxCategoryId } = category;
  const { now, next } = currentRate(rates, form.draft.today);
  const field = `categories.${index}`;
  const wrong = form.errorWithin(field) !== undefined;
  const { hsnDigits } = form.draft;
  return (
    <details open={taxCategoryId === null || wrong} className="group border-t border-line pt-2">
      <summary className="flex min-h-tap cursor-pointer items-center gap-3">
        <b className="w-16 shrink-0 self-start py-2 sm:self-center">{hsn}</b>
        <span className="flex min-w-0 flex-1 flex-col gap-x-3 py-2 sm:flex-row sm:justify-between">
          <span className="min-w-0">{description || m.tax_category_new()}</span>
          <span className="shrink-0 text-sm text-text-2">
            {isShort(category, hsnDigits) && (
              <span className="me-2 font-semi text-danger">
                {m.tax_hsn_short({ length: String(hsn.trim().length), digits: String(hsnDigits) })}
              </span>
            )}
            {now && m.tax_now({ percent: now.percent })}
            {next && ` · ${m.tax_next({ percent: next.percent, date: next.from })}`}
            {` · ${m.tax_products({ count: productCount })}`}
          </span>
        </span>
        <Icon
          name="caret-down"
          className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 py-3">
        <FieldGrid>
          <TextInput
            label={m.field_hsn()}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            value={hsn}
            error={form.errorOf(`${field}.hsn`)}
            onChange={({ target }) => onChange({ hsn: target.value })}
          />
          <TextInput
            label={m.tax_description()}
            maxLength={160}
            autoComplete="off"
            value={description}
            error={form.errorOf(`${field}.description`)}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </FieldGrid>
        <Rates
          form={form}
          rates={rates}
          field={`${field}.rates`}
          onChange={(changed) => onChange({ rates: changed })}
        />
        {productCount === 0 && (
          <Button size="sm" variant="ghost" icon="trash" className="self-start" onClick={onRemove}>
            {m.tax_category_remove()}
          </Button>
        )}
      </div>
    </details>
  );
}

export function CategoriesPart({ form }: PartProps) {
  const { categories, today, hsnDigits } = form.draft;
  const error = form.errorOf('categories');
  const short = categories.filter((category) => isShort(category, hsnDigits)).length;
  return (
    <FormPart title={m.tax_categories_part()}>
      <p className="text-sm text-text-2">{m.tax_categories_note()}</p>
      {short > 0 && (
        <p className="text-sm font-semi text-danger">
          {m.tax_hsn_short_count({ count: short, digits: String(hsnDigits) })}
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {categories.map((category, index) => (
        <Category
          key={category.taxCategoryId ?? `new-${index}`}
          form={form}
          category={category}
          index={index}
          onChange={(changes) =>
            form.change({
              categories: categories.map((each, at) =>
                at === index ? { ...each, ...changes } : each,
              ),
            })
          }
          onRemove={() => form.change({ categories: categories.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() =>
          form.change({
            categories: [
              ...categories,
              {
                taxCategoryId: null,
                hsn: '',
                description: '',
                rates: [newRate(today)],
                productCount: 0,
              },
            ],
          })
        }
      >
        {m.tax_category_add()}
      </Button>
    </FormPart>
  );
}
