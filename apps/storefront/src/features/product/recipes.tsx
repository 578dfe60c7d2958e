import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { Product } from './choice.ts';

/** Recipes of the blog that use this product, with their ingredients. */
export function Recipes({ recipes }: { recipes: Product['recipes'] }) {
  const overlay = useOverlay();
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="recipes">
      <h2 id="recipes" className="wide mb-3 text-xl">
        {m.recipes_title()}
      </h2>
      <ul className="flex flex-col gap-2.5">
        {recipes.map(({ slug, title, imageUrl, readTime, hasIngredients }) => (
          <li key={slug} className="rounded-md ring-1 ring-line ring-inset">
            <AppLink
              href={paths.blog(slug)}
              className="flex items-center gap-3.5 rounded-md p-2.5 hover:bg-surface-2"
            >
              <img
                src={imageUrl}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-16 shrink-0 rounded-sm bg-surface-2 object-cover"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <b className="block">{title}</b>
                <span className="text-sm text-text-3">{m.recipe_read({ minutes: readTime })}</span>
              </span>
              <Icon name="caret-right" size="1em" className="text-text-3" />
            </AppLink>
            {hasIngredients && (
              <div className="px-2.5 pb-2.5">
                <Button
                  variant="ghost"
                  size="sm"
                  icon="basket"
                  block
                  aria-label={m.recipe_add_ingredients_of({ title })}
                  onClick={() => overlay.open('ingredients', { slug, title })}
                >
                  {m.recipe_add_ingredients()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
