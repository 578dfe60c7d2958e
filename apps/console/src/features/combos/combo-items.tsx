import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { Badge, Button, IconButton, ProductArt, Select, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { FormPart } from '../../shared/form-fields.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { type PartDraft, sumsOf } from './combo-draft.ts';
import type { ComboForm } from './use-combo-form.ts';

/** The packs of a combo: how many of each, and who chooses the cut. */
export function ComboItems({ form }: { form: ComboForm }) {
  const { parts } = form.draft;
  const error = form.errorOf('parts');
  const set = (next: PartDraft[]) => form.change({ parts: next });
  return (
    <FormPart title={m.combo_packs()}>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {parts.length === 0 && <p className="text-text-2">{m.combo_packs_none()}</p>}
      <ul className="flex flex-col gap-3">
        {parts.map((part, index) => (
          <PartRow
            key={`${part.pack.sku}-${index}`}
            part={part}
            errorOf={(name) => form.errorOf(`parts.${index}.${name}`)}
            onChange={(changes) =>
              set(parts.map((each, at) => (at === index ? { ...each, ...changes } : each)))
            }
            onRemove={() => set(parts.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <PackSearch
        onAdd={(pack) => set([...parts, { partNo: null, pack, quantity: '1', cut: '' }])}
      />
    </FormPart>
  );
}

interface PartRowProps {
  part: PartDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<PartDraft>) => void;
  onRemove: () => void;
}

function PartRow({ part: { pack, quantity, cut }, errorOf, onChange, onRemove }: PartRowProps) {
  const name = `${pack.productName}, ${pack.quantity}`;
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-3 rounded-sm bg-surface-2 p-3">
      <ProductArt
        src={pack.imageUrl}
        alt=""
        tint={pack.tint}
        fit="tile"
        className="size-14 shrink-0"
      />
      <span className="min-w-40 flex-1">
        <span className="block leading-snug font-semi">{name}</span>
        <span className="block text-xs break-all text-text-2">
          {pack.sku} · {formatRupees(pack.price)}
        </span>
        {!pack.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
        {errorOf('sku') && <span className="block text-sm text-danger">{errorOf('sku')}</span>}
      </span>
      <TextInput
        className="w-24"
        label={m.combo_quantity()}
        inputMode="numeric"
        value={quantity}
        error={errorOf('quantity')}
        maxLength={2}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      {pack.cuts.length > 0 && (
        <Select
          className="min-w-44"
          label={m.combo_cut()}
          value={cut}
          error={errorOf('cut')}
          options={[
            { value: '', label: m.combo_cut_chosen() },
            ...pack.cuts.map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={({ target }) => onChange({ cut: target.value })}
        />
      )}
      <IconButton
        icon="trash"
        className="sm:mt-6"
        label={m.combo_pack_remove({ name })}
        onClick={onRemove}
      />
    </li>
  );
}

function PackSearch({ onAdd }: { onAdd: (pack: PartDraft['pack']) => void }) {
  const { queries } = useConsole();
  const [words, setWords] = useState('');
  const query = useQuery({ ...queries.packs(words), enabled: words !== '' });
  const { data } = query;
  return (
    <div className="flex flex-col gap-2">
      <SearchInput
        label={m.combo_pack_search()}
        placeholder={m.combo_pack_search()}
        value={words}
        onSearch={setWords}
      />
      {words !== '' && <LoadError query={query} failed={m.products_failed()} />}
      {words !== '' && data?.packs.length === 0 && (
        <p className="text-text-2">{m.no_match({ words })}</p>
      )}
      {words !== '' && (
        <ul aria-label={m.combo_packs_found()} className="divide-y divide-line">
          {data?.packs.map((pack) => (
            <li key={pack.sku} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block leading-snug">
                  {pack.productName}, {pack.quantity}
                </span>
                <span className="block text-xs text-text-2">{formatRupees(pack.price)}</span>
              </span>
              <Button size="sm" variant="ghost" icon="plus" onClick={() => onAdd(pack)}>
                {m.combo_pack_add()}
                <span className="visually-hidden">
                  {' '}
                  {pack.productName}, {pack.quantity}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the combo saves, as it will stand in the shop. */
export function ComboSaving({ form }: { form: ComboForm }) {
  const { alone, price } = sumsOf(form.draft);
  if (price === null) return null;
  return (
    <p role="status" className="rounded-sm bg-surface-2 p-3">
      {m.combo_saving({
        alone: formatRupees(rupeesFromPaise(alone)),
        price: formatRupees(rupeesFromPaise(price)),
        saved: formatRupees(rupeesFromPaise(alone) - rupeesFromPaise(price)),
      })}
    </p>
  );
}
