import { type ErrorCode, type UiType, errorCatalogue } from '@halal-basket/contract/errors';

export interface RefusalDetails {
  /** A text for people, if the situation needs another than the catalogue's. */
  description?: string;
  fields?: Record<string, string>;
  data?: unknown;
  retryAfterSeconds?: number;
}

/** The answer of a call with an error of the catalogue. `refuse` throws it, the dispatcher writes it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  /** Whether the writes before the refusal are kept. */
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
 * Ends the call with an error of the catalogue, but commits the writes so far: a wrong guess must be counted
 * although it is refused.
 */
export function refuseKeepingWrites(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details, true);
}
