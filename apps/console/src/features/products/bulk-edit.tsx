import type { BulkChange } from '@halal-basket/contract';
import { Button, Checkbox, FieldError, LazyOverlay, Select, TextInput } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { numberOf } from '../../shared/form/field-numbers.ts';
import { LoadError } from '../../shared/loaded.tsx';

type Form = 'price' | 'category' | 'tax';

interface BulkEditProps {
  productIds: readonly number[];
  onClear: () => void;
}

/** Prepares a change of the selected products; its page shows each change before it is applied. */
function usePrepare(productIds: readonly number[]) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (change: BulkChange) =>
      caller.call('consoleBulkEdit', { body: { productIds: [...productIds], change } }),
    onSuccess: ({ importId }) => {
      void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
      void navigate({ to: '/imports/$importId', params: { importId: String(importId) } });
    },
  });
}

type Prepare = ReturnType<typeof usePrepare>;

/** The actions on the selected products. */
export function BulkEdit({ productIds, onClear }: BulkEditProps) {
  const prepare = usePrepare(productIds);
  const [form, setForm] = useState<Form | null>(null);
  const open = (next: Form) => {
    prepare.reset();
    setForm(next);
  };
  const forms: readonly [Form, string][] = [
    ['price', m.bulk_price()],
    ['category', m.bulk_category()],
    ['tax', m.bulk_tax()],
  ];
  const title = forms.find(([name]) => name === form)?.[1] ?? '';
  return (
    <section
      aria-label={m.bulk_selected({ count: productIds.length })}
      className="sticky bottom-[calc(var(--hb-sticky-bottom,0px)+8px)] z-2 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface p-2.5 shadow-up max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0"
    >
      <p role="status" className="me-auto font-semi">
        {m.bulk_selected({ count: productIds.length })}
      </p>
      {forms.map(([name, label]) => (
        <Button key={name} size="sm" variant="ghost" onClick={() => open(name)}>
          {label}
        </Button>
      ))}
      {[true, false].map((active) => (
        <Button
          key={String(active)}
          size="sm"
          variant="ghost"
          busy={prepare.isPending && form === null}
          onClick={() => prepare.mutate({ kind: 'sale', active })}
        >
          {active ? m.bulk_publish() : m.bulk_unpublish()}
        </Button>
      ))}
      <Button size="sm" variant="ghost" icon="x" onClick={onClear}>
        {m.bulk_clear()}
      </Button>
      {form === null && <Failure prepare={prepare} />}
      <LazyOverlay
        open={form !== null}
        onOpenChange={(next) => {
          if (!next) setForm(null);
        }}
        title={title}
        closeLabel={m.close()}
      >
        {form === 'price' && <PriceForm prepare={prepare} />}
        {form === 'category' && <CategoryForm prepare={prepare} />}
        {form === 'tax' && <TaxForm prepare={prepare} />}
      </LazyOverlay>
    </section>
  );
}

const Failure = ({ prepare: { error } }: { prepare: Prepare }) => (
  <div role="alert" className="w-full empty:hidden">
    {error !== null && (
      <FieldError>
        {Object.values(callErrorOf(error)?.fields ?? {})[0] ?? messageOf(error, m.failed())}
      </FieldError>
    )}
  </div>
);

interface BulkFormProps {
  prepare: Prepare;
  change: BulkChange | null;
  children: ReactNode;
}

/** The fields of a change, with the button that shows what it would change. */
function BulkForm({ prepare, change, children }: BulkFormProps) {
  const [lacks, setLacks] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacks(change === null);
    if (change && !prepare.isPending) prepare.mutate(change);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <p className="text-sm text-text-2">{m.bulk_preview_line()}</p>
      <div role="alert" className="empty:hidden">
        {lacks && change === null && <FieldError>{m.bulk_lacks()}</FieldError>}
      </div>
      <Failure prepare={prepare} />
      <Button type="submit" busy={prepare.isPending} className="self-end">
        {m.bulk_preview()}
      </Button>
    </form>
  );
}

function PriceForm({ prepare }: { prepare: Prepare }) {
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const [of, setOf] = useState<'sale' | 'both'>('both');
  const [typed, setTyped] = useState('');
  const [wholeRupees, setWholeRupees] = useState(true);
  const value = numberOf(typed.replace('−', '-'));
  const isGiven = Number.isFinite(value) && value !== 0;
  return (
    <BulkForm
      prepare={prepare}
      change={isGiven ? { kind: 'price', of, by, value, wholeRupees } : null}
    >
      <Select
        label={m.bulk_price_of()}
        value={of}
        options={[
          { value: 'both', label: m.bulk_price_both() },
          { value: 'sale', label: m.bulk_price_sale() },
        ]}
        onChange={({ target }) => setOf(target.value === 'sale' ? 'sale' : 'both')}
      />
      <Select
        label={m.bulk_price_by()}
        value={by}
        options={[
          { value: 'percent', label: m.bulk_percent() },
          { value: 'amount', label: m.bulk_amount() },
        ]}
        onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}
      />
      <TextInput
        label={by === 'percent' ? m.bulk_percent_value() : m.bulk_amount_value()}
        hint={m.bulk_value_hint()}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox
        label={m.bulk_whole_rupees()}
        checked={wholeRupees}
        onChange={({ target }) => setWholeRupees(target.checked)}
      />
      <p className="text-sm text-text-2">{m.bulk_hub_prices()}</p>
    </BulkForm>
  );
}

function CategoryForm({ prepare }: { prepare: Prepare }) {
  const { queries } = useConsole();
  const query = useQuery(queries.categories());
  const categories = query.data?.categories ?? [];
  const [chosen, setChosen] = useState('');
  const options = categories.flatMap((each) => [
    { value: `${each.categoryId}`, label: each.name },
    ...each.subCategories.map((sub) => ({
      value: `${each.categoryId} ${sub.categoryId}`,
      label: `${each.name} › ${sub.name}`,
    })),
  ]);
  const [categoryId, subCategoryId] = chosen.split(' ').map(Number);
  return (
    <BulkForm
      prepare={prepare}
      change={
        categoryId ? { kind: 'category', categoryId, subCategoryId: subCategoryId ?? null } : null
      }
    >
      <LoadError query={query} failed={m.categories_failed()} />
      <Select
        label={m.category()}
        value={chosen}
        placeholder={m.bulk_choose_category()}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
    </BulkForm>
  );
}

function TaxForm({ prepare }: { prepare: Prepare }) {
  const { queries } = useConsole();
  const query = useQuery(queries.taxCategories());
  const categories = query.data?.categories ?? [];
  const [chosen, setChosen] = useState('');
  return (
    <BulkForm
      prepare={prepare}
      change={chosen ? { kind: 'tax', taxCategoryId: Number(chosen) } : null}
    >
      <LoadError query={query} failed={m.taxes_failed()} />
      <Select
        label={m.field_tax_category()}
        value={chosen}
        placeholder={m.tax_category_choose()}
        options={categories.map(({ taxCategoryId, hsn, description, percent }) => ({
          value: String(taxCategoryId),
          label: m.tax_category_choice({ hsn, description, percent: String(percent) }),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
    </BulkForm>
  );
}
