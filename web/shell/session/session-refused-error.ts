import type { ApiError } from '../../api/api-error.ts';

/** The token is good but not for this place (403 on validation). */
export class SessionRefusedError extends Error {
  constructor(refusal: ApiError) {
    super(refusal.message, { cause: refusal });
    this.name = 'SessionRefusedError';
  }
}
