import type { chatCalls } from '../../../../contract/chat/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createChannel } from './create-channel.ts';
import { listChannels, listTold, removeChannel } from './list-channels.ts';
import { testChannel } from './test-channel.ts';
import { updateChannelSettings } from './update-channel.ts';

export const chatHandlers: Handlers<typeof chatCalls> = {
  list: listChannels,
  create: createChannel,
  update: updateChannelSettings,
  test: testChannel,
  deliveries: listTold,
  remove: removeChannel,
};
