import type { AnswerOf } from '@halal-basket/contract';
import { Button, Checkbox, FieldError, toast } from '@halal-basket/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { usePush } from '../push/use-push.ts';
import { profileQueries } from './profile-queries.ts';

type Preferences = AnswerOf<'pushPreferences'>;
type Topic = Preferences['muted'][number];

const topics: { topic: Topic; label: () => string; note: () => string }[] = [
  { topic: 'orders', label: m.profile_push_orders, note: m.profile_push_orders_text },
  { topic: 'reminders', label: m.profile_push_reminders, note: m.profile_push_reminders_text },
];

/** The pushes that the customer wants, on all devices. Changes are saved at once. */
export function PushPreferences() {
  const { caller, queryClient } = useShop();
  const query = profileQueries(caller).pushPreferences();
  const { muted, quietAtNight } = useSuspenseQuery(query).data;
  const change = useMutation({
    mutationFn: (body: Preferences) => caller.call('savePushPreferences', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      toast.show({ text: m.profile_reminders_saved(), tone: 'success' });
    },
  });
  return (
    <>
      <ThisDevice />
      {topics.map(({ topic, label, note }) => (
        <Checkbox
          key={topic}
          look="switch"
          label={label()}
          note={note()}
          checked={!muted.includes(topic)}
          disabled={change.isPending}
          onChange={({ target: { checked } }) =>
            change.mutate({
              muted: checked ? muted.filter((each) => each !== topic) : [...muted, topic],
              quietAtNight,
            })
          }
        />
      ))}
      <Checkbox
        look="switch"
        label={m.profile_push_night()}
        note={m.profile_push_night_text()}
        checked={quietAtNight}
        disabled={change.isPending || muted.includes('reminders')}
        onChange={({ target: { checked } }) => change.mutate({ muted, quietAtNight: checked })}
      />
      {change.error && <FieldError>{messageOf(change.error, m.profile_failed())}</FieldError>}
    </>
  );
}

/** Turns pushes to this browser on and off. */
function ThisDevice() {
  const { state, begin, end } = usePush();
  if (state === 'none') return null;
  const isOn = state === 'on';
  const action = isOn ? end : begin;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 border-b border-line pb-4">
      <p className="min-w-0 flex-1 basis-56">
        {state === 'blocked'
          ? m.profile_push_blocked()
          : isOn
            ? m.profile_push_on()
            : m.profile_push_off()}
      </p>
      {state !== 'blocked' && (
        <Button variant="ghost" busy={action.isPending} onClick={() => action.mutate()}>
          {isOn ? m.profile_push_turn_off() : m.push_turn_on()}
        </Button>
      )}
      {action.isError && (
        <p role="alert" className="w-full text-sm text-danger">
          {m.profile_push_failed()}
        </p>
      )}
    </div>
  );
}
