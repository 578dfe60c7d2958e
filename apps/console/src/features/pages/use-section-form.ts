import { editedSection } from '@halal-basket/contract/forms';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { stillListed } from '../../shared/form/deleted-record.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { itemKinds } from './item-fields.ts';
import {
  type Section,
  type SectionBody,
  sectionOf,
  type SectionValues,
  sectionValuesOf,
} from './section-values.ts';

export type SectionForm = EditForm<SectionValues>;

/** The form of a section of a page. */
export function useSectionForm(pageName: string, section: Section): SectionForm {
  const { caller, queryClient, queries } = useConsole();
  const { sectionId } = section;
  const kind = itemKinds[section.sectionType];
  const page = queries.page(pageName);
  const revised = (read: Section) => ({
    revision: read.revision,
    values: sectionValuesOf(read, kind),
  });
  return useEditForm<SectionValues, SectionBody>({
    schema: editedSection,
    field: 'section',
    read: revised(section),
    toBody: (values) => sectionOf(values, kind),
    save: async ({ revision, body }) =>
      revised(
        await caller.call('consoleSaveSection', {
          params: { sectionId },
          body: { revision, section: body },
        }),
      ),
    reload: async () => {
      const { sections } = await queryClient.fetchQuery({ ...page, staleTime: 0 });
      return revised(stillListed(sections.find((each) => each.sectionId === sectionId)));
    },
    savedText: () => m.section_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: page.queryKey }),
  });
}
