import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { itemKinds } from './item-fields.ts';
import {
  bodyOf,
  draftOf,
  type ItemDraft,
  type Section,
  type SectionDraft,
} from './section-draft.ts';

/** What is written of a section, what the server says is wrong with it, and its way there. */
export function useSectionForm(pageName: string, section: Section) {
  const { caller, queryClient, queries } = useConsole();
  const { sectionId } = section;
  const kind = itemKinds[section.sectionType];
  const page = queries.page(pageName);
  const written = (from: Section) => ({ revision: from.revision, draft: draftOf(from, kind) });
  const form = useEditForm<SectionDraft>({
    field: 'section',
    read: written(section),
    save: async ({ revision, draft }) =>
      written(
        await caller.call('consoleSaveSection', {
          params: { sectionId },
          body: { revision, section: bodyOf(draft, kind) },
        }),
      ),
    reload: async () => {
      const { sections } = await queryClient.fetchQuery({ ...page, staleTime: 0 });
      return written(sections.find((each) => each.sectionId === sectionId) ?? section);
    },
    savedText: () => m.section_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: page.queryKey }),
  });
  const { draft, change } = form;
  return {
    ...form,
    changeItem: (index: number, changes: ItemDraft) =>
      change({
        items: draft.items.map((item, at) => (at === index ? { ...item, ...changes } : item)),
      }),
  };
}

export type SectionForm = ReturnType<typeof useSectionForm>;
