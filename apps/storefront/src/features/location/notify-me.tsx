import { Button, FieldError, Icon, TextInput } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { formatPhone, phoneDigits, phoneError } from '../login/phone.ts';
import type { ChosenPlace } from './places.ts';

export type NotServedSource = 'cart' | 'location' | 'checkout' | 'subscription';

/**
 * Requests a message for the time when the shop delivers to the location. Customers are notified at
 * their phone number.
 */
export function NotifyMe({ place, source }: { place: ChosenPlace; source: NotServedSource }) {
  const { caller } = useShop();
  const launch = useLaunch();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const known = launch?.loggedIn ? launch.mobile : undefined;
  const wrong = known === undefined ? phoneError(phoneDigits(typed)) : null;
  const ask = useMutation({
    mutationFn: () =>
      caller.call('tellWhenServed', {
        body: { source, place, ...(known === undefined && { phoneNo: phoneDigits(typed) }) },
      }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!wrong && !ask.isPending) ask.mutate();
  };
  if (ask.data) {
    return (
      <p
        role="status"
        className="mt-6 flex items-start gap-2 rounded-md bg-brand-soft p-4 text-start"
      >
        <Icon name="check-circle" fill className="mt-0.5 text-brand" />
        <span>{m.area_notify_done({ phone: formatPhone(ask.data.phoneNo) })}</span>
      </p>
    );
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-6 flex w-full max-w-sm flex-col gap-3 text-start"
    >
      {known === undefined ? (
        <TextInput
          label={m.area_notify_phone()}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={checked && wrong ? wrong : undefined}
        />
      ) : (
        <p className="text-center text-sm text-text-2">
          {m.area_notify_known({ phone: formatPhone(known) })}
        </p>
      )}
      <div role="alert">
        {ask.error && <FieldError>{messageOf(ask.error, m.area_notify_failed())}</FieldError>}
      </div>
      <Button type="submit" variant="ghost" icon="bell" busy={ask.isPending} block>
        {m.area_notify()}
      </Button>
    </form>
  );
}
