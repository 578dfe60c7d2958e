import type { AnswerOf, CallName, InputOf } from '../calls/index.ts';

export interface CallOptions {
  /** One key for one action of a person: a repeat with it gives the first answer again. */
  idempotencyKey?: string;
  /** The answer to the challenge of the same call's refusal (`withProofs`). */
  challengeAnswer?: string;
  signal?: AbortSignal;
  /** Timeout in milliseconds, 15,000 by default. */
  timeout?: number;
  /** The ETag of an earlier answer: the client returns that answer when the store confirms it. */
  known?: { etag: string; data: unknown };
  /** A prefetch, for example when the pointer rests on a link: it does not count as a product view. */
  ahead?: boolean;
}

/** The input is optional where a call has none, or no required field. */
export type CallArguments<Name extends CallName> =
  unknown extends InputOf<Name>
    ? [input?: Record<string, never>, options?: CallOptions]
    : Record<never, never> extends InputOf<Name>
      ? [input?: InputOf<Name>, options?: CallOptions]
      : [input: InputOf<Name>, options?: CallOptions];

export interface FullAnswer<Name extends CallName> {
  data: AnswerOf<Name>;
  /** A message for people, where the call has one: 'Cart updated!'. */
  description?: string;
  /** The version of a public read; pass it as `known` to receive only changes. */
  etag?: string;
}

/**
 * Calls the store by HTTP or, in server rendering, in process. Both throw `CallError` when the store
 * refuses.
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

/** The input of any call, as a transport receives it. */
export interface AnyInput {
  params?: Record<string, InUrl>;
  query?: Record<string, InUrl>;
  body?: unknown;
}

/** Sends one call to the store and returns its success, or throws `CallError`. */
export type Transport = (
  name: CallName,
  input: AnyInput,
  options: CallOptions,
) => Promise<{ data: unknown; description?: string; etag?: string }>;

/** Adds the types of the calls to a transport. */
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
