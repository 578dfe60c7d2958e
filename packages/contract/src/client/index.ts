export { CallError, type CallErrorCode, isCallError } from './call-error.ts';
export {
  type AnyInput,
  type CallArguments,
  type CallOptions,
  type Caller,
  createClient,
  type FullAnswer,
  type Transport,
} from './caller.ts';
export {
  httpTransport,
  type HttpTransportOptions,
  newIdempotencyKey,
  urlOf,
} from './http-transport.ts';
export type { AnswerOf, CallName, InputOf } from '../calls/index.ts';
