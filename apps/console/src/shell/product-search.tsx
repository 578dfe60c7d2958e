import type { ProductChoice } from '@halal-basket/contract';
import { Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConsole } from '../console-context.tsx';
import { m } from '../messages.ts';
import { SearchInput } from './compact-controls.tsx';
import { LoadError } from './loaded.tsx';

interface ProductSearchProps {
  /** Products that are not to be found: those that are chosen already. */
  taken: readonly (number | null)[];
  onAdd: (found: ProductChoice) => void;
}

/** Finds products by name or number, each with a button that adds it. */
export function ProductSearch({ taken, onAdd }: ProductSearchProps) {
  const { queries } = useConsole();
  const [words, setWords] = useState('');
  const search = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row: the focus stays where the next one is looked for.
  const add = (found: ProductChoice) => {
    onAdd(found);
    search.current?.querySelector('input')?.focus();
  };
  const query = useQuery({ ...queries.products({ q: words, pageNo: 0 }), enabled: words !== '' });
  const found = query.data?.products.filter(({ productId }) => !taken.includes(productId));
  return (
    <div ref={search} className="flex flex-col gap-2">
      <SearchInput
        label={m.companions_search()}
        placeholder={m.companions_search()}
        value={words}
        onSearch={setWords}
      />
      {words !== '' && <LoadError query={query} failed={m.products_failed()} />}
      {words !== '' && found?.length === 0 && (
        <p className="text-text-2">{m.no_match({ words })}</p>
      )}
      {words !== '' && (
        <ul aria-label={m.companions_found()} className="divide-y divide-line">
          {found?.slice(0, 8).map(({ productId, name, imageUrl, tint, active }) => (
            <li key={productId} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 leading-snug">{name}</span>
              <Button
                size="sm"
                variant="ghost"
                icon="plus"
                onClick={() => add({ productId, name, imageUrl, tint, active })}
              >
                {m.combo_pack_add()}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
