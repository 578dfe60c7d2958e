import { describe, expect, it } from 'vitest';
import {
  errorOf,
  isCodeSent,
  loginCta,
  type LoginEvent,
  type LoginState,
  newLogin,
  nextLogin,
} from './login-machine.ts';
import { isCodeAwaited } from './login-memory.ts';

const after = (...events: LoginEvent[]): LoginState => events.reduce(nextLogin, newLogin);

const toPhone: LoginEvent = { type: 'blockChosen', block: 'PHONE_NO' };
const typed: LoginEvent = { type: 'phoneTyped', phone: '9876543210' };
const sent: LoginEvent = { type: 'codeSent', timer: 30, now: 1000 };

describe('login by code', () => {
  it('starts with the phone', () => {
    expect(newLogin.block).toBe('PHONE_NO');
  });

  it('asks for the code after it was sent, and knows when to offer another', () => {
    const state = after(typed, sent);
    expect(state).toMatchObject({ block: 'OTP', sentTo: '9876543210', resendAt: 31_000 });
    expect(isCodeSent(state, 30_999)).toBe(true);
    expect(isCodeSent(state, 31_000)).toBe(false);
  });

  it('continues after a reload with the code, and without one with the phone alone', () => {
    const resumed: LoginEvent = {
      type: 'resumed',
      phone: '9876543210',
      sentAt: -4_000,
      resendAt: 26_000,
    };
    expect(after(resumed)).toMatchObject({ block: 'OTP', sentTo: '9876543210', sentAt: -4_000 });
    expect(isCodeSent(after(resumed), 25_999)).toBe(true);
    expect(after({ ...resumed, sentAt: null })).toEqual({ ...newLogin, phone: '9876543210' });
  });

  it('waits for a code for five minutes after it was sent', () => {
    const begun = { phone: '9876543210', codeSentAt: 1_000, resendAt: 31_000 };
    expect(isCodeAwaited(begun, 1_000 + 5 * 60_000 - 1)).toBe(true);
    expect(isCodeAwaited(begun, 1_000 + 5 * 60_000)).toBe(false);
    expect(isCodeAwaited({ ...begun, codeSentAt: null }, 2_000)).toBe(false);
  });

  // spec: L102
  it('clears the error with every change of block', () => {
    const wrong: LoginEvent = { type: 'codeRefused', error: 'wrong' };
    expect(after(typed, sent, wrong, toPhone).error).toBeNull();
    expect(after(typed, { type: 'refused', error: 'no' }, sent).error).toBeNull();
    expect(after(typed, sent, wrong, { type: 'codeAwaited' }).error).toBeNull();
  });

  it('keeps the error of a wrong code until the customer types', () => {
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

  it('refuses a code of another phone', () => {
    const other = after(typed, sent, toPhone, {
      type: 'phoneTyped',
      phone: '9876500000',
    });
    expect(isCodeSent(other, 2000)).toBe(false);
  });

  it('waits while the login is disabled, only for that phone', () => {
    const resting = after(typed, sent, { type: 'disabled', timer: 120, error: 'wait', now: 5000 });
    expect(resting).toMatchObject({ disabledUntil: 125_000, error: 'wait' });
    expect(isCodeSent(resting, 6000)).toBe(false);
    const other = nextLogin(resting, { type: 'phoneTyped', phone: '9876500000' });
    expect(other).toMatchObject({ disabledUntil: 0, error: null });
    expect(nextLogin(resting, typed)).toBe(resting);
  });
});

describe('login by email', () => {
  const wrong: LoginEvent = { type: 'refused', error: 'not right' };
  const toEmail: LoginEvent = { type: 'blockChosen', block: 'EMAIL' };
  const toForgotten: LoginEvent = { type: 'blockChosen', block: 'FORGOT_PASSWORD' };
  const opened: LoginEvent = { type: 'resetOpened', email: 'as•••@example.com' };

  // spec: L102
  it('has the buttons of the specification', () => {
    expect(loginCta).toEqual({
      PHONE_NO: 'continue',
      OTP: 'continue',
      EMAIL: 'continue',
      FORGOT_PASSWORD: 'submit',
      RESET_PASSWORD: 'submit',
    });
  });

  it.each<[string, LoginEvent[], LoginEvent]>([
    ['phone to email', [typed], toEmail],
    ['email to forgotten', [toEmail], toForgotten],
    ['forgotten to email', [toForgotten], toEmail],
    ['email to phone', [toEmail], toPhone],
    ['anything to a new password', [toEmail], opened],
  ])('clears the error and the secrets of %s', (_name, before, change) => {
    const secret: LoginEvent = { type: 'passwordTyped', password: 'seven quiet mangoes' };
    const state = after(...before, secret, wrong);
    expect(state.error).toBe('not right');
    expect(nextLogin(state, change)).toMatchObject({ error: null, password: '', code: '' });
  });

  it('keeps the email for a forgotten password', () => {
    const state = after(toEmail, { type: 'emailTyped', email: 'a@b.in' }, toForgotten);
    expect(state.email).toBe('a@b.in');
  });

  it('shows an error beside its field until the customer types there', () => {
    const state = after(toEmail, { type: 'refused', error: 'no email', field: 'email' });
    expect(errorOf(state, 'email')).toBe('no email');
    expect(errorOf(state, 'password')).toBeNull();
    const other = nextLogin(state, { type: 'passwordTyped', password: 'x' });
    expect(errorOf(other, 'email')).toBe('no email');
    expect(nextLogin(other, { type: 'emailTyped', email: 'a' }).error).toBeNull();
  });

  it('reports the sent link until another email is typed', () => {
    const sentLink = after(toForgotten, { type: 'linkSent', words: 'Reset Link sent to Email' });
    expect(sentLink.linkSent).toBe('Reset Link sent to Email');
    expect(nextLogin(sentLink, { type: 'emailTyped', email: 'c@d.in' }).linkSent).toBeNull();
  });

  it('waits by account: the wait of a phone does not affect an email', () => {
    const resting = after(toEmail, { type: 'disabled', timer: 60, error: 'wait', now: 0 });
    expect(resting.disabledUntil).toBe(60_000);
    expect(nextLogin(resting, toForgotten).disabledUntil).toBe(60_000);
    expect(nextLogin(resting, toPhone).disabledUntil).toBe(0);
  });
});
