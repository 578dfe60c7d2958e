import type { EditedTaxCategory } from '@halal-basket/contract';
import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { Rates, type ReadProps } from './tax-fields.tsx';
import { currentRate, newRate, savedRates } from './tax-rates.ts';

/** The number of products of a category. */
const countOf = (
  { productCounts }: ReadProps['read'],
  { taxCategoryId }: EditedTaxCategory,
): number => productCounts.find((each) => each.taxCategoryId === taxCategoryId)?.count ?? 0;

/** Invoices of its products must show more digits. */
const isShort = (read: ReadProps['read'], category: EditedTaxCategory): boolean =>
  countOf(read, category) > 0 && category.hsn.length < read.hsnDigits;

function Summary({ read, category }: { read: ReadProps['read']; category: EditedTaxCategory }) {
  const { hsn, description, rates } = category;
  const { now, next } = currentRate(rates, read.today);
  const digits = String(read.hsnDigits);
  return (
    <summary className="flex min-h-tap cursor-pointer items-center gap-3">
      <b className="w-16 shrink-0 self-start py-2 sm:self-center">{hsn}</b>
      <span className="flex min-w-0 flex-1 flex-col gap-x-3 py-2 sm:flex-row sm:justify-between">
        <span className="min-w-0">{description || m.tax_category_new()}</span>
        <span className="shrink-0 text-sm text-text-2">
          {isShort(read, category) && (
            <span className="me-2 font-semi text-danger">
              {m.tax_hsn_short({ length: String(hsn.length), digits })}
            </span>
          )}
          {now && m.tax_now({ percent: percentText(now.percent) })}
          {next && ` · ${m.tax_next({ percent: percentText(next.percent), date: next.from })}`}
          {` · ${m.tax_products({ count: countOf(read, category) })}`}
        </span>
      </span>
      <Icon
        name="caret-down"
        className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
      />
    </summary>
  );
}

const percentText = (percent: number): string => (Number.isNaN(percent) ? '–' : String(percent));

interface CategoryProps extends ReadProps {
  category: EditedTaxCategory;
  index: number;
  onRemove: () => void;
}

function Category({ form, read, category, index, onRemove }: CategoryProps) {
  const { taxCategoryId, rates } = category;
  const path = `categories.${index}` as const;
  const isWrong = form.errorWithin(path) !== undefined;
  return (
    <details open={taxCategoryId === null || isWrong} className="group border-t border-line pt-2">
      <Summary read={read} category={category} />
      <div className="flex flex-col gap-3 py-3">
        <FieldGrid>
          <TextField
            form={form}
            name={`${path}.hsn`}
            label={m.field_hsn()}
            inputMode="numeric"
            maxLength={8}
            correct={(typed) => typed.trim()}
          />
          <TextField
            form={form}
            name={`${path}.description`}
            label={m.tax_description()}
            maxLength={160}
          />
        </FieldGrid>
        <Rates
          form={form}
          path={`${path}.rates`}
          rates={rates}
          saved={savedRates(read, taxCategoryId)}
          today={read.today}
        />
        {countOf(read, category) === 0 && (
          <Button size="sm" variant="ghost" icon="trash" className="self-start" onClick={onRemove}>
            {m.tax_category_remove()}
          </Button>
        )}
      </div>
    </details>
  );
}

const newCategory = (today: string): EditedTaxCategory => ({
  taxCategoryId: null,
  hsn: '',
  description: '',
  rates: [newRate(today)],
});

export function CategoriesPart({ form, read }: ReadProps) {
  const { categories } = form.values;
  const rows = useRows(form, 'categories');
  const short = categories.filter((category) => isShort(read, category)).length;
  return (
    <FormPart title={m.tax_categories_part()}>
      <p className="text-sm text-text-2">{m.tax_categories_note()}</p>
      {short > 0 && (
        <p className="text-sm font-semi text-danger">
          {m.tax_hsn_short_count({ count: short, digits: String(read.hsnDigits) })}
        </p>
      )}
      <PartError error={form.errorOf('categories')} />
      {rows.keys.map((key, index) => (
        <Category
          key={key}
          form={form}
          read={read}
          category={categories[index] ?? newCategory(read.today)}
          index={index}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => rows.add(newCategory(read.today))}
      >
        {m.tax_category_add()}
      </Button>
    </FormPart>
  );
}
