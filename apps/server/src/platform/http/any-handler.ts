import type { Queryable } from '../db.ts';
import type { Observation } from '../observation.ts';
import type { Context, Visitor } from './context.ts';
import type { AnswerState } from './routes.ts';

/* The handlers of `routes.ts` without the types of their calls. */

export interface AnyVersioned {
  version(context: Context, input: unknown): Promise<string>;
  handle(context: Context, input: unknown): Promise<unknown>;
  answered?(context: Context, input: unknown): void;
}
export interface AnyObserving {
  state(context: Context, input: unknown): Promise<AnswerState>;
  observe(state: AnswerState, by: Observation<AnswerState>): unknown;
  answer(context: Context, input: unknown, state: unknown): Promise<unknown>;
  answered?(context: Context, input: unknown, state: AnswerState): void;
}
export type Act = (context: Context, input: unknown) => Promise<unknown>;
interface AnyPrepared {
  direct?(input: unknown): Act | null;
  prepare(context: Context, input: unknown): Promise<Act>;
}
export interface AnyAttempting {
  prefetch?(reader: Queryable, visitor: Visitor): Promise<unknown>;
  attempt(context: Context & { reader: Queryable }, input: unknown): Promise<unknown>;
  write: Act;
}
export type AnyHandler = Act | AnyVersioned | AnyObserving | AnyPrepared | AnyAttempting;
