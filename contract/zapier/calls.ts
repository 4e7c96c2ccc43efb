import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts, ofOneself } from '../permissions.ts';
import { EVENT_TRIGGERS } from '../webhooks/triggers.ts';
import { NewZapierHook, ZapierHook } from './schemas.ts';

export const zapierCalls = {
  me: call({
    method: 'GET',
    path: '/public/v1/zapier/me',
    summary: 'In whose name and in which workspace a key works: by it Zapier tries a connection',
    access: member('integrations', ofOneself()),
    payload: z.object({
      user: z.object({ _id: Id, name: z.string(), email: z.string() }),
      space: z.object({ _id: Id, name: z.string() }),
    }),
    errors: ['upgrade_needed'],
  }),
  accounts: call({
    method: 'GET',
    path: '/public/v1/zapier/accounts',
    summary: 'The accounts that one may use, by their names, for the lists of a Zap',
    access: member('integrations', ofAccounts()),
    payload: z.array(z.object({ _id: Id, name: z.string() })),
  }),
  samples: call({
    method: 'GET',
    path: '/public/v1/zapier/samples',
    summary:
      'What happened last of a trigger, by which the fields of a Zap are set up; a made-up event where nothing has, or nothing that the key may read',
    access: member('integrations', ofAccounts()),
    query: z.object({ trigger: z.enum(EVENT_TRIGGERS) }),
    payload: z.array(z.record(z.string(), z.unknown())),
  }),
  subscribe: call({
    method: 'POST',
    path: '/public/v1/zapier/hooks',
    summary: 'A Zap is turned on: from now on it is told when its trigger happens',
    access: member(
      'integrations',
      ofAccounts({ credentials_id: 'credential', 'workflow_ids[]': 'campaign', 'label_ids[]': 'label' }),
    ),
    body: NewZapierHook,
    payload: ZapierHook,
    errors: ['limit_reached', 'upgrade_needed', 'not_found'],
    rate: { perMinute: 60 },
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/public/v1/zapier/hooks/{id}',
    summary: 'A Zap is turned off: it is told nothing more',
    access: member('integrations', ofAccounts({ id: 'webhook' })),
    params: z.object({ id: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  overview: call({
    method: 'GET',
    path: '/integrations/zapier',
    summary: 'Where the app is found at Zapier, and the Zaps that listen, the newest first',
    access: member('integrations', ofAccounts()),
    payload: z.object({
      /** Null where the operator has not made the app available. */
      app_url: z.url().nullable(),
      hooks: z.array(ZapierHook),
    }),
  }),
  disconnect: call({
    method: 'POST',
    path: '/integrations/zapier/disconnect',
    summary: 'No Zap that one sees is told anything any more',
    access: member('integrations', ofAccounts()),
    payload: z.object({ count: z.int() }),
    scope: 'none',
  }),
};
