/** The body of a refusal, as the first gateway's API writes it. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly reason: string;

  constructor(
    status: number,
    description: string,
    { field = null, reason = 'NA' }: { field?: string | null; reason?: string } = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
    this.reason = reason;
  }

  body() {
    return {
      error: {
        code: this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description: this.message,
        source: this.reason === 'input_validation_failed' ? 'business' : 'NA',
        step: this.reason === 'input_validation_failed' ? 'payment_initiation' : 'NA',
        reason: this.reason,
        metadata: {},
        ...(this.field && { field: this.field }),
      },
    };
  }
}

export const wrongInput = (description: string, field?: string): RazorpayError =>
  new RazorpayError(400, description, {
    ...(field && { field }),
    reason: 'input_validation_failed',
  });

/** Unknown ids are 400, not 404. */
export const unknownId = (): RazorpayError => wrongInput('The id provided does not exist');
