import type { SectionType } from '@halal-basket/contract';
import { Button, FieldError, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { kindName, kindNames } from './item-fields.ts';

const kinds = Object.keys(kindNames) as SectionType[];

/** Adds a section of a kind at the end of the page, and opens its editor. */
export function AddSection({ pageName }: { pageName: string }) {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const [kind, setKind] = useState<SectionType>('CUSTOM_TILE');
  const add = useMutation({
    mutationFn: () =>
      caller.call('consoleAddSection', { params: { pageName }, body: { sectionType: kind } }),
    onSuccess: async ({ sectionId }) => {
      await queryClient.invalidateQueries({ queryKey: queries.page(pageName).queryKey });
      toast.show({ tone: 'success', text: m.section_added() });
      await navigate({
        to: '/pages/$pageName/$sectionId',
        params: { pageName, sectionId: String(sectionId) },
      });
    },
  });
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-end gap-3">
        <CompactSelect
          label={m.section_kind()}
          showLabel
          className="min-w-52 max-sm:flex-1"
          value={kind}
          options={kinds.map((value) => ({ value, label: kindName(value) }))}
          onChange={(value) => setKind(value as SectionType)}
        />
        <Button icon="plus" busy={add.isPending} onClick={() => add.mutate()}>
          {m.section_add()}
        </Button>
      </div>
      <div role="alert">
        {add.isError && <FieldError>{messageOf(add.error, m.failed())}</FieldError>}
      </div>
    </div>
  );
}
