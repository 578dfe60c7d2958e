import { preloadOverlay } from '@halal-basket/ui';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../messages.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { addUnsavedChanges } from './unsaved-changes.ts';

/** Asks before a press on a link loses what was written. `dirty`: there is something to lose. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!dirty) return undefined;
    // The question must also appear when the connection is lost.
    preloadOverlay();
    return addUnsavedChanges();
  }, [dirty]);
  return (
    <LeaveDialog
      open={status === 'blocked'}
      line={m.leave_unsaved()}
      button={m.leave_page()}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
