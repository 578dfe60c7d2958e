import type { CallError } from '@halal-basket/contract/client';

/** A page that does not exist, told apart from a failure: routes answer it with their 404 screen. */
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
 * The refusal of a call, or null for anything else. Told by its shape and not by its class: in
 * server rendering the caller belongs to another bundle, with a class of its own.
 */
export const callErrorOf = (error: unknown): CallError | null =>
  error instanceof Error && error.name === 'CallError' ? (error as CallError) : null;

export const isMissing = (error: unknown): boolean =>
  error instanceof PageMissing || callErrorOf(error)?.status === 404;

export const isUnauthorised = (error: unknown): boolean => callErrorOf(error)?.status === 401;

/**
 * The server's words for a person, or `fallback` where it had none: 'null' is none, and of its own
 * failure (500) it can say nothing that the screen does not know better.
 */
export function messageOf(error: unknown, fallback: string): string {
  const { description, status } = callErrorOf(error) ?? {};
  return description && description !== 'null' && status !== 500 ? description : fallback;
}
