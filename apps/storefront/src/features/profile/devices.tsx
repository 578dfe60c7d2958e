import type { AnswerOf } from '@halal-basket/contract';
import { Badge, Button, ErrorState, Icon, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { profileQueries } from './profile-queries.ts';

type Sessions = AnswerOf<'customerSessions'>;
type Session = Sessions['sessions'][number];

const names: Record<Session['deviceType'], () => string> = {
  desktop: m.profile_device_desktop,
  mobile: m.profile_device_mobile,
  android: m.profile_device_android,
  ios: m.profile_device_ios,
};

/** The customer's sessions, this device first, each with a button to end it. */
export function Devices() {
  const { caller, queryClient } = useShop();
  const sessions = profileQueries(caller).sessions();
  const known = useQuery(sessions);
  const outcome = {
    onSuccess: (left: Sessions) => {
      queryClient.setQueryData(sessions.queryKey, left);
      toast.show({ text: m.profile_device_out(), tone: 'success' as const });
    },
    onError: (error: unknown) =>
      toast.show({ text: messageOf(error, m.account_logout_failed()), tone: 'danger' as const }),
  };
  const end = useMutation({
    mutationFn: (sessionId: number) => caller.call('endCustomerSession', { params: { sessionId } }),
    ...outcome,
  });
  const endOthers = useMutation({
    mutationFn: () => caller.call('endOtherSessions', { body: {} }),
    ...outcome,
  });
  if (known.isPending) {
    return (
      <SkeletonGroup label={m.profile_devices()}>
        <Skeleton shape="text" lines={3} />
      </SkeletonGroup>
    );
  }
  if (known.isError) {
    return (
      <ErrorState
        title={messageOf(known.error, m.profile_failed())}
        retryLabel={m.retry()}
        onRetry={() => void known.refetch()}
      />
    );
  }
  const list = [...known.data.sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <>
      <ul className="flex flex-col">
        {list.map((session) => (
          <Device
            key={session.sessionId}
            session={session}
            busy={end.isPending && end.variables === session.sessionId}
            onEnd={() => end.mutate(session.sessionId)}
          />
        ))}
      </ul>
      {list.length > 1 && (
        <Button
          variant="ghost"
          icon="sign-out"
          className="mt-4"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {m.profile_device_all_out()}
        </Button>
      )}
    </>
  );
}

interface DeviceProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { madeAt } = useShop();
  const now = new Date(madeAt);
  const name = names[session.deviceType]();
  const since = whenText(new Date(session.loggedInAt), now);
  return (
    <li className="flex min-h-16 items-center gap-4 border-line py-3 not-last:border-b">
      <Icon
        name={session.deviceType === 'desktop' ? 'desktop' : 'device-mobile'}
        size={24}
        className="text-text-2"
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          {session.isThis && <Badge tone="success">{m.profile_device_this()}</Badge>}
        </span>
        <span className="block text-sm text-text-3">
          {m.profile_device_since({ when: since })}
          {!session.isThis &&
            ` · ${m.profile_device_seen({ when: whenText(new Date(session.lastSeenAt), now) })}`}
        </span>
      </span>
      {!session.isThis && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          onClick={onEnd}
          aria-label={m.profile_device_end({ device: name, when: since })}
        >
          {m.account_logout()}
        </Button>
      )}
    </li>
  );
}
