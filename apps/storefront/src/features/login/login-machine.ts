/** The specification's blocks of the login (section 4). */
export type LoginBlock = 'PHONE_NO' | 'OTP' | 'EMAIL' | 'FORGOT_PASSWORD' | 'RESET_PASSWORD';

/** The label of a block's button: CONTINUE or SUBMIT. */
export const loginCta: Readonly<Record<LoginBlock, 'continue' | 'submit'>> = {
  PHONE_NO: 'continue',
  OTP: 'continue',
  EMAIL: 'continue',
  FORGOT_PASSWORD: 'submit',
  RESET_PASSWORD: 'submit',
};

export type LoginField = 'phone' | 'code' | 'email' | 'password';

/** Moments are milliseconds of the page's own clock. */
export interface LoginState {
  readonly block: LoginBlock;
  /** The ten digits behind +91. */
  readonly phone: string;
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** The message beside its field. */
  readonly error: string | null;
  readonly errorField: LoginField | null;
  /** The phone to which a code was sent. */
  readonly sentTo: string | null;
  /** The time at which it was sent. */
  readonly sentAt: number;
  /** The time from which another code can be requested. */
  readonly resendAt: number;
  /** The time until which logging in is blocked, for this phone or this email. */
  readonly disabledUntil: number;
  /** The shop's message after it sent the reset link. */
  readonly linkSent: string | null;
  /** The masked email whose password is reset; null until the shop answers. */
  readonly resetPasswordEmail: string | null;
}

export type LoginEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'codeTyped'; code: string }
  | { type: 'emailTyped'; email: string }
  | { type: 'passwordTyped'; password: string }
  /** `timer`: seconds until the next code can be requested. */
  | { type: 'codeSent'; timer: number; now: number }
  /** Returns to the code that was sent to this phone a moment ago. */
  | { type: 'codeAwaited' }
  /** The page was loaded again; `sentAt` is set while the code that was sent can be typed. */
  | { type: 'resumed'; phone: string; sentAt: number | null; resendAt: number }
  | { type: 'blockChosen'; block: Exclude<LoginBlock, 'OTP' | 'RESET_PASSWORD'> }
  | { type: 'linkSent'; words: string }
  /** The reset link is valid; contains the masked email of its account. */
  | { type: 'resetOpened'; email: string }
  | { type: 'refused'; error: string; field?: LoginField }
  /** The code is wrong or expired, and the customer types it again. */
  | { type: 'codeRefused'; error: string }
  /** `loginDisable`: logging in is blocked for `timer` seconds. */
  | { type: 'disabled'; timer: number; error: string; now: number };

export const newLogin: LoginState = {
  block: 'PHONE_NO',
  phone: '',
  code: '',
  email: '',
  password: '',
  error: null,
  errorField: null,
  sentTo: null,
  sentAt: 0,
  resendAt: 0,
  disabledUntil: 0,
  linkSent: null,
  resetPasswordEmail: null,
};

/** The default field for an error of a block. */
const fieldOf: Readonly<Record<LoginBlock, LoginField>> = {
  PHONE_NO: 'phone',
  OTP: 'code',
  EMAIL: 'password',
  FORGOT_PASSWORD: 'email',
  RESET_PASSWORD: 'password',
};

const noError = { error: null, errorField: null } as const;

/** Typing in the error's field removes the error. */
const typed = (state: LoginState, field: LoginField, change: Partial<LoginState>): LoginState => ({
  ...state,
  ...(state.errorField === field && noError),
  ...change,
});

/** Opens another block, without the errors and secrets of the former one. */
const turnTo = (state: LoginState, block: LoginBlock): LoginState => ({
  ...state,
  ...noError,
  block,
  code: '',
  password: '',
  linkSent: null,
});

export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'phoneTyped':
      // Another phone starts without the former one's state.
      return event.phone === state.phone
        ? state
        : { ...state, ...noError, phone: event.phone, disabledUntil: 0 };
    case 'codeTyped':
      return event.code === ''
        ? { ...state, code: '' }
        : typed(state, 'code', { code: event.code });
    case 'emailTyped':
      return event.email === state.email
        ? state
        : { ...state, ...noError, email: event.email, disabledUntil: 0, linkSent: null };
    case 'passwordTyped':
      return typed(state, 'password', { password: event.password });
    case 'codeSent':
      return {
        ...turnTo(state, 'OTP'),
        sentTo: state.phone,
        sentAt: event.now,
        resendAt: event.now + event.timer * 1000,
        disabledUntil: 0,
      };
    case 'codeAwaited':
      return turnTo(state, 'OTP');
    case 'resumed':
      return event.sentAt === null
        ? { ...state, phone: event.phone }
        : {
            ...turnTo(state, 'OTP'),
            phone: event.phone,
            sentTo: event.phone,
            sentAt: event.sentAt,
            resendAt: event.resendAt,
          };
    case 'blockChosen':
      // A block for the phone does not block the email, and the reverse.
      return {
        ...turnTo(state, event.block),
        disabledUntil: isSameAccount(state.block, event.block) ? state.disabledUntil : 0,
      };
    case 'linkSent':
      return { ...state, ...noError, linkSent: event.words };
    case 'resetOpened':
      return { ...turnTo(state, 'RESET_PASSWORD'), resetPasswordEmail: event.email };
    case 'refused':
      return { ...state, error: event.error, errorField: event.field ?? fieldOf[state.block] };
    case 'codeRefused':
      return { ...state, code: '', error: event.error, errorField: 'code' };
    case 'disabled':
      return {
        ...state,
        code: '',
        error: event.error,
        errorField: fieldOf[state.block],
        disabledUntil: event.now + event.timer * 1000,
      };
  }
}

const byPhone = (block: LoginBlock): boolean => block === 'PHONE_NO' || block === 'OTP';
const isSameAccount = (one: LoginBlock, other: LoginBlock): boolean =>
  byPhone(one) === byPhone(other);

/** Returns whether a code was sent to this phone and another one cannot be requested yet. */
export const isCodeSent = (state: LoginState, now: number): boolean =>
  state.sentTo === state.phone && now < state.resendAt && now >= state.disabledUntil;

/** Returns the error of a field; null for an error of another field. */
export const errorOf = (state: LoginState, field: LoginField): string | null =>
  state.errorField === field ? state.error : null;
