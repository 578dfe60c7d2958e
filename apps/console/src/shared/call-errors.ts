import { type CallError, isCallError } from '@halal-basket/contract/client';

export const callErrorOf = (error: unknown): CallError | null =>
  isCallError(error) ? error : null;

export const isUnauthorised = (error: unknown): boolean => callErrorOf(error)?.status === 401;

/** Not found, or not permitted: the server does not distinguish them. */
export const isMissing = (error: unknown): boolean => callErrorOf(error)?.status === 404;

/** No record has the number of the address: the server does not know it, or refuses its form. */
export const isUnknownRecord = (error: unknown): boolean =>
  isMissing(error) || callErrorOf(error)?.status === 422;

/** The data that another user saved meanwhile, in the refusal of an edit; undefined for other refusals. */
export function savedMeanwhile(error: unknown): unknown {
  const refusal = callErrorOf(error);
  return refusal?.errorCode === 'EDIT_CONFLICT' ? refusal.data : undefined;
}

/** Returns the server's message for a person, or `fallback` without one. */
export const messageOf = (error: unknown, fallback: string): string =>
  callErrorOf(error)?.description || fallback;
