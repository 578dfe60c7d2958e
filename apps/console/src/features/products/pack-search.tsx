import type { PackChoice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { LoadError } from '../../shared/loaded.tsx';

interface PackSearchProps {
  label?: string;
  onAdd: (pack: PackChoice) => void;
}

/** Finds packs by words, each with a button that adds it. */
export function PackSearch({ label = m.pack_search(), onAdd }: PackSearchProps) {
  const { queries } = useConsole();
  const [words, setWords] = useState('');
  const query = useQuery({ ...queries.packs(words), enabled: words !== '' });
  const { data } = query;
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={label} placeholder={label} value={words} onSearch={setWords} />
      {words !== '' && <LoadError query={query} failed={m.products_failed()} />}
      {words !== '' && data?.packs.length === 0 && (
        <p className="text-text-2">{m.no_match({ words })}</p>
      )}
      {words !== '' && (
        <ul aria-label={m.pack_search_found()} className="divide-y divide-line">
          {data?.packs.map((pack) => (
            <li key={pack.sku} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block leading-snug">
                  {pack.productName}, {pack.quantity}
                </span>
                <span className="block text-xs text-text-2">{formatRupees(pack.price)}</span>
              </span>
              <Button size="sm" variant="ghost" icon="plus" onClick={() => onAdd(pack)}>
                {m.pack_add()}
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
