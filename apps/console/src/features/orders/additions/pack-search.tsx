import { Stepper } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { SearchInput } from '../../../shared/compact-controls.tsx';
import { LoadError } from '../../../shared/loaded.tsx';
import { type PackChoice, choicesOf } from './added-packs.ts';

/** The most packs of one line. */
const maxPacks = 99;

interface RowsProps {
  countOf: (key: string) => number;
  onChange: (pack: PackChoice, packs: number) => void;
}

/** Packs, each with the number to add. */
export const PackRows = ({
  label,
  packs,
  countOf,
  onChange,
}: RowsProps & { label: string; packs: readonly PackChoice[] }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
    {packs.map((pack) => (
      <li key={pack.key} className="flex items-center gap-3 p-3">
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semi">{pack.name}</span>
          <span className="block text-sm text-text-2">{pack.about}</span>
        </span>
        <Stepper
          count={countOf(pack.key)}
          max={maxPacks}
          onChange={(count) => onChange(pack, count)}
          labels={{
            add: m.added_add_pack(),
            addThis: m.add_pack_of({ name: pack.name, about: pack.about }),
            quantity: m.packs_of({ name: pack.name }),
            more: m.one_pack_more(),
            fewer: m.one_pack_fewer(),
          }}
        />
      </li>
    ))}
  </ul>
);

/** Finds packs that the hub of the order sells. */
export function PackSearch({
  orderNo,
  taken,
  ...rows
}: RowsProps & { orderNo: string; taken: readonly string[] }) {
  const { caller } = useConsole();
  const [words, setWords] = useState('');
  const query = useQuery({
    queryKey: ['orders', 'addable', orderNo, words],
    queryFn: ({ signal }) =>
      caller.call('consoleAddablePacks', { params: { orderNo }, query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const found = choicesOf(query.data?.packs ?? []).filter(({ key }) => !taken.includes(key));
  return (
    <div className="mt-3 flex flex-col gap-2">
      <SearchInput
        label={m.other_packs()}
        placeholder={m.other_packs()}
        showLabel
        value={words}
        onSearch={setWords}
      />
      {words !== '' && <LoadError query={query} failed={m.packs_failed()} />}
      {words !== '' && query.data && found.length === 0 && (
        <p role="status" className="text-text-2">
          {m.no_match({ words })}
        </p>
      )}
      {words !== '' && found.length > 0 && (
        <PackRows label={m.packs_found()} packs={found} {...rows} />
      )}
    </div>
  );
}
