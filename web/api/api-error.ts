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
