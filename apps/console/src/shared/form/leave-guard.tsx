import { Button } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useBlocker } from '@tanstack/react-router';
import { m } from '../../messages.ts';

/** Asks before a press on a link loses what was written. `dirty`: there is something to lose. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <Overlay
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title={m.unsaved_changes()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => reset?.()}>
            {m.stay_here()}
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {m.leave_page()}
          </Button>
        </div>
      }
    >
      <p>{m.leave_unsaved()}</p>
    </Overlay>
  );
}
