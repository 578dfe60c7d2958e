import { preloadOverlay } from '@halal-basket/ui';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { type UnsavedChanges, addUnsavedChanges } from './unsaved-changes.ts';

/**
 * Asks before a press on a link loses what was written. `dirty`: there is something to lose.
 * Of several forms of a page only one asks.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const changes = useRef<UnsavedChanges>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changes.current?.areFirst() === true && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!dirty) return undefined;
    // The question must also appear when the connection is lost.
    preloadOverlay();
    const added = addUnsavedChanges();
    changes.current = added;
    return () => {
      changes.current = null;
      added.remove();
    };
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
