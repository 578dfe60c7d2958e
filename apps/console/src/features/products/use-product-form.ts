import type { EditedProduct } from '@halal-basket/contract';
import { editedProduct } from '@halal-basket/contract/forms';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import {
  packProblems,
  type PackProblem,
  type ProductForEditing,
  productOf,
} from './product-values.ts';

const problemTexts: Record<PackProblem, () => string> = {
  sale: m.sale_above_retail,
  gross: m.gross_below_net,
};

export type ProductForm = EditForm<EditedProduct>;

const revised = ({ revision, product }: ProductForEditing) => ({ revision, values: product });

/** The form of a product. */
export function useProductForm(goods: ProductForEditing): ProductForm {
  const { caller, queryClient, queries } = useConsole();
  return useEditForm<EditedProduct>({
    schema: editedProduct,
    field: 'product',
    read: revised(goods),
    toBody: productOf,
    check: (values) =>
      Object.fromEntries(
        Object.entries(packProblems(values)).map(([path, problem]) => [
          path,
          problemTexts[problem](),
        ]),
      ),
    save: async ({ revision, body: product }) => {
      const saved = await caller.call('consoleSaveProduct', {
        params: { productId: goods.productId },
        body: { revision, product },
      });
      queryClient.setQueryData(queries.product(saved.productId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
      return revised(saved);
    },
    reload: async () =>
      revised(await queryClient.fetchQuery({ ...queries.product(goods.productId), staleTime: 0 })),
    savedText: ({ name }) => m.product_saved({ name }),
  });
}
