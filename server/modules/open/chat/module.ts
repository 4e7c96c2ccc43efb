import { defineModule } from '../../../core/module.ts';
import { chatHandlers } from './calls.ts';
import { demoChannel, followChannel } from './demo.ts';
import { chatListeners } from './listeners.ts';
import { seenChannels } from './queries.ts';

export const chatModule = defineModule({
  name: 'open/chat',
  calls: { chat: chatHandlers },
  listeners: chatListeners,
  records: { chat_channel: seenChannels },
  prepare: followChannel,
  demo: demoChannel,
});
