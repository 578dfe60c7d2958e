import type { ProductChoice } from '@halal-basket/contract';
import { Badge, Button, IconButton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../console-context.tsx';
import { m } from '../../messages.ts';
import { movedTo } from '../../moved-to.ts';
import { SearchInput } from '../../shell/compact-controls.tsx';
import { FormPart } from '../../shell/form-fields.tsx';
import { Thumb } from '../../shell/goods-line.tsx';
import { LoadError } from '../../shell/loaded.tsx';
import { MoveButtons } from '../../shell/move-buttons.tsx';
import type { ProductForm } from './use-product-form.ts';

const most = 12;

/** What is offered beside a product, in that order. */
export function Companions({ form, ownId }: { form: ProductForm; ownId: number | null }) {
  const { goesWellWith } = form.draft;
  const set = (next: ProductChoice[]) => form.change({ goesWellWith: next });
  return (
    <FormPart title={m.part_companions()}>
      {goesWellWith.length === 0 ? (
        <p className="text-text-2">{m.companions_none()}</p>
      ) : (
        <ol aria-label={m.part_companions()} className="flex flex-col gap-2">
          {goesWellWith.map((each, place) => (
            <CompanionRow
              key={each.productId}
              companion={each}
              error={form.errorOf(`goesWellWith.${place}`)}
              place={place}
              count={goesWellWith.length}
              onMove={(to) => set(movedTo(goesWellWith, place, to))}
              onRemove={() => set(goesWellWith.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
      )}
      {goesWellWith.length < most && (
        <ProductSearch
          taken={[ownId, ...goesWellWith.map(({ productId }) => productId)]}
          onAdd={(found) => set([...goesWellWith, found])}
        />
      )}
    </FormPart>
  );
}

interface CompanionRowProps {
  companion: ProductChoice;
  error: string | undefined;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function CompanionRow(props: CompanionRowProps) {
  const { name, imageUrl, tint, active } = props.companion;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 p-2">
      <Thumb src={imageUrl} tint={tint} />
      <span className="min-w-36 flex-1 leading-snug font-semi">
        {name}
        {props.error && <span className="block text-sm text-danger">{props.error}</span>}
      </span>
      {!active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
      <span className="ms-auto flex gap-1">
        <MoveButtons name={name} place={props.place} count={props.count} onMove={props.onMove} />
        <IconButton
          icon="trash"
          size="sm"
          label={m.combo_part_remove({ name })}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}

interface ProductSearchProps {
  taken: readonly (number | null)[];
  onAdd: (found: ProductChoice) => void;
}

function ProductSearch({ taken, onAdd }: ProductSearchProps) {
  const { queries } = useConsole();
  const [words, setWords] = useState('');
  const query = useQuery({ ...queries.products({ q: words, pageNo: 0 }), enabled: words !== '' });
  const found = query.data?.products.filter(({ productId }) => !taken.includes(productId));
  return (
    <div className="flex flex-col gap-2">
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
                onClick={() => onAdd({ productId, name, imageUrl, tint, active })}
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
