import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { usePush } from './use-push.ts';

/** Offers push messages about an order. It is shown only after an order. */
export function PushOffer() {
  const { state, begin } = usePush();
  if (begin.isSuccess) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-lg bg-surface-2 p-4">
        <Icon name="bell" size={24} className="text-brand" />
        {begin.data === 'on' ? m.push_on() : m.push_off()}
      </p>
    );
  }
  if (state !== 'off') return null;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-lg bg-surface-2 p-4">
      <Icon name="bell" size={24} className="text-brand" />
      <p className="min-w-0 flex-1 basis-56 font-semi">{m.push_ask()}</p>
      <Button variant="ghost" busy={begin.isPending} onClick={() => begin.mutate()}>
        {m.push_turn_on()}
      </Button>
      {begin.isError && (
        <p role="alert" className="w-full text-sm text-danger">
          {m.push_failed()}
        </p>
      )}
    </section>
  );
}
