import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { useConsole } from '../../console-context.tsx';
import { m } from '../../messages.ts';
import {
  bodyOf,
  type DraftProblem,
  draftOf,
  type Goods,
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

/** Where the first wrong field is, once it was drawn. */
function focusFirstWrong(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}

interface ProductFormOptions {
  /** As it was read; none for a new product. */
  goods: Goods | null;
  initial: ProductDraft;
  onSaved: (goods: Goods) => void;
}

/** What is written of a product, what is wrong with it, and its way to the server. */
export function useProductForm({ goods, initial, onSaved }: ProductFormOptions) {
  const { caller, queryClient } = useConsole();
  const [draft, setDraft] = useState(initial);
  const [checked, setChecked] = useState(false);
  const [touched, setTouched] = useState(false);
  // That of the draft: one that is read meanwhile has words that the draft lacks.
  const [revision, setRevision] = useState(goods?.revision);
  const save = useMutation({
    mutationFn: (product: ReturnType<typeof bodyOf>) =>
      goods && revision !== undefined
        ? caller.call('consoleSaveProduct', {
            params: { productId: goods.productId },
            body: { revision, product },
          })
        : caller.call('consoleCreateProduct', { body: { product } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['products', 'one', saved.productId], saved);
      void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
      toast.show({ tone: 'success', text: m.product_saved({ name: saved.product.name }) });
      setDraft(draftOf(saved.product));
      setRevision(saved.revision);
      setTouched(false);
      setChecked(false);
      onSaved(saved);
    },
    onError: focusFirstWrong,
  });
  const refusal = callErrorOf(save.error);
  const problems = checked ? problemsOf(draft) : {};
  const errorOf = (name: string): string | undefined => {
    const problem = problems[`product.${name}`];
    return problem ? words[problem]() : refusal?.fields?.[`product.${name}`];
  };
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setTouched(true);
  };
  const changeSku = (index: number, changes: Partial<SkuDraft>) =>
    change({ skus: draft.skus.map((sku, at) => (at === index ? { ...sku, ...changes } : sku)) });
  const send = () => {
    setChecked(true);
    if (save.isPending) return;
    if (Object.keys(problemsOf(draft)).length > 0) focusFirstWrong();
    else save.mutate(bodyOf(draft));
  };
  /** Begins anew with what somebody else saved meanwhile. */
  const restart = (fresh: Goods) => {
    save.reset();
    setDraft(draftOf(fresh.product));
    setRevision(fresh.revision);
    setTouched(false);
    setChecked(false);
  };
  return {
    draft,
    restart,
    change,
    changeSku,
    errorOf,
    send,
    touched,
    busy: save.isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: save.isError ? messageOf(save.error, m.failed()) : undefined,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
