import type { credentialCalls } from '../../../contract/credentials.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { fetchCredentials } from './fetch-credentials.ts';

export const credentialHandlers: Handlers<typeof credentialCalls> = {
  fetch: fetchCredentials,
};
