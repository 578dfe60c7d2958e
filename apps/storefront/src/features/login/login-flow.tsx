import { type Ref, useState } from 'react';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { CodeBlock } from './code-block.tsx';
import { formatPhone } from './phone.ts';
import { PhoneBlock } from './phone-block.tsx';
import type { Login } from './use-login.ts';

interface LoginFlowProps {
  login: Login;
  field?: Ref<HTMLInputElement>;
}

/** The block that is due. Errors are read aloud, whichever field they belong to. */
export function LoginFlow({ login, field }: LoginFlowProps) {
  const { state } = login;
  const [cameBack, setCameBack] = useState(false);
  return (
    <>
      {state.block === 'PHONE_NO' ? (
        <PhoneBlock login={login} field={cameBack ? focusOnAppearing : field} />
      ) : (
        <>
          <p className="-mt-2 mb-4 text-text-2">
            {m.login_code_sent_to()}{' '}
            <bdi className="font-semi text-text">{formatPhone(state.phone)}</bdi>
            {' · '}
            <button
              type="button"
              onClick={() => {
                setCameBack(true);
                login.dispatch({ type: 'changeNumber' });
              }}
              className="hb-tap relative cursor-pointer font-semi text-brand underline underline-offset-3"
            >
              {m.login_change()}
            </button>
          </p>
          <CodeBlock login={login} />
        </>
      )}
      <p role="alert" className="visually-hidden">
        {state.error}
      </p>
    </>
  );
}

/** What the block asks for. */
export const loginTitle = ({ state }: Login): string =>
  state.block === 'OTP' ? m.login_code_title() : m.login_title();
