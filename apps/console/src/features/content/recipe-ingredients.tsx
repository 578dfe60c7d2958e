import type { PackChoice } from '@halal-basket/contract';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { NumberField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { PackRow } from '../products/pack-row.tsx';
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
              <PackRow
                key={key}
                pack={pack}
                error={form.errorOf(`ingredients.${index}.sku`)}
                removeLabel={m.post_ingredient_remove}
                onRemove={() => rows.remove(index)}
              >
                <NumberField
                  form={form}
                  name={`ingredients.${index}.quantity`}
                  className="w-24"
                  label={m.post_ingredient_packs()}
                  inputMode="numeric"
                  maxLength={2}
                />
              </PackRow>
            )
          );
        })}
      </ul>
      <PackSearch onAdd={add} />
    </FormPart>
  );
}
