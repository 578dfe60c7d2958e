import type { Webhook } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { connectionQueries } from './connection-queries.ts';

/** Deletes a webhook with its sent events, and returns to the list. */
export function DeleteWebhook({ read: { webhookId, webhook } }: { read: Webhook }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const { name } = webhook;
  const remove = useMutation({
    mutationFn: () => caller.call('consoleDeleteWebhook', { params: { webhookId } }),
    onSuccess: async () => {
      toast.show({ tone: 'success', text: m.webhook_deleted({ name }) });
      await navigate({ to: '/connections', replace: true, ignoreBlocker: true });
      await queryClient.invalidateQueries(connectionQueries(caller).webhooks());
    },
  });
  return (
    <RemoveButton
      label={m.webhook_delete()}
      title={m.webhook_delete_title({ name })}
      remove={remove}
    >
      {m.webhook_delete_line()}
    </RemoveButton>
  );
}
