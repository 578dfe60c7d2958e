import type { PackChoice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, FieldError, IconButton, ProductArt } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { NumberField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { PackSearch } from '../products/pack-search.tsx';
import type { PostForm } from './use-post-form.ts';

/** The packs of a recipe, which customers add to the cart together. */
export function RecipeIngredients({
  form,
  known,
}: {
  form: PostForm;
  known: readonly PackChoice[];
}) {
  const rows = useRows(form, 'ingredients');
  const [found, setFound] = useState(known);
  const { ingredients } = form.values;
  const add = (pack: PackChoice) => {
    if (ingredients.some(({ sku }) => sku === pack.sku)) return;
    setFound((before) => [...before, pack]);
    rows.add({ sku: pack.sku, quantity: 1 });
  };
  return (
    <FormPart title={m.post_ingredients()}>
      <p className="text-text-2">{m.post_ingredients_hint()}</p>
      <PartError error={form.errorOf('ingredients')} />
      <ul className="flex flex-col gap-3">
        {rows.keys.map((key, index) => {
          const pack = found.find(({ sku }) => sku === ingredients[index]?.sku);
          return (
            pack && (
              <IngredientRow
                key={key}
                form={form}
                pack={pack}
                index={index}
                onRemove={() => rows.remove(index)}
              />
            )
          );
        })}
      </ul>
      <PackSearch onAdd={add} />
    </FormPart>
  );
}

interface IngredientRowProps {
  form: PostForm;
  pack: PackChoice;
  index: number;
  onRemove: () => void;
}

function IngredientRow({ form, pack, index, onRemove }: IngredientRowProps) {
  const name = `${pack.productName}, ${pack.quantity}`;
  const path = `ingredients.${index}` as const;
  const wrong = form.errorOf(`${path}.sku`);
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
        {wrong && <FieldError>{wrong}</FieldError>}
      </span>
      <NumberField
        form={form}
        name={`${path}.quantity`}
        className="w-24"
        label={m.post_ingredient_packs()}
        inputMode="numeric"
        maxLength={2}
      />
      <IconButton
        icon="trash"
        className="sm:mt-6"
        label={m.post_ingredient_remove({ name })}
        onClick={onRemove}
      />
    </li>
  );
}
