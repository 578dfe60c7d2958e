import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useEditForm, type Written } from '../../shared/use-edit-form.ts';
import { contentQueries } from './content-queries.ts';

interface ContentFormOptions<Text> {
  field: 'post' | 'faq' | 'page';
  read: Written<Text>;
  save: (written: Written<Text>) => Promise<Written<Text>>;
  reload: () => Promise<Written<Text>>;
}

/** A text that is being written; lists of texts learn of it when it is saved. */
export function useContentForm<Text extends object>(options: ContentFormOptions<Text>) {
  const { caller, queryClient } = useConsole();
  return useEditForm({
    ...options,
    savedText: () => m.text_saved(),
    onSaved: () =>
      void queryClient.invalidateQueries({ ...contentQueries(caller).all(), exact: true }),
  });
}
