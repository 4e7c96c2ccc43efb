import type { ErrorCode } from '../../contract/errors.ts';

export const UNKNOWN_ERROR = 'Something went wrong';

/** The server answered and refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor(refusal: { message?: string | null; status: number; code?: ErrorCode; fields?: Record<string, string> }) {
    super(refusal.message || UNKNOWN_ERROR);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code ?? null;
    this.fields = refusal.fields ?? {};
  }
}

/** The server could not be reached at all. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Failed to fetch', { cause });
    this.name = 'ConnectionError';
  }
}

/** Whether it is not known what came of it: no answer came, or the server lost its own way. Only a refusal is certain. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
