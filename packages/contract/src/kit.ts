import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call.
 * `any`: guest or customer · `customer`: logged in, else 401 · `staff`, `rider`: their own session ·
 * `gateway`: no session, the call proves itself by a signature.
 */
export type Who = 'any' | 'customer' | 'staff' | 'rider' | 'gateway';

/** Which limit counts the call; the numbers stand in the server's `rate-limits.ts`. */
export type RateClass =
  | 'read'
  | 'search'
  | 'write'
  | 'checkout'
  | 'login'
  | 'code'
  | 'console'
  | 'gateway';

export interface CallShape {
  /** What it does, in one sentence for the API document. */
  readonly summary: string;
  readonly method: Method;
  /** Full path below the host, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly who: Who;
  readonly rate: RateClass;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** What a success tells people, in the specification's words; a handler may say more. */
  readonly success?: string;
  /** Refusals beyond those that every call can give (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[];
  /** `required`: 400 without an `Idempotency-Key`. Every other call that writes accepts one. */
  readonly idempotency?: 'required';
  /** A public catalogue read: answered with `ETag` and `Cache-Control`, 304 on a match. */
  readonly cache?: { readonly maxAgeSeconds: number };
  /** A GET that changes something (the specification fixes the method): guarded like a write. */
  readonly writes?: true;
  /** False where a caller without a device id must be served (gateways, documents, links). */
  readonly device?: false;
  /** Media types that it can answer with beside JSON, chosen by the query. */
  readonly produces?: readonly string[];
  /** Not JSON: the handler answers with a file, a stream or a redirect. */
  readonly raw?: 'file' | 'events' | 'redirect';
}

/** Keeps the literal types of one call's description. */
export const defineCall = <const C extends CallShape>(call: C): C => call;

type Infer<S> = S extends z.ZodType ? z.output<S> : never;
type Given<S> = S extends z.ZodType ? z.input<S> : never;

type Part<Key extends string, C, Schema> = Key extends keyof C
  ? C[Key] extends z.ZodType
    ? Record<Key, Schema>
    : unknown
  : unknown;

type Nothing = Record<never, never>;

/** A part that may be left out altogether when everything in it may. */
type GivenPart<Key extends string, C, Schema> = Key extends keyof C
  ? C[Key] extends z.ZodType
    ? Nothing extends Schema
      ? Partial<Record<Key, Schema>>
      : Record<Key, Schema>
    : unknown
  : unknown;

/** What a handler receives: parsed and with defaults filled in. */
export type ParsedInput<C extends CallShape> = Part<'params', C, Infer<C['params']>> &
  Part<'query', C, Infer<C['query']>> &
  Part<'body', C, Infer<C['body']>>;

/** What a caller passes. */
export type CallInput<C extends CallShape> = GivenPart<'params', C, Given<C['params']>> &
  GivenPart<'query', C, Given<C['query']>> &
  GivenPart<'body', C, Given<C['body']>>;

export type CallAnswer<C extends CallShape> = Infer<C['answer']>;

/** True for calls that change something, by method or by the specification's exception. */
export const changesState = (call: CallShape): boolean => call.method !== 'GET' || !!call.writes;
