import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import {
  CHAT_FORMATS,
  ChatAnswer,
  ChatChannel,
  ChatChannelChange,
  ChatDelivery,
  NewChatChannel,
  TestedChannel,
} from './schemas.ts';

const one = z.object({ id: Id });
const own = ofAccounts({ id: 'chat_channel' });
const CHOICES = { credentials_id: 'credential', 'workflow_ids[]': 'campaign', 'label_ids[]': 'label' } as const;
/** Where workspaces have their news told is for people to say: a key that got lost must not lead them elsewhere. */
const byPeople = { scope: 'none' } as const;

export const chatCalls = {
  list: call({
    method: 'GET',
    path: '/chat/channels',
    summary:
      'Channels of Slack and Microsoft Teams: of one’s own accounts, and for admins all of them; the newest first',
    access: member('integrations', ofAccounts()),
    query: z.object({ format: z.enum(CHAT_FORMATS).optional() }),
    payload: z.array(ChatChannel),
  }),
  create: call({
    method: 'POST',
    path: '/chat/channels',
    summary: 'Send a test message to a channel, and keep the channel where that was taken',
    access: member('integrations', ofAccounts(CHOICES)),
    body: NewChatChannel,
    payload: TestedChannel,
    errors: ['limit_reached', 'upgrade_needed', 'not_found'],
    rate: { perMinute: 10 },
    ...byPeople,
  }),
  update: call({
    method: 'PUT',
    path: '/chat/channels/{id}',
    summary:
      'Change what a channel tells, or turn it on or off; another address is tried first. What is left out stays',
    access: member('integrations', ofAccounts({ id: 'chat_channel', ...CHOICES })),
    params: one,
    body: ChatChannelChange,
    payload: TestedChannel,
    errors: ['not_found', 'upgrade_needed'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  test: call({
    method: 'POST',
    path: '/chat/channels/{id}/test',
    summary: 'Send a test message to a channel at once, and answer how it was taken',
    access: member('integrations', own),
    params: one,
    payload: ChatAnswer,
    errors: ['not_found'],
    rate: { perMinute: 10 },
  }),
  deliveries: call({
    method: 'GET',
    path: '/chat/channels/{id}/deliveries',
    summary: 'What a channel was told lately and how it was taken, the newest first',
    access: member('integrations', own),
    params: one,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    payload: z.array(ChatDelivery),
    errors: ['not_found'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/chat/channels/{id}',
    summary: 'Take a channel away with what is known of its messages',
    access: member('integrations', own),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
    ...byPeople,
  }),
};
