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

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.description ?? errorCatalogue[code].description);
    this.code = code;
    this.details = details;
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
