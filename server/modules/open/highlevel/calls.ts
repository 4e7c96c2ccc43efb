import type { highLevelCalls } from '../../../../contract/highlevel/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { connectHighLevel, finishHighLevel } from './connect-highlevel.ts';
import { disconnectHighLevel } from './disconnect-highlevel.ts';
import { getHighLevel } from './get-highlevel.ts';

export const highLevelHandlers: Handlers<typeof highLevelCalls> = {
  connection: getHighLevel,
  connect: connectHighLevel,
  finish: finishHighLevel,
  disconnect: disconnectHighLevel,
};
