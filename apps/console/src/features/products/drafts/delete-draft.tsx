import type { ProductDraft } from '@halal-basket/contract';
import { Button, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { messageOf } from '../../../shared/call-errors.ts';

/** Asks, then deletes the draft and opens the list of drafts. */
export function DeleteDraft({ draft: { draftId, draft } }: { draft: ProductDraft }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => caller.call('consoleDeleteDraft', { params: { draftId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['products', 'drafts', 'list'] });
      toast.show({ tone: 'success', text: m.draft_deleted() });
      void navigate({ to: '/products/drafts', replace: true, ignoreBlocker: true });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  return (
    <>
      <Button size="sm" variant="ghost" icon="trash" onClick={() => setIsConfirming(true)}>
        {m.draft_delete()}
      </Button>
      <Overlay
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.draft_delete_ask({ name: draft.name || m.draft_without_name() })}
        closeLabel={m.close()}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              {m.confirm_back()}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {m.draft_delete()}
            </Button>
          </div>
        }
      >
        <p>{m.draft_delete_line()}</p>
      </Overlay>
    </>
  );
}
