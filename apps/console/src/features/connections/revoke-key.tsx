import type { ApiKey } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { connectionQueries } from './connection-queries.ts';

/** Revokes a key for good, after a confirmation. */
export function RevokeKey({ apiKey: { keyId, name } }: { apiKey: ApiKey }) {
  const { caller, queryClient } = useConsole();
  const revoke = useMutation({
    mutationFn: () => caller.call('consoleRevokeApiKey', { params: { keyId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(connectionQueries(caller).apiKeys());
      toast.show({ tone: 'success', text: m.api_key_revoked_now({ name }) });
    },
  });
  return (
    <RemoveButton
      label={m.api_key_revoke()}
      title={m.api_key_revoke_title({ name })}
      remove={revoke}
    >
      {m.api_key_revoke_line()}
    </RemoveButton>
  );
}
