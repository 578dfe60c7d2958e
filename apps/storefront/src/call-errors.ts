import type { CallError } from '@halal-basket/contract/client';

/** A page that does not exist, as opposed to a failure: routes answer it with their 404 screen. */
export class PageMissing extends Error {}

/** A page with a new address: routes redirect the visitor permanently. */
export class PageMoved extends Error {
  /** The current path. */
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.path = path;
  }
}

/**
 * Returns the refusal of a call, or null for any other error. It checks the error's fields, not its
 * class: in server rendering the caller belongs to another bundle, with its own class.
 */
export const callErrorOf = (error: unknown): CallError | null =>
  error instanceof Error && error.name === 'CallError' ? (error as CallError) : null;

export const isMissing = (error: unknown): boolean =>
  error instanceof PageMissing || callErrorOf(error)?.status === 404;

export const isUnauthorised = (error: unknown): boolean => callErrorOf(error)?.status === 401;

/** Whether no answer arrived, so that the call may or may not have had its effect. */
export function isUnanswered(error: unknown): boolean {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/**
 * Returns the server's message for a person, or `fallback` without one. The text 'null' counts as
 * no message. So does a 500, about which the screen knows as much as the server.
 */
export function messageOf(error: unknown, fallback: string): string {
  const { description, status } = callErrorOf(error) ?? {};
  return description && description !== 'null' && status !== 500 ? description : fallback;
}
