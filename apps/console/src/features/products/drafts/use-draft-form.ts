import type { DraftProduct, ProductDraft } from '@halal-basket/contract';
import { draftProduct } from '@halal-basket/contract/forms';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { type EditForm, useEditForm } from '../../../shared/form/use-edit-form.ts';
import { draftQueries } from './draft-queries.ts';
import { draftBodyOf, emptyDraft, formValuesOf } from './draft-values.ts';

export type DraftForm = EditForm<DraftProduct>;

const revised = ({ revision, draft }: ProductDraft) => ({ revision, values: formValuesOf(draft) });

/** The form of a draft; `saved` is null for a new one. `onSaved` runs after each save. */
export function useDraftForm(
  saved: ProductDraft | null,
  onSaved: (draft: ProductDraft) => void,
): DraftForm {
  const { caller, queryClient } = useConsole();
  const queries = draftQueries(caller);
  const [empty] = useState(emptyDraft);
  return useEditForm<DraftProduct>({
    schema: draftProduct,
    field: 'draft',
    read: saved ? revised(saved) : { revision: 0, values: empty },
    toBody: draftBodyOf,
    save: async ({ revision, body: draft }) => {
      const next = saved
        ? await caller.call('consoleSaveDraft', {
            params: { draftId: saved.draftId },
            body: { revision, draft },
          })
        : await caller.call('consoleCreateDraft', { body: { draft } });
      queryClient.setQueryData(queries.draft(next.draftId).queryKey, next);
      void queryClient.invalidateQueries({
        queryKey: queries.drafts(undefined).queryKey.slice(0, 3),
      });
      onSaved(next);
      return revised(next);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({ ...queries.draft(saved?.draftId ?? 0), staleTime: 0 }),
      ),
    savedText: () => m.draft_saved(),
  });
}
