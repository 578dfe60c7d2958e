import { IconButton, Select, TextArea, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { PictureField } from '../products/picture-field.tsx';
import type { ItemField, ItemKind } from './item-fields.ts';
import type { Rows } from '../../shared/form/use-rows.ts';
import type { SectionForm } from './use-section-form.ts';

interface ItemProps {
  form: SectionForm;
  kind: ItemKind;
  index: number;
}

/** One item of a section: a tile, a promise, a customer's words. */
export function ItemEditor({
  form,
  kind,
  index,
  rows,
}: ItemProps & { rows: Pick<Rows, 'keys' | 'move' | 'remove'> }) {
  const place = String(index + 1);
  return (
    <section
      aria-label={m.item_of({ place })}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-1">
        <h3 className="flex-1 font-semi">{m.item_of({ place })}</h3>
        <IconButton
          icon="arrow-up"
          size="sm"
          disabled={index === 0}
          label={m.item_up({ place })}
          onClick={() => rows.move(index, index - 1)}
        />
        <IconButton
          icon="arrow-down"
          size="sm"
          disabled={index === rows.keys.length - 1}
          label={m.item_down({ place })}
          onClick={() => rows.move(index, index + 1)}
        />
        <IconButton
          icon="trash"
          size="sm"
          label={m.item_remove({ place })}
          onClick={() => rows.remove(index)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {kind.fields.map((field) => (
          <ItemInput key={field.name} form={form} kind={kind} index={index} field={field} />
        ))}
      </div>
    </section>
  );
}

const inputModes = { whole: 'numeric', amount: 'decimal' } as const;

function ItemInput({ form, index, field }: ItemProps & { field: ItemField }) {
  const { name, look, optional, hint, options = {} } = field;
  const value = form.values.items[index]?.[name] ?? '';
  const error = form.errorOf(`items.${index}.${name}`);
  const set = (typed: string) => form.set(`items.${index}.${name}`, typed);
  const common = {
    label: field.label(),
    value,
    error,
    ...(hint && { hint: hint() }),
    ...(optional && { optional: m.optional() }),
  };
  if (look === 'picture') {
    const tint = form.values.items[index]?.['tint'] ?? '';
    return (
      <PictureField value={value} tint={tint} error={error} onChange={({ url }) => set(url)} />
    );
  }
  if (look === 'choice') {
    return (
      <Select
        {...common}
        options={[
          ...(optional ? [{ value: '', label: m.none() }] : []),
          ...Object.entries(options).map(([each, word]) => ({ value: each, label: word() })),
          ...(value === '' || value in options ? [] : [{ value, label: value }]),
        ]}
        onChange={({ target }) => set(target.value)}
      />
    );
  }
  if (look === 'lines') {
    return (
      <TextArea
        {...common}
        className="sm:col-span-2"
        maxLength={2000}
        onChange={({ target }) => set(target.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={look === 'instant' ? 'datetime-local' : 'text'}
      inputMode={look === 'whole' || look === 'amount' ? inputModes[look] : undefined}
      autoComplete="off"
      maxLength={300}
      onChange={({ target }) => set(target.value)}
    />
  );
}
