import type { EditedProduct } from '@halal-basket/contract';
import { editedProduct } from '@halal-basket/contract/forms';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import {
  newProduct,
  packProblems,
  type PackProblem,
  type ProductForEditing,
  productOf,
} from './product-values.ts';

const problemTexts: Record<PackProblem, () => string> = {
  sale: m.sale_above_retail,
  gross: m.gross_below_net,
};

interface ProductFormOptions {
  /** As it was read; null for a new product. */
  goods: ProductForEditing | null;
  /** The category that a new product starts in. */
  categoryId: number;
  onSaved: (goods: ProductForEditing) => void;
}

export type ProductForm = EditForm<EditedProduct>;

const revised = ({ revision, product }: ProductForEditing) => ({ revision, values: product });

/** The form of a product. */
export function useProductForm({ goods, categoryId, onSaved }: ProductFormOptions): ProductForm {
  const { caller, queryClient, queries } = useConsole();
  const [empty] = useState(() => newProduct(categoryId));
  return useEditForm<EditedProduct>({
    schema: editedProduct,
    field: 'product',
    read: goods ? revised(goods) : { revision: 0, values: empty },
    toBody: productOf,
    check: (values) =>
      Object.fromEntries(
        Object.entries(packProblems(values)).map(([path, problem]) => [
          path,
          problemTexts[problem](),
        ]),
      ),
    save: async ({ revision, body: product }) => {
      const saved = goods
        ? await caller.call('consoleSaveProduct', {
            params: { productId: goods.productId },
            body: { revision, product },
          })
        : await caller.call('consoleCreateProduct', { body: { product } });
      queryClient.setQueryData(queries.product(saved.productId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
      onSaved(saved);
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({ ...queries.product(goods?.productId ?? 0), staleTime: 0 }),
      ),
    savedText: ({ name }) => m.product_saved({ name }),
  });
}
