import { type Ref, useState } from 'react';
import { m } from '../../messages.ts';
import { Sentence } from '../../sentence.tsx';
import { focusOnAppearing } from '../../shell/focus.ts';
import { CodeBlock } from './code-block.tsx';
import { EmailBlock, ForgotBlock, ResetBlock } from './email-blocks.tsx';
import { formatPhone } from './phone.ts';
import { PhoneBlock } from './phone-block.tsx';
import type { LoginState } from './login-machine.ts';
import type { Login } from './use-login.ts';

interface LoginFlowProps {
  login: Login;
  field?: Ref<HTMLInputElement>;
}

/** Shows the current block. Screen readers announce every error. */
export const LoginFlow = ({ login, field }: LoginFlowProps) => (
  <>
    <Block login={login} {...(field && { field })} />
    <p role="alert" className="visually-hidden">
      {login.state.error}
    </p>
  </>
);

function Block({ login, field }: LoginFlowProps) {
  const { state, dispatch } = login;
  const [cameBack, setCameBack] = useState(false);
  // A visitor who returns to the first block gets the focus in its field.
  if (state.block !== 'PHONE_NO' && !cameBack) setCameBack(true);
  switch (state.block) {
    case 'PHONE_NO':
      return <PhoneBlock login={login} field={cameBack ? focusOnAppearing : field} />;
    case 'EMAIL':
      return <EmailBlock login={login} />;
    case 'FORGOT_PASSWORD':
      return <ForgotBlock login={login} />;
    case 'RESET_PASSWORD':
      return <ResetBlock login={login} />;
    case 'OTP':
      return (
        <>
          <p className="-mt-2 mb-4 text-text-2">
            <Sentence of={(phone) => m.login_code_sent_to({ phone })}>
              <bdi className="font-semi text-text">{formatPhone(state.phone)}</bdi>
            </Sentence>
            {' · '}
            <button
              type="button"
              onClick={() => dispatch({ type: 'blockChosen', block: 'PHONE_NO' })}
              className="hb-tap relative cursor-pointer font-semi text-brand underline underline-offset-3"
            >
              {m.login_change()}
            </button>
          </p>
          <CodeBlock login={login} />
        </>
      );
  }
}

/** Returns the title of a block. */
export function loginTitle({ state }: Login): string {
  const titles: Record<LoginState['block'], () => string> = {
    PHONE_NO: m.login_title,
    OTP: m.login_code_title,
    EMAIL: m.login_email_title,
    FORGOT_PASSWORD: m.login_forgot_title,
    RESET_PASSWORD: m.reset_title,
  };
  return titles[state.block]();
}

/** Returns the sentence below the title. The code's block shows its own, with the phone number. */
export function loginLead({ state }: Login): string | undefined {
  switch (state.block) {
    case 'PHONE_NO':
      return m.login_lead();
    case 'EMAIL':
      return m.login_email_lead();
    case 'FORGOT_PASSWORD':
      return m.login_forgot_lead();
    default:
      return undefined;
  }
}
