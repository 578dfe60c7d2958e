import type { Readable } from 'node:stream';
import type { CallAnswerInput, CallName, Calls, ParsedInputOf } from '@halal-basket/contract';
import type { Context, CustomerVisitor, StaffMember, WriteContext } from './context.ts';
import type { Queryable } from '../db.ts';
import type { Observation } from '../observation.ts';
import type { Audit, AuditOfSeveral } from './staff-calls.ts';

/** A body that is not JSON (`raw` in the contract). */
export type RawAnswer =
  | {
      raw: 'file';
      mediaType: string;
      fileName?: string;
      /** A stream is sent as it is read, so that a long file is never whole in memory. */
      content: Buffer | string | Readable;
      /** The visitor's own browser may cache it for a while, but no proxy. Without it no cache may. */
      keptBy?: 'browser';
    }
  | { raw: 'redirect'; location: string; status: 302 | 303 }
  | { raw: 'events'; stream: Readable };

type AnswerInput<C> = C extends { raw: string }
  ? RawAnswer | CallAnswerInput<C>
  : CallAnswerInput<C>;

type Writes<C> = C extends { method: 'GET' } ? (C extends { writes: true } ? true : false) : true;

type WhoContext<C> = C extends { who: 'customer' }
  ? { visitor: CustomerVisitor }
  : C extends { who: 'staff' }
    ? { staff: StaffMember }
    : unknown;

/** The handler of a call with an audit reports its change here. */
type AuditContext<C> = C extends { audit: string }
  ? { audit: Audit }
  : C extends { audit: readonly (infer Action extends string)[] }
    ? { audit: AuditOfSeveral<Action> }
    : unknown;

/**
 * The context of one call: with a transaction if it writes, with the caller as far as the call requires one.
 */
export type ContextOf<N extends CallName> = (Writes<Calls[N]> extends true
  ? WriteContext
  : Context) &
  WhoContext<Calls[N]> &
  AuditContext<Calls[N]>;

export type Handler<N extends CallName> = (
  context: ContextOf<N>,
  input: ParsedInputOf<N>,
) => Promise<AnswerInput<Calls[N]>>;

/**
 * A handler whose answer may be cached as long as `version` returns the same text. `version` must name
 * everything that the answer depends on besides the input: the caller, their hub, the data's versions.
 */
export interface VersionedHandler<N extends CallName> {
  version(context: ContextOf<N>, input: ParsedInputOf<N>): Promise<string>;
  handle: Handler<N>;
  /** The handler writes the answer in the language of the page: each language has an answer of its own. */
  byLanguage?: true;
  /** Called for every answer, cached or new. The answer does not wait for it, and it must not throw. */
  answered?(context: ContextOf<N>, input: ParsedInputOf<N>): void;
}

/** All that an answer depends on besides its input. Never changes. */
export interface AnswerState {
  /** Visitors of the same scope share answers. */
  scope: string;
  /** Names the state: equal names mean equal states. */
  version: string;
}

/**
 * A handler whose answer is kept until a value changes that it read from the state. `state` is read live for each
 * request; `answer` gets it as returned by `observe`, which records each read, and must read nothing else.
 */
export interface ObservingHandler<N extends CallName, S extends AnswerState, Observed = S> {
  state(context: ContextOf<N>, input: ParsedInputOf<N>): Promise<S>;
  observe(state: S, by: Observation<S>): Observed;
  answer(
    context: ContextOf<N>,
    input: ParsedInputOf<N>,
    state: Observed,
  ): Promise<AnswerInput<Calls[N]>>;
  /** Called for every answer, kept or new. The answer does not wait for it, and it must not throw. */
  answered?(context: ContextOf<N>, input: ParsedInputOf<N>, state: S): void;
}

/** The facts about a call before its transaction. */
export type PreparingContextOf<N extends CallName> = Context & WhoContext<Calls[N]>;

/**
 * A handler with slow work (a password's hash, an external server) that must not hold a transaction open:
 * `prepare` runs before it and returns the work for the transaction.
 */
export interface PreparedHandler<N extends CallName> {
  /** The work for an input that needs no preparation; null for others. */
  direct?(
    input: ParsedInputOf<N>,
  ): ((context: ContextOf<N>) => Promise<AnswerInput<Calls[N]>>) | null;
  prepare(
    context: PreparingContextOf<N>,
    input: ParsedInputOf<N>,
  ): Promise<(context: ContextOf<N>) => Promise<AnswerInput<Calls[N]>>>;
}

/**
 * A handler that seldom needs a transaction. `attempt` answers without one, by `reader`, which selects what is read
 * together by one statement and nothing twice. It writes by one statement at most. Where it gives null, `write` runs
 * in a transaction.
 */
export interface AttemptingHandler<N extends CallName> {
  /**
   * Starts the first reads of `attempt` for the visitor that the ticket had the last time, so that one statement selects
   * them with the session. For another visitor `attempt` reads on its own.
   */
  prefetch?(reader: Queryable, visitor: PreparingContextOf<N>['visitor']): Promise<unknown>;
  attempt(
    context: PreparingContextOf<N> & { reader: Queryable },
    input: ParsedInputOf<N>,
  ): Promise<AnswerInput<Calls[N]> | null>;
  write: Handler<N>;
}

export type Routes = {
  [N in CallName]?:
    | Handler<N>
    | VersionedHandler<N>
    | ObservingHandler<N, AnswerState, unknown>
    | PreparedHandler<N>
    | AttemptingHandler<N>;
};

/** The handlers of all calls. */
export type AllRoutes = Required<Routes>;

/** Types the handlers of a module by the contract. */
export const routes = <R extends Routes>(handlers: R): R => handlers;
