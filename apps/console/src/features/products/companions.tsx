import type { ProductChoice } from '@halal-basket/contract';
import { Badge, IconButton } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { movedTo } from '../../moved-to.ts';
import { FormPart } from '../../shell/form-fields.tsx';
import { Thumb } from '../../shell/goods-line.tsx';
import { MoveButtons } from '../../shell/move-buttons.tsx';
import { ProductSearch } from '../../shell/product-search.tsx';
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
