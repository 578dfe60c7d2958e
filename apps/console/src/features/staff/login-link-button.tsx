import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../shared/call-errors.ts';
import { m } from '../../messages.ts';

interface LoginLinkButtonProps {
  email: string;
  /** Whether the member of staff has no password yet. */
  invited: boolean;
  send: () => Promise<unknown>;
}

/** Sends an email with a link to set a password. */
export function LoginLinkButton({ email, invited, send }: LoginLinkButtonProps) {
  const mail = useMutation({
    mutationFn: send,
    onSuccess: () => toast.show({ tone: 'success', text: m.staff_link_mailed({ email }) }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="envelope-simple"
      className="self-start"
      busy={mail.isPending}
      onClick={() => mail.mutate()}
    >
      {invited ? m.staff_mail_invitation() : m.staff_mail_link()}
    </Button>
  );
}
