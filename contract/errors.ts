/**
 * Every refusal the API can answer: its HTTP status and its text. A refusal without a line here does not compile.
 * Texts of the specification's catalogue stand here letter for letter.
 */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request is not valid' },
  bad_json: { status: 400, message: 'The request body is not valid JSON' },
  invalid_input: { status: 422, message: 'Some fields are not valid' },
  too_large: { status: 413, message: 'Too long request' },
  uri_too_long: { status: 414, message: 'Too long request' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  not_found: { status: 404, message: 'Not found' },
  unknown_path: { status: 404, message: 'There is no such call' },
  method_not_allowed: { status: 405, message: 'This path does not accept that method' },
  conflict: { status: 409, message: 'This was changed by someone else meanwhile' },
  too_many_requests: { status: 429, message: 'Too many requests, please try again later' },
  token_invalid: { status: 401, message: 'Token is not valid' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  forbidden: { status: 403, message: 'You do not have access to this' },
  wrong_credentials: { status: 401, message: 'Email or password is incorrect' },
  user_inactive: { status: 403, message: 'Your account is not active, please contact support' },
  brand_mismatch: { status: 403, message: 'This account belongs to another site' },
  space_not_found: { status: 404, message: 'Can not find space' },
  space_closed: { status: 403, message: 'Workspace blocked or deleted, contact admin' },
  unavailable: { status: 503, message: 'The service is starting or stopping, please try again' },
  internal: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
