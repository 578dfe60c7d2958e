import { type CallError, isCallError } from '@halal-basket/contract/client';

export const callErrorOf = (error: unknown): CallError | null =>
  isCallError(error) ? error : null;

export const isUnauthorised = (error: unknown): boolean => callErrorOf(error)?.status === 401;

/** Not there, or not theirs: the server does not tell which. */
export const isMissing = (error: unknown): boolean => callErrorOf(error)?.status === 404;

/** The server's words for a person, or `fallback` where it had none. */
export const messageOf = (error: unknown, fallback: string): string =>
  callErrorOf(error)?.description || fallback;
