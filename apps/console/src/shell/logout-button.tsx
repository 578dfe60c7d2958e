import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isUnauthorised, messageOf } from '../shared/call-errors.ts';
import { useConsole } from '../app/console-context.tsx';
import { m } from '../messages.ts';

export function LogoutButton({ className }: { className?: string }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const leave = async () => {
    queryClient.clear();
    await navigate({ to: '/login' });
  };
  const logout = useMutation({
    mutationFn: () => caller.call('consoleLogout', { body: {} }),
    onSuccess: leave,
    onError: (error) => {
      // An ended session counts as logged out; the client opens the login.
      if (isUnauthorised(error)) return;
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
    },
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="sign-out"
      busy={logout.isPending}
      onClick={() => logout.mutate()}
      className={className}
    >
      {m.log_out()}
    </Button>
  );
}
