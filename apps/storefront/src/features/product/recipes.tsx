import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { Product } from './choice.ts';

/** Recipes of the blog that use this product. */
export const Recipes = ({ recipes }: { recipes: Product['recipes'] }) =>
  recipes.length > 0 && (
    <section aria-labelledby="recipes">
      <h2 id="recipes" className="wide mb-3 text-xl">
        {m.recipes_title()}
      </h2>
      <ul className="flex flex-col gap-2.5">
        {recipes.map(({ slug, title, imageUrl, readTime }) => (
          <li key={slug}>
            <AppLink
              href={paths.blog(slug)}
              className="flex items-center gap-3.5 rounded-md p-2.5 ring-1 ring-line ring-inset hover:bg-surface-2"
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
          </li>
        ))}
      </ul>
    </section>
  );
