import type { AnswerOf, CallName, InputOf } from '../calls/index.ts';

export interface CallOptions {
  /** One key for one wish of a person: a repeat with it gives the first answer again. */
  idempotencyKey?: string;
  /** Of the challenge that the same call was refused with (`withProofs`). */
  challengeAnswer?: string;
  signal?: AbortSignal;
  /** Milliseconds, 15,000 unless told. */
  timeout?: number;
  /** What the caller holds of an earlier answer: given again when the store says that it stands. */
  known?: { etag: string; data: unknown };
  /** Asked for before anybody wants it, as a pointer rests on a link: it is no look at a product. */
  ahead?: boolean;
}

/** Input may be left out where a call takes none, or nothing that is required. */
export type CallArguments<Name extends CallName> =
  unknown extends InputOf<Name>
    ? [input?: Record<string, never>, options?: CallOptions]
    : Record<never, never> extends InputOf<Name>
      ? [input?: InputOf<Name>, options?: CallOptions]
      : [input: InputOf<Name>, options?: CallOptions];

export interface FullAnswer<Name extends CallName> {
  data: AnswerOf<Name>;
  /** For people, where the call has something to tell: 'Cart updated!'. */
  description?: string;
  /** Names the state of a public read; hand it in as `known` to hear only of changes. */
  etag?: string;
}

/**
 * Calls the store by HTTP or, in server rendering, in process.
 * Both throw `CallError` when the store refuses.
 */
export interface Caller {
  /** The `data` of the success. */
  call<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<AnswerOf<Name>>;
  callFull<Name extends CallName>(
    name: Name,
    ...args: CallArguments<Name>
  ): Promise<FullAnswer<Name>>;
}

type InUrl = string | number | boolean | null | undefined;

/** A call's input as a transport sees it, whatever the call. */
export interface AnyInput {
  params?: Record<string, InUrl>;
  query?: Record<string, InUrl>;
  body?: unknown;
}

/** Carries one call to the store and brings its success, or throws `CallError`. */
export type Transport = (
  name: CallName,
  input: AnyInput,
  options: CallOptions,
) => Promise<{ data: unknown; description?: string; etag?: string }>;

/** Gives a transport the types of the calls. */
export const createClient = ({ transport }: { transport: Transport }): Caller => {
  const send = (name: CallName, input: unknown, options: CallOptions = {}) =>
    transport(name, input ?? {}, options);
  return {
    call: async <Name extends CallName>(name: Name, ...[input, options]: CallArguments<Name>) =>
      (await send(name, input, options)).data as AnswerOf<Name>,
    callFull: async <Name extends CallName>(name: Name, ...[input, options]: CallArguments<Name>) =>
      (await send(name, input, options)) as FullAnswer<Name>,
  };
};
