import type { zapierCalls } from '../../../../../contract/zapier/calls.ts';
import type { Handlers } from '../../../../core/http/handlers.ts';
import { accountsByName, getZapier, whoConnects } from './read-zapier.ts';
import { sampleEvents } from './sample-events.ts';
import { disconnectZapier, unsubscribeZap } from './stop-zaps.ts';
import { subscribeZap } from './subscribe-zap.ts';

export const zapierHandlers: Handlers<typeof zapierCalls> = {
  me: whoConnects,
  accounts: accountsByName,
  samples: sampleEvents,
  subscribe: subscribeZap,
  unsubscribe: unsubscribeZap,
  overview: getZapier,
  disconnect: disconnectZapier,
};
