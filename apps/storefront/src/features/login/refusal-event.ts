import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { LoginEvent } from './login-machine.ts';

/** The contract's data of a blocked login. */
interface Disabled {
  loginDisable: true;
  timer: number;
  /** Whether a code that was sent before can still be typed. */
  codeSent?: boolean;
}

const isDisabled = (data: unknown): data is Disabled =>
  typeof data === 'object' && data !== null && 'loginDisable' in data && 'timer' in data;

/** Returns the event of a refusal for the current block. */
export function refusalEvent(error: unknown): LoginEvent {
  const refusal = callErrorOf(error);
  const { phoneNo, password } = refusal?.fields ?? {};
  const words = phoneNo ?? password ?? messageOf(error, m.login_failed());
  if (isDisabled(refusal?.data)) {
    const { timer, codeSent } = refusal.data;
    const now = performance.now();
    return codeSent
      ? { type: 'codeSent', timer, now }
      : { type: 'disabled', timer, error: words, now };
  }
  const isAboutCode = refusal?.errorCode === 'OTP_WRONG' || refusal?.errorCode === 'OTP_EXPIRED';
  return { type: isAboutCode ? 'codeRefused' : 'refused', error: words };
}
