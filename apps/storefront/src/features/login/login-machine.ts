/** The specification's blocks of the login by code (section 4). */
export type LoginBlock = 'PHONE_NO' | 'OTP';

/** Moments are milliseconds of the page's own clock. */
export interface LoginState {
  readonly block: LoginBlock;
  /** The ten digits behind +91. */
  readonly phone: string;
  readonly code: string;
  /** In words, beside the field of the block. */
  readonly error: string | null;
  /** The phone that a code is on its way to. */
  readonly sentTo: string | null;
  /** From when another code may be asked for. */
  readonly resendAt: number;
  /** Until when the login rests, for this phone. */
  readonly disabledUntil: number;
}

export type LoginEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'codeTyped'; code: string }
  /** `timer`: seconds until the next code may be asked for. */
  | { type: 'codeSent'; timer: number; now: number }
  /** Back to the code that was sent to this phone a moment ago. */
  | { type: 'codeAwaited' }
  | { type: 'changeNumber' }
  | { type: 'refused'; error: string }
  /** The code was wrong or is too old: it must be typed anew. */
  | { type: 'codeRefused'; error: string }
  /** `loginDisable`: the login rests for `timer` seconds. */
  | { type: 'disabled'; timer: number; error: string; now: number };

export const newLogin: LoginState = {
  block: 'PHONE_NO',
  phone: '',
  code: '',
  error: null,
  sentTo: null,
  resendAt: 0,
  disabledUntil: 0,
};

export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'phoneTyped':
      // Another phone starts with a clean slate; the rest belongs to the one before.
      return event.phone === state.phone
        ? state
        : { ...state, phone: event.phone, error: null, disabledUntil: 0 };
    case 'codeTyped':
      return { ...state, code: event.code, error: event.code === '' ? state.error : null };
    case 'codeSent':
      return {
        ...state,
        block: 'OTP',
        code: '',
        error: null,
        sentTo: state.phone,
        resendAt: event.now + event.timer * 1000,
        disabledUntil: 0,
      };
    case 'codeAwaited':
      return { ...state, block: 'OTP', code: '', error: null };
    case 'changeNumber':
      return { ...state, block: 'PHONE_NO', code: '', error: null };
    case 'refused':
      return { ...state, error: event.error };
    case 'codeRefused':
      return { ...state, code: '', error: event.error };
    case 'disabled':
      return {
        ...state,
        code: '',
        error: event.error,
        disabledUntil: event.now + event.timer * 1000,
      };
  }
}

/** A code for this very phone was sent, and it is too early for another: it is only to be typed. */
export const isCodeOnItsWay = (state: LoginState, now: number): boolean =>
  state.sentTo === state.phone && now < state.resendAt && now >= state.disabledUntil;
