import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { bodyOf, type Combo, type ComboDraft, draftOf, emptyCombo } from './combo-draft.ts';

const written = (combo: Combo) => ({ revision: combo.revision, draft: draftOf(combo) });

/** What is written of a combo, what the server says is wrong with it, and its way there. */
export function useComboForm(combo: Combo | null, onMade: (made: Combo) => void) {
  const { caller, queryClient, queries } = useConsole();
  return useEditForm<ComboDraft>({
    field: 'combo',
    read: combo ? written(combo) : { revision: 0, draft: emptyCombo },
    save: async ({ revision, draft }) => {
      const body = bodyOf(draft);
      const saved = combo
        ? await caller.call('consoleSaveCombo', {
            params: { comboProductId: combo.comboProductId },
            body: { revision, combo: body },
          })
        : await caller.call('consoleCreateCombo', { body: { sku: draft.sku, combo: body } });
      queryClient.setQueryData(queries.combo(saved.comboProductId).queryKey, saved);
      if (!combo) onMade(saved);
      return written(saved);
    },
    reload: async () =>
      written(
        await queryClient.fetchQuery({
          ...queries.combo(combo?.comboProductId ?? 0),
          staleTime: 0,
        }),
      ),
    savedText: ({ name }) => m.product_saved({ name }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: queries.combos().queryKey }),
  });
}

export type ComboForm = ReturnType<typeof useComboForm>;
