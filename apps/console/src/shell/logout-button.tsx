import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnauthorised, messageOf } from '../shared/call-errors.ts';
import { LeaveDialog } from '../shared/form/leave-dialog.tsx';
import { hasUnsavedChanges } from '../shared/form/unsaved-changes.ts';
import { useConsole } from '../app/console-context.tsx';
import { m } from '../messages.ts';

export function LogoutButton({ className }: { className?: string }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = async () => {
    queryClient.clear();
    // The question about unsaved changes was asked before the session ended.
    await navigate({ to: '/login', ignoreBlocker: true });
  };
  const logout = useMutation({
    mutationFn: () => caller.call('consoleLogout', { body: {} }),
    onSuccess: leave,
    onError: (error) => {
      // An ended session counts as logged out.
      if (isUnauthorised(error)) return leave();
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
      return undefined;
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="sign-out"
        busy={logout.isPending}
        onClick={() => {
          if (hasUnsavedChanges()) setIsConfirming(true);
          else logout.mutate();
        }}
        className={className}
      >
        {m.log_out()}
      </Button>
      <LeaveDialog
        open={isConfirming}
        line={m.logout_unsaved()}
        button={m.log_out_without_saving()}
        onStay={() => setIsConfirming(false)}
        onLeave={() => {
          setIsConfirming(false);
          logout.mutate();
        }}
      />
    </>
  );
}
