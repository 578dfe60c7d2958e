import type { AuditChain } from '@halal-basket/contract';
import { Button, Icon, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';

/** Whether all entries are unchanged, and when that was checked. */
export function ChainState({ chain, now }: { chain: AuditChain; now: Date }) {
  const { caller, queryClient } = useConsole();
  const verify = useMutation({
    mutationFn: () => caller.call('consoleVerifyAudit', { body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['audit'] }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  const { brokenAt, checkedAt, verifiedTo } = chain;
  const isBroken = brokenAt !== undefined;
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-md p-3 ${isBroken ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-on-brand-soft'}`}
    >
      <Icon name={isBroken ? 'warning' : 'shield-check'} size={20} />
      <div role="status" className="min-w-0 flex-1 basis-48 text-sm">
        {isBroken ? (
          <>
            <p className="font-semi">{m.audit_chain_broken({ entry: String(brokenAt) })}</p>
            <p>{m.audit_chain_broken_line({ entry: String(verifiedTo) })}</p>
          </>
        ) : (
          <p className="font-semi">
            {checkedAt
              ? m.audit_chain_good({
                  entry: String(verifiedTo),
                  when: whenText(new Date(checkedAt), now),
                })
              : m.audit_chain_never()}
          </p>
        )}
      </div>
      <Button size="sm" variant="ghost" busy={verify.isPending} onClick={() => verify.mutate()}>
        {m.audit_verify()}
      </Button>
    </div>
  );
}
