import { type ErrorCode, type UiType, errorCatalogue } from '@halal-basket/contract/errors';

export interface RefusalDetails {
  /** For people, where the situation has better words than the catalogue. */
  description?: string;
  fields?: Record<string, string>;
  data?: unknown;
  retryAfterSeconds?: number;
}

/** A call that is answered with an error of the catalogue. Thrown by `refuse`, written by the kit. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  /** Is what the call wrote before it refused to be kept? */
  readonly keepsWrites: boolean;

  constructor(code: ErrorCode, details: RefusalDetails = {}, keepsWrites = false) {
    super(details.description ?? errorCatalogue[code].description);
    this.code = code;
    this.details = details;
    this.keepsWrites = keepsWrites;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get uiType(): UiType {
    const entry = errorCatalogue[this.code];
    return 'uiType' in entry ? entry.uiType : 'toast';
  }
}

/** Ends the call with an error of the catalogue; an open transaction is rolled back. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/**
 * Ends the call with an error of the catalogue, but commits what was written so far: a wrong guess
 * must be counted although it is refused.
 */
export function refuseAndKeep(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details, true);
}
