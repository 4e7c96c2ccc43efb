import type { integrationCalls } from '../../../../contract/integrations/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { listIntegrations } from './list-integrations.ts';

export const integrationHandlers: Handlers<typeof integrationCalls> = {
  ofCredential: listIntegrations,
};
