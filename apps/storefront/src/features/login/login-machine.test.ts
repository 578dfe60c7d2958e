import { describe, expect, it } from 'vitest';
import {
  isCodeOnItsWay,
  type LoginEvent,
  type LoginState,
  newLogin,
  nextLogin,
} from './login-machine.ts';

const after = (...events: LoginEvent[]): LoginState => events.reduce(nextLogin, newLogin);

const typed: LoginEvent = { type: 'phoneTyped', phone: '9876543210' };
const sent: LoginEvent = { type: 'codeSent', timer: 30, now: 1000 };

describe('login by code', () => {
  it('begins with the phone', () => {
    expect(newLogin.block).toBe('PHONE_NO');
  });

  it('asks for the code once it is sent, and knows when another may be', () => {
    const state = after(typed, sent);
    expect(state).toMatchObject({ block: 'OTP', sentTo: '9876543210', resendAt: 31_000 });
    expect(isCodeOnItsWay(state, 30_999)).toBe(true);
    expect(isCodeOnItsWay(state, 31_000)).toBe(false);
  });

  it('clears the error with every change of block', () => {
    const wrong: LoginEvent = { type: 'codeRefused', error: 'wrong' };
    expect(after(typed, sent, wrong, { type: 'changeNumber' }).error).toBeNull();
    expect(after(typed, { type: 'refused', error: 'no' }, sent).error).toBeNull();
    expect(after(typed, sent, wrong, { type: 'codeAwaited' }).error).toBeNull();
  });

  it('keeps the error of a wrong code until something is typed', () => {
    const wrong = after(
      typed,
      sent,
      { type: 'codeTyped', code: '123456' },
      {
        type: 'codeRefused',
        error: 'wrong',
      },
    );
    expect(wrong).toMatchObject({ code: '', error: 'wrong', block: 'OTP' });
    expect(nextLogin(wrong, { type: 'codeTyped', code: '' }).error).toBe('wrong');
    expect(nextLogin(wrong, { type: 'codeTyped', code: '1' }).error).toBeNull();
  });

  it('does not take a code for another phone', () => {
    const other = after(
      typed,
      sent,
      { type: 'changeNumber' },
      {
        type: 'phoneTyped',
        phone: '9876500000',
      },
    );
    expect(isCodeOnItsWay(other, 2000)).toBe(false);
  });

  it('rests while the login is disabled, and only for that phone', () => {
    const resting = after(typed, sent, { type: 'disabled', timer: 120, error: 'wait', now: 5000 });
    expect(resting).toMatchObject({ disabledUntil: 125_000, error: 'wait' });
    expect(isCodeOnItsWay(resting, 6000)).toBe(false);
    const other = nextLogin(resting, { type: 'phoneTyped', phone: '9876500000' });
    expect(other).toMatchObject({ disabledUntil: 0, error: null });
    expect(nextLogin(resting, typed)).toBe(resting);
  });
});
