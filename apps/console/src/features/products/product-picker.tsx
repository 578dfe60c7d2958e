import type { ProductChoice } from '@halal-basket/contract';
import { Badge, Button, FieldError, IconButton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { type ReactNode, useRef, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { movedTo } from '../../shared/reorder.ts';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { Thumb } from './product-line.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { type FieldOf, useField } from '../../shared/form/fields.tsx';
import { MoveButtons } from '../../shared/move-buttons.tsx';

interface ProductPickerProps {
  label: string;
  goods: readonly ProductChoice[];
  onChange: (goods: ProductChoice[]) => void;
  /** How many may be chosen. */
  most: number;
  /** Their order counts: they can be moved. */
  ordered?: boolean;
  /** Of the product at a place, or without one of all. */
  errorAt: (place?: number) => string | undefined;
  /** A product that cannot be chosen: the one that is being edited. */
  except?: number | null;
}

type ProductsFieldProps<Values extends FieldValues> = FieldOf<Values, number[]> &
  Pick<ProductPickerProps, 'label' | 'most' | 'ordered' | 'except'> & {
    /** The products of the ids as they were read. */
    known: readonly ProductChoice[];
  };

/** A list of product ids in a form, shown and chosen as products. */
export function ProductsField<Values extends FieldValues>(props: ProductsFieldProps<Values>) {
  const { form, name, known, ...picker } = props;
  const [found, setFound] = useState<readonly ProductChoice[]>([]);
  const { value, write } = useField<Values, number[], object>({ form, name });
  const all = new Map([...known, ...found].map((each) => [each.productId, each]));
  return (
    <ProductPicker
      {...picker}
      goods={value.flatMap((id) => all.get(id) ?? [])}
      onChange={(goods) => {
        setFound((before) => [...before, ...goods]);
        write(goods.map(({ productId }) => productId));
      }}
      errorAt={(place) => form.errorOf(place === undefined ? name : `${name}.${place}`)}
    />
  );
}

/** Products that are chosen by name, each to be taken out again. */
export function ProductPicker({ label, goods, onChange, most, ...rest }: ProductPickerProps) {
  const { ordered = false, errorAt, except = null } = rest;
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      {goods.length > 0 && (
        <List aria-label={label} className="flex flex-col gap-2">
          {goods.map((each, place) => (
            <ChosenRow
              key={each.productId}
              product={each}
              error={errorAt(place)}
              onRemove={() => onChange(goods.filter((_, at) => at !== place))}
            >
              {ordered && (
                <MoveButtons
                  name={each.name}
                  place={place}
                  count={goods.length}
                  onMove={(to) => onChange(movedTo(goods, place, to))}
                />
              )}
            </ChosenRow>
          ))}
        </List>
      )}
      {goods.length < most && (
        <ProductSearch
          taken={[except, ...goods.map(({ productId }) => productId)]}
          onAdd={(found) => onChange([...goods, found])}
        />
      )}
      {errorAt() && <FieldError>{errorAt()}</FieldError>}
    </>
  );
}

interface ChosenRowProps {
  product: ProductChoice;
  error: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

function ChosenRow({ product, error, onRemove, children }: ChosenRowProps) {
  const { name, imageUrl, tint, active } = product;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 p-2">
      <Thumb src={imageUrl} tint={tint} />
      <span className="min-w-36 flex-1 leading-snug font-semi">
        {name}
        {error && <span className="block text-sm text-danger">{error}</span>}
      </span>
      {!active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
      <span className="ms-auto flex gap-1">
        {children}
        <IconButton
          icon="trash"
          size="sm"
          label={m.combo_pack_remove({ name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

interface ProductSearchProps {
  /** Products that are not to be found: those that are chosen already. */
  taken: readonly (number | null)[];
  onAdd: (found: ProductChoice) => void;
}

/** Finds products by name or number, each with a button that adds it. */
function ProductSearch({ taken, onAdd }: ProductSearchProps) {
  const { queries } = useConsole();
  const [words, setWords] = useState('');
  const search = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row: the focus stays where the next one is looked for.
  const add = (found: ProductChoice) => {
    onAdd(found);
    search.current?.querySelector('input')?.focus();
  };
  const query = useQuery({ ...queries.products({ q: words }), enabled: words !== '' });
  const found = query.data?.products.filter(({ productId }) => !taken.includes(productId));
  return (
    <div ref={search} className="flex flex-col gap-2">
      <SearchInput
        label={m.cross_sells_search()}
        placeholder={m.cross_sells_search()}
        value={words}
        onSearch={setWords}
      />
      {words !== '' && <LoadError query={query} failed={m.products_failed()} />}
      {words !== '' && found?.length === 0 && (
        <p className="text-text-2">{m.no_match({ words })}</p>
      )}
      {words !== '' && (
        <ul aria-label={m.cross_sells_found()} className="divide-y divide-line">
          {found?.slice(0, 8).map(({ productId, name, imageUrl, tint, active }) => (
            <li key={productId} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 leading-snug">{name}</span>
              <Button
                size="sm"
                variant="ghost"
                icon="plus"
                onClick={() => add({ productId, name, imageUrl, tint, active })}
              >
                {m.pack_add()}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
