import { ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { IngredientList } from '../recipe/ingredients.tsx';
import { blogQueries } from './blog-queries.ts';

/** The packs of a recipe with their prices. They can be added without leaving the product's page. */
export const IngredientsOverlay: OverlayView<'ingredients'> = (props) => {
  const { slug, title, open, onOpenChange } = props;
  const { caller } = useShop();
  const query = useQuery(blogQueries(caller).blog(slug));
  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={title} closeLabel={m.close()}>
      {query.data ? (
        <IngredientList
          slug={slug}
          ingredients={query.data.ingredients}
          onAllAdded={() => onOpenChange(false)}
        />
      ) : query.error ? (
        <ErrorState
          title={messageOf(query.error, m.recipe_ingredients_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </SkeletonGroup>
      )}
    </Overlay>
  );
};
