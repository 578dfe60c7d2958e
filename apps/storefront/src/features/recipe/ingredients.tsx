import type { AnswerOf } from '@halal-basket/contract';
import { Button, Price, ProductArt } from '@halal-basket/ui';
import { formatRupees } from '@halal-basket/money';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useAddRecipe } from './use-add-recipe.ts';

type Ingredient = AnswerOf<'blog'>['ingredients'][number];

interface IngredientsProps {
  slug: string;
  ingredients: readonly Ingredient[];
}

/** The packs of a recipe on its page. */
export const Ingredients = ({ slug, ingredients }: IngredientsProps) =>
  ingredients.length > 0 && (
    <section
      aria-labelledby="ingredients-title"
      className="mx-auto mt-6 max-w-[680px] rounded-lg p-4 ring-1 ring-line ring-inset"
    >
      <h2 id="ingredients-title" className="mb-2 text-lg font-bold">
        {m.recipe_ingredients()}
      </h2>
      <IngredientList slug={slug} ingredients={ingredients} />
    </section>
  );

interface IngredientListProps extends IngredientsProps {
  /** After all of them were added. */
  onAllAdded?: () => void;
}

/** The packs of a recipe, with one button for all that are available. */
export function IngredientList({ slug, ingredients, onAllAdded }: IngredientListProps) {
  const adding = useAddRecipe(slug);
  const available = ingredients.filter(({ isInventoryAvailable }) => isInventoryAvailable);
  const missing = adding.data?.missing ?? [];
  const add = () =>
    adding.mutate(undefined, {
      onSuccess: ({ missing: left }) => left.length === 0 && onAllAdded?.(),
    });
  return (
    <>
      <ul className="divide-y divide-line">
        {ingredients.map((ingredient) => (
          <IngredientRow key={ingredient.sku} ingredient={ingredient} />
        ))}
      </ul>
      {available.length > 0 ? (
        <Button icon="basket" busy={adding.isPending} onClick={add} className="mt-3 w-full">
          {addText(available, ingredients.length)}
        </Button>
      ) : (
        <p className="mt-3 text-text-2">{m.recipe_nothing()}</p>
      )}
      <p role="status" className="text-sm text-text-2">
        {missing.length > 0 && (
          <span className="mt-2 block">
            {m.recipe_missing({ names: missing.map(({ productName }) => productName).join(', ') })}
          </span>
        )}
      </p>
    </>
  );
}

/** The button names the sum, as far as the packs are available. */
function addText(available: readonly Ingredient[], all: number): string {
  const sum = available.reduce((rupees, each) => rupees + each.salePrice * each.quantity, 0);
  const totals = { count: available.length, price: formatRupees(sum) };
  return available.length === all ? m.recipe_add_all(totals) : m.recipe_add_available(totals);
}

function IngredientRow({ ingredient }: { ingredient: Ingredient }) {
  const { productName, packSize, quantity, salePrice, imageUrl, tint } = ingredient;
  const { isInventoryAvailable } = ingredient;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="w-12 shrink-0 overflow-hidden rounded-sm">
        <ProductArt
          src={imageUrl || null}
          {...artSources(imageUrl, 'card')}
          alt=""
          tint={tint}
          fit="tile"
          muted={!isInventoryAvailable}
        />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <AppLink href={paths.product(ingredient)} className="font-semi hover:underline">
          {productName}
        </AppLink>
        <span className="block text-sm text-text-3">
          {quantity > 1 ? m.recipe_packs({ quantity, pack: packSize }) : packSize}
        </span>
      </span>
      {isInventoryAvailable ? (
        <Price size="row" sale={salePrice * quantity} retail={null} />
      ) : (
        <span className="text-sm font-semi text-text-3">{m.recipe_sold_out()}</span>
      )}
    </li>
  );
}
