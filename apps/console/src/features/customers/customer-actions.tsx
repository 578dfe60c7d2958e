import type { CustomerProfile } from '@halal-basket/contract';
import { Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';
import { customerQueries } from './customer-queries.ts';
import { MergeAccount } from './merge-account.tsx';

type Action = 'act' | 'endSessions' | 'merge' | 'erase';

/** Ordering for the customer, the logout on all devices, the merge with another account, and the deletion. */
export function CustomerActions({ profile }: { profile: CustomerProfile }) {
  const { can } = useSession();
  const [open, setOpen] = useState<Action | null>(null);
  const { customerId } = profile;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col items-start gap-2">
      {can('actForCustomers') && (
        <ActForCustomer
          profile={profile}
          asks={open === 'act'}
          onAsk={() => setOpen('act')}
          onClose={close}
        />
      )}
      {profile.sessions.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('endSessions')}>
          {m.customer_end_sessions()}
        </Button>
      )}
      {can('eraseCustomers') && !profile.erasedFrom && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('merge')}>
          {m.customer_merge()}
        </Button>
      )}
      {can('eraseCustomers') && !profile.erasedFrom && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('erase')}>
          {m.customer_erase()}
        </Button>
      )}
      {open === 'endSessions' && <EndSessions customerId={customerId} onClose={close} />}
      {open === 'merge' && <MergeAccount profile={profile} onClose={close} />}
      {open === 'erase' && <EraseAccount customerId={customerId} onClose={close} />}
    </div>
  );
}

interface ActProps {
  profile: CustomerProfile;
  asks: boolean;
  onAsk: () => void;
  onClose: () => void;
}

function ActForCustomer({ profile, asks, onAsk, onClose }: ActProps) {
  const { caller } = useConsole();
  const { customerId, fullName, phoneMasked } = profile;
  const make = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleOrderForCustomer', { params: { customerId }, body: { reason } }),
    onSuccess: onClose,
  });
  if (make.data) {
    return (
      <a
        href={`/customer-support?token=${make.data.token}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'promise', size: 'sm' })}
        // The token works once.
        onClick={() => make.reset()}
      >
        {m.customer_act_open({ name: fullName ?? phoneMasked })}
        <Icon name="arrow-square-out" size={18} />
      </a>
    );
  }
  return (
    <>
      <Button size="sm" onClick={onAsk}>
        {m.customer_act()}
      </Button>
      {asks && (
        <ReasonOverlay
          title={m.customer_act_title()}
          act={m.customer_act()}
          busy={make.isPending}
          error={make.error}
          onAct={(reason) => make.mutate(reason)}
          onClose={onClose}
        >
          <p>{m.customer_act_text()}</p>
        </ReasonOverlay>
      )}
    </>
  );
}

interface AskProps {
  customerId: number;
  onClose: () => void;
}

function EndSessions({ customerId, onClose }: AskProps) {
  const { caller, queryClient } = useConsole();
  const end = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleEndCustomerSessions', { params: { customerId }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(customerQueries(caller).profile(customerId));
      toast.show({ tone: 'success', text: m.customer_sessions_ended() });
      onClose();
    },
  });
  return (
    <ReasonOverlay
      title={m.customer_end_sessions_title()}
      act={m.customer_end_sessions()}
      busy={end.isPending}
      error={end.error}
      onAct={(reason) => end.mutate(reason)}
      onClose={onClose}
    >
      <p>{m.customer_end_sessions_text()}</p>
    </ReasonOverlay>
  );
}

function EraseAccount({ customerId, onClose }: AskProps) {
  const { caller, queryClient } = useConsole();
  const erase = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleEraseCustomer', { params: { customerId }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(customerQueries(caller).profile(customerId));
      onClose();
    },
  });
  return (
    <ReasonOverlay
      title={m.customer_erase_title()}
      act={m.customer_erase()}
      danger
      busy={erase.isPending}
      error={erase.error}
      onAct={(reason) => erase.mutate(reason)}
      onClose={onClose}
    >
      <p>{m.customer_erase_text()}</p>
    </ReasonOverlay>
  );
}
