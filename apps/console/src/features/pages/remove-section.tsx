import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { RemoveButton } from '../../shared/remove-button.tsx';
import type { Section } from './section-values.ts';

interface RemoveSectionProps {
  pageName: string;
  section: Section;
  name: string;
}

/** Removes a section permanently, and returns to its page. */
export function RemoveSection({ pageName, section, name }: RemoveSectionProps) {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      caller.call('consoleRemoveSection', {
        params: { sectionId: section.sectionId },
        query: { revision: section.revision },
      }),
    onSuccess: async (page) => {
      toast.show({ tone: 'success', text: m.section_removed({ name }) });
      await navigate({
        to: '/pages/$pageName',
        params: { pageName },
        replace: true,
        ignoreBlocker: true,
      });
      queryClient.setQueryData(queries.page(pageName).queryKey, page);
    },
  });
  return (
    <RemoveButton
      label={m.section_remove()}
      title={m.section_remove_title({ name })}
      remove={remove}
    >
      {m.section_remove_line()}
    </RemoveButton>
  );
}
