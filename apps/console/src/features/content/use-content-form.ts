import type { FieldValues } from 'react-hook-form';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import {
  type EditForm,
  type EditFormOptions,
  useEditForm,
} from '../../shared/form/use-edit-form.ts';
import { contentListsKey, contentQueries } from './content-queries.ts';

/** The form of a text; the lists of texts follow when it is saved. */
export function useContentForm<Text extends FieldValues, Body extends FieldValues = Text>(
  options: Omit<EditFormOptions<Text, Body>, 'savedText' | 'onSaved'>,
): EditForm<Text> {
  const { caller, queryClient } = useConsole();
  return useEditForm<Text, Body>({
    ...options,
    savedText: () => m.text_saved(),
    onSaved: () => {
      void queryClient.invalidateQueries(contentQueries(caller).headings());
      void queryClient.invalidateQueries({ queryKey: contentListsKey });
    },
  });
}
