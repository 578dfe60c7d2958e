import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { focusFirstError, useEditForm } from '../../shared/use-edit-form.ts';
import {
  bodyOf,
  type DraftProblem,
  draftOf,
  type ProductForEditing,
  problemsOf,
  type ProductDraft,
  type SkuDraft,
} from './product-draft.ts';

const words: Record<DraftProblem, () => string> = {
  needed: m.field_needed,
  figure: m.field_figure,
  whole: m.field_whole,
  sale: m.sale_above_retail,
  gross: m.gross_below_net,
};

interface ProductFormOptions {
  /** As it was read; none for a new product. */
  goods: ProductForEditing | null;
  initial: ProductDraft;
  onSaved: (goods: ProductForEditing) => void;
}

/** What is written of a product, what is wrong with it, and its way to the server. */
export function useProductForm({ goods, initial, onSaved }: ProductFormOptions) {
  const { caller, queryClient, queries } = useConsole();
  const [checked, setChecked] = useState(false);
  const written = (read: ProductForEditing) => ({ revision: read.revision, draft: draftOf(read) });
  const form = useEditForm<ProductDraft>({
    field: 'product',
    read: { revision: goods?.revision ?? 0, draft: initial },
    save: async ({ revision, draft }) => {
      const product = bodyOf(draft);
      const saved = goods
        ? await caller.call('consoleSaveProduct', {
            params: { productId: goods.productId },
            body: { revision, product },
          })
        : await caller.call('consoleCreateProduct', { body: { product } });
      setChecked(false);
      queryClient.setQueryData(queries.product(saved.productId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
      onSaved(saved);
      return written(saved);
    },
    reload: async () => {
      setChecked(false);
      return written(
        await queryClient.fetchQuery({ ...queries.product(goods?.productId ?? 0), staleTime: 0 }),
      );
    },
    savedText: ({ name }) => m.product_saved({ name }),
  });
  const { draft, change } = form;
  const problems = checked ? problemsOf(draft) : {};
  return {
    ...form,
    changeSku: (index: number, changes: Partial<SkuDraft>) =>
      change({ skus: draft.skus.map((sku, at) => (at === index ? { ...sku, ...changes } : sku)) }),
    errorOf: (name: string): string | undefined => {
      const problem = problems[`product.${name}`];
      return problem ? words[problem]() : form.errorOf(name);
    },
    send: () => {
      setChecked(true);
      if (Object.keys(problemsOf(draft)).length > 0) focusFirstError();
      else form.send();
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
