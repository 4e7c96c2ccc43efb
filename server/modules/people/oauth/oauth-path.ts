import { API_PREFIX } from '../../../core/http/bind-calls.ts';

/** Where the protocol is served, and with it the issuer's address. */
export const OAUTH_PATH = `${API_PREFIX}/oauth`;
/** Access that was given is asked for again after a year. */
export const GRANT_SECONDS = 365 * 24 * 60 * 60;
