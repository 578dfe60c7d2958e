import { Button, TextInput } from '@halal-basket/ui';
import type { FormEvent, Ref } from 'react';
import { m } from '../../messages.ts';
import { BlockLink, ctaText, Rest } from './block-parts.tsx';
import { phoneDigits } from './phone.ts';
import { errorOf } from './login-machine.ts';
import type { Login } from './use-login.ts';
import { useSecondsTo } from './login-timer.ts';

/** PHONE_NO: the number to which the code is sent. */
export function PhoneBlock({ login, field }: { login: Login; field?: Ref<HTMLInputElement> }) {
  const { state, dispatch, isSending } = login;
  const rest = useSecondsTo(state.disabledUntil);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rest === 0) login.submitPhone();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextInput
        ref={field}
        label={m.login_phone()}
        prefix="+91"
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        dir="ltr"
        value={state.phone}
        onChange={(event) =>
          dispatch({ type: 'phoneTyped', phone: phoneDigits(event.target.value) })
        }
        error={errorOf(state, 'phone')}
      />
      <Rest seconds={rest} />
      <Button type="submit" variant="promise" size="lg" block busy={isSending} disabled={rest > 0}>
        {ctaText(state)}
      </Button>
      <BlockLink onClick={() => dispatch({ type: 'blockChosen', block: 'EMAIL' })}>
        {m.login_by_email()}
      </BlockLink>
      <p className="text-xs text-text-3">{m.login_legal()}</p>
    </form>
  );
}
