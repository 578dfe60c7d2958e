import type { FailureEnvelope } from '../envelope.ts';
import type { ErrorCode, UiType } from '../errors.ts';

/** The client's own code `OFFLINE`: the store was not reached. */
export type CallErrorCode = ErrorCode | 'OFFLINE';

/** A call that was refused or did not reach the store. `message` equals `description`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 without an answer. */
  declare readonly status: number;
  declare readonly errorCode: CallErrorCode;
  /** A message for people. */
  declare readonly description: string;
  declare readonly uiType: UiType;
  /** Problems of the input, by the path of the field. */
  declare readonly fields?: Record<string, string>;
  declare readonly data?: unknown;
  declare readonly requestId: string;
  /** Seconds to wait before another attempt. */
  declare readonly retryAfter?: number;

  constructor(failure: {
    status: number;
    errorCode: CallErrorCode;
    description: string;
    uiType?: UiType;
    fields?: Record<string, string>;
    data?: unknown;
    requestId?: string;
    retryAfter?: number;
  }) {
    super(failure.description);
    Object.assign(this, { uiType: 'toast', requestId: '' }, failure);
  }

  static fromEnvelope(envelope: FailureEnvelope, status: number, retryAfter?: number): CallError {
    return new CallError({
      status,
      errorCode: envelope.error.errorCode,
      description: envelope.description,
      uiType: envelope.uiType,
      fields: envelope.error.fields,
      data: envelope.data,
      requestId: envelope.requestId,
      retryAfter,
    });
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError;
