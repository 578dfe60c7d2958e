import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffPermission } from './shapes/console.ts';

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

/**
 * What a member of staff needs to make a call: a permission, or all of a list. `everyStaff`: nothing but the
 * login. `checkedByHandler`: it depends on the input or on the role itself, and the handler refuses.
 */
export type CallPermission =
  | StaffPermission
  | readonly StaffPermission[]
  | 'everyStaff'
  | 'checkedByHandler';

/**
 * The action under which a change stands in the audit; a list where the handler chooses one by what
 * happened. Null: the change is of the own account only, or of nothing that anybody looks up later.
 */
export type CallAudit = string | readonly string[] | null;

export interface CallShape {
  /** What it does, in one sentence for the API document. */
  readonly summary: string;
  readonly method: Method;
  /** Full path below the host, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** Of every call of staff, and of no other: checked after the login and the input, before the handler. */
  readonly permission?: CallPermission;
  /** Of every call of staff that writes: the handler tells the details, the dispatcher enters them. */
  readonly audit?: CallAudit;
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
  /**
   * What customer care may not do for a customer (403 `CARE_FORBIDDEN`): the call altogether, or paying
   * with money or methods that the shop keeps for the customer.
   */
  readonly care?: 'forbidden' | 'noStoredMoney';
  /** Bytes that its body may have where that is more than the usual 100 kB: it carries pictures. */
  readonly maxBodyBytes?: number;
  /** Not only JSON: the handler may answer with a file, a stream or a redirect. */
  readonly raw?: 'file' | 'events' | 'redirect';
}

/** What the compiler compares of a schema: its types, not its forty methods. */
interface Typed {
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}

/** Parts of `CallShape` that the constraint states otherwise: schemas, and what only calls of staff declare. */
type StatedOtherwise =
  | 'params'
  | 'query'
  | 'body'
  | 'answer'
  | 'who'
  | 'method'
  | 'permission'
  | 'audit';

/** A call of staff cannot leave out who may make it, nor, if it writes, how it stands in the audit. */
type CallerTypes =
  | {
      readonly who: Exclude<Who, 'staff'>;
      readonly method: Method;
      readonly permission?: never;
      readonly audit?: never;
    }
  | {
      readonly who: 'staff';
      readonly method: 'GET';
      readonly permission: CallPermission;
      readonly audit?: never;
    }
  | {
      readonly who: 'staff';
      readonly method: Exclude<Method, 'GET'>;
      readonly permission: CallPermission;
      readonly audit: CallAudit;
    };

/** `CallShape` as a constraint; comparing whole schemas would take seconds over all calls. */
type CallTypes = CallerTypes &
  Omit<CallShape, StatedOtherwise> & {
    readonly params?: Typed;
    readonly query?: Typed;
    readonly body?: Typed;
    readonly answer: Typed;
  };

/** Keeps the literal types of one call's description. */
export const defineCall = <const C extends CallTypes>(call: C): C => call;

type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;
type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;

type Part<Key extends 'params' | 'query' | 'body', C> = C extends { readonly [K in Key]: Typed }
  ? { [K in Key]: Output<C[K]> }
  : unknown;

/** A part that may be left out altogether when everything in it may. */
type GivenPart<Key extends 'params' | 'query' | 'body', C> = C extends {
  readonly [K in Key]: Typed;
}
  ? Nothing extends Input<C[Key]>
    ? { [K in Key]?: Input<C[K]> }
    : { [K in Key]: Input<C[K]> }
  : unknown;

type Nothing = Record<never, never>;

/** What a handler receives: parsed and with defaults filled in. */
export type ParsedInput<C> = Part<'params', C> & Part<'query', C> & Part<'body', C>;

/** What a caller passes. */
export type CallInput<C> = GivenPart<'params', C> & GivenPart<'query', C> & GivenPart<'body', C>;

export type CallAnswer<C> = C extends { readonly answer: infer A } ? Output<A> : never;

/** What a handler gives, before the answer's defaults are filled in. */
export type CallAnswerGiven<C> = C extends { readonly answer: infer A } ? Input<A> : never;

/** True for calls that change something, by method or by the specification's exception. */
export const changesState = (call: CallShape): boolean => call.method !== 'GET' || !!call.writes;
