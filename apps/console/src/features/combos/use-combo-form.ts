import type { EditedCombo, NewCombo } from '@halal-basket/contract';
import { editedCombo, newCombo } from '@halal-basket/contract/forms';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { type Combo, comboValuesOf, emptyCombo } from './combo-values.ts';

export type ComboForm = EditForm<NewCombo>;

const revised = (combo: Combo) => ({ revision: combo.revision, values: comboValuesOf(combo) });

const comboOf = ({ sku: _sku, ...combo }: NewCombo): EditedCombo => combo;

/** The form of a combo; its code is fixed after the first save. */
export function useComboForm(combo: Combo | null, onMade: (made: Combo) => void): ComboForm {
  const { caller, queryClient, queries } = useConsole();
  return useEditForm<NewCombo, EditedCombo>({
    schema: combo ? editedCombo : newCombo,
    field: 'combo',
    read: combo ? revised(combo) : { revision: 0, values: emptyCombo },
    toBody: combo ? comboOf : (values) => values,
    save: async ({ revision, values }) => {
      const saved = combo
        ? await caller.call('consoleSaveCombo', {
            params: { comboProductId: combo.comboProductId },
            body: { revision, combo: comboOf(values) },
          })
        : await caller.call('consoleCreateCombo', {
            body: { sku: values.sku, combo: comboOf(values) },
          });
      queryClient.setQueryData(queries.combo(saved.comboProductId).queryKey, saved);
      if (!combo) onMade(saved);
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({
          ...queries.combo(combo?.comboProductId ?? 0),
          staleTime: 0,
        }),
      ),
    savedText: ({ name }) => m.product_saved({ name }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: queries.combos().queryKey }),
  });
}
