import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffPermission } from './shapes/console.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The permitted callers. `any`: guest or customer · `customer`: logged in, else 401 · `staff`,
 * `rider`: their own session · `gateway`: no session, the call proves itself by a signature.
 */
export type Who = 'any' | 'customer' | 'staff' | 'rider' | 'gateway';

/** The rate limit that counts the call; the numbers are in the server's `rate-limits.ts`. */
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
 * The permission that staff need for a call, or a list of which all are needed. `everyStaff`: a login is
 * enough. `checkedByHandler`: the permission depends on the input or on the role, and the handler refuses.
 */
export type CallPermission =
  | StaffPermission
  | readonly StaffPermission[]
  | 'everyStaff'
  | 'checkedByHandler';

/**
 * The action that the audit records for a change; a list where the handler chooses one. Null: the change
 * concerns only the member's own account, or is of no later interest.
 */
export type CallAudit = string | readonly string[] | null;

export interface CallShape {
  /** One sentence about the call for the API document. */
  readonly summary: string;
  readonly method: Method;
  /** Full path below the host, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly who: Who;
  /**
   * Required for staff calls and only for these: checked after the login and the input, before the
   * handler.
   */
  readonly permission?: CallPermission;
  /**
   * Required for staff calls that write: the handler gives the details, the dispatcher writes the audit
   * entry.
   */
  readonly audit?: CallAudit;
  readonly rate: RateClass;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** The message of a success, in the specification's words; a handler may send a longer one. */
  readonly success?: string;
  /** Errors besides those that every call can give (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[];
  /** `required`: 400 without an `Idempotency-Key`. Every other call that writes accepts one. */
  readonly idempotency?: 'required';
  /** A public catalogue read: answered with `ETag` and `Cache-Control`, 304 on a match. */
  readonly cache?: { readonly maxAgeSeconds: number };
  /** A GET that changes data (the specification fixes the method): guarded like a write. */
  readonly writes?: true;
  /** False where the call is served without a device id (gateways, documents, links). */
  readonly device?: false;
  /**
   * Limits for customer support (403 `SUPPORT_FORBIDDEN`): the whole call, or only payments with money or
   * methods that the shop stores for the customer.
   */
  readonly care?: 'forbidden' | 'noStoredMoney';
  /** The body limit in bytes, where pictures need more than the usual 100 kB. */
  readonly maxBodyBytes?: number;
  /** The handler may also answer with a file, a stream or a redirect. */
  readonly raw?: 'file' | 'events' | 'redirect';
}

/** The types of a schema without its methods, which would slow down the compiler. */
interface Typed {
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}

/** Parts of `CallShape` that the constraint declares differently: schemas, and the fields of staff calls. */
type StatedOtherwise =
  | 'params'
  | 'query'
  | 'body'
  | 'answer'
  | 'who'
  | 'method'
  | 'permission'
  | 'audit';

/** A staff call must declare its permission and, if it writes, its audit action. */
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

/** `CallShape` as a constraint; comparing whole schemas would take the compiler seconds. */
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

/** A part of the input that is optional when all its fields are. */
type InputPart<Key extends 'params' | 'query' | 'body', C> = C extends {
  readonly [K in Key]: Typed;
}
  ? Nothing extends Input<C[Key]>
    ? { [K in Key]?: Input<C[K]> }
    : { [K in Key]: Input<C[K]> }
  : unknown;

type Nothing = Record<never, never>;

/** The input that a handler receives: parsed, with defaults. */
export type ParsedInput<C> = Part<'params', C> & Part<'query', C> & Part<'body', C>;

/** The input that a caller passes. */
export type CallInput<C> = InputPart<'params', C> & InputPart<'query', C> & InputPart<'body', C>;

export type CallAnswer<C> = C extends { readonly answer: infer A } ? Output<A> : never;

/** The output of a handler, before the answer's defaults are added. */
export type CallAnswerInput<C> = C extends { readonly answer: infer A } ? Input<A> : never;

/** True for calls that change data, by method or by the specification's exception. */
export const changesState = (call: CallShape): boolean => call.method !== 'GET' || !!call.writes;
