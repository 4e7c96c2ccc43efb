interface Detail {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
}

/** A refusal in the provider's own form. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly detail: Detail;
  /** What was done until then stays, and the answer is given again under the same key: a card that was declined. */
  readonly isKept: boolean;

  constructor(status: number, message: string, detail: Detail, isKept = false) {
    super(message);
    this.status = status;
    this.detail = detail;
    this.isKept = isKept;
  }

  body(): { error: Record<string, unknown> } {
    return { error: { ...this.detail, message: this.message } };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeProblem =>
  new StripeProblem(400, message, { type: 'invalid_request_error', ...(code && { code }), ...(param && { param }) });

export const missing = (what: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(404, `No such ${what}: '${id}'`, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
  });
