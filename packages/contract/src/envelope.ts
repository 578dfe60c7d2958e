import type { ErrorCode, UiType } from './errors.ts';

export interface SuccessEnvelope<Data> {
  action: 'success';
  data: Data;
  description?: string;
}

/** The one shape of every failure. */
export interface FailureEnvelope {
  action: 'failure';
  /** The HTTP status again, for clients that see only the body. */
  code: number;
  type: 'error';
  uiType: UiType;
  /** A message for people: the specification's text where its error catalogue has one. */
  description: string;
  error: {
    errorCode: ErrorCode;
    errorMessage: string;
    fields?: Record<string, string>;
  };
  data?: unknown;
  requestId: string;
}
