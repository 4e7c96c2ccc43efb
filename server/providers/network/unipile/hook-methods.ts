import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { AccountState, NetworkEvent, Network } from '../port.ts';
import type { Context } from './context.ts';

const AUTH_HEADER = 'unipile-auth';
/** What the gateway is asked to tell; of messages also what it leaves out unless it is named. */
const SOURCES = { account_status: undefined, messaging: ['message_received', 'message_read'], users: undefined };

const Webhooks = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      request_url: z.string(),
      enabled: z.boolean(),
      events: z.array(z.string()).nullish(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
    }),
  ),
  cursor: z.string().nullish(),
});
const Status = z.object({ AccountStatus: z.object({ account_id: z.string(), message: z.string() }) });
const Relation = z.object({ event: z.literal('new_relation'), account_id: z.string(), user_provider_id: z.string() });
const Received = z.object({
  event: z.enum(['message_received', 'message_read']),
  account_id: z.string(),
  chat_id: z.string(),
  sender: z.object({ attendee_provider_id: z.string().nullish() }).nullish(),
  account_info: z.object({ user_id: z.string().nullish() }).nullish(),
  is_sender: z.boolean().nullish(),
});
const STATUSES: Record<string, AccountState['status']> = {
  OK: 'ok',
  CREATION_SUCCESS: 'ok',
  RECONNECTED: 'ok',
  CONNECTING: 'connecting',
  CREDENTIALS: 'credentials',
  PERMISSIONS: 'restricted',
  STOPPED: 'stopped',
  DELETED: 'gone',
  ERROR: 'unknown',
};

/** What the gateway proves itself with. Made from the key that only it and we have, and cannot be turned back into it. */
const hookKeyOf = (apiKey: string): string => createHmac('sha256', apiKey).update('network hooks').digest('base64url');

export function hookMethods(
  { request }: Context,
  apiKey: string,
): Pick<Network, 'subscribe' | 'isGenuine' | 'readHook'> {
  const key = hookKeyOf(apiKey);
  return {
    subscribe: async (hookUrl) => {
      const known = await webhooks();
      for (const [source, events] of Object.entries(SOURCES)) {
        const name = `${source} ${hookUrl}`;
        const ours = known.filter((hook) => hook.name === name);
        const isGood = (hook: (typeof ours)[number]) =>
          hook.enabled &&
          hook.request_url === hookUrl &&
          (events ?? []).every((event) => hook.events?.includes(event) ?? true) &&
          hook.headers.some((header) => header.key.toLowerCase() === AUTH_HEADER && header.value === key);
        const kept = ours.find(isGood);
        if (!kept) await register(source, name, hookUrl, events);
        // what was registered twice at once, or with a former key
        for (const hook of ours) if (hook !== kept) await remove(hook.id);
      }
    },
    isGenuine: (headers) => {
      const given = headers[AUTH_HEADER];
      if (typeof given !== 'string') return false;
      const [a, b] = [given, key].map((text) => createHmac('sha256', key).update(text).digest());
      return timingSafeEqual(a as Buffer, b as Buffer);
    },
    readHook,
  };

  async function webhooks() {
    const answer = await request({ method: 'GET', path: '/webhooks', query: { limit: 250 } }, Webhooks);
    if (answer.is !== 'good') throw new Error('the gateway does not list its webhooks');
    return answer.body.items;
  }
  async function register(source: string, name: string, hookUrl: string, events: string[] | undefined) {
    const headers = [
      { key: 'content-type', value: 'application/json' },
      { key: AUTH_HEADER, value: key },
    ];
    const body = {
      source,
      name,
      request_url: hookUrl,
      format: 'json',
      enabled: true,
      headers,
      ...(events && { events }),
    };
    const answer = await request({ method: 'POST', path: '/webhooks', body }, z.looseObject({}));
    if (answer.is !== 'good') throw new Error(`the gateway does not take a webhook for ${source}`);
  }
  async function remove(id: string) {
    await request({ method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}` }, z.looseObject({}));
  }
}

function readHook(body: unknown): NetworkEvent | null {
  const status = Status.safeParse(body).data?.AccountStatus;
  if (status) {
    const means = STATUSES[status.message];
    return means ? { kind: 'account', account: status.account_id, status: means } : null;
  }
  const relation = Relation.safeParse(body).data;
  if (relation) return { kind: 'relation', account: relation.account_id, personId: relation.user_provider_id };
  const message = Received.safeParse(body).data;
  if (!message) return null;
  if (message.event === 'message_read')
    return { kind: 'seen', account: message.account_id, conversation: message.chat_id };
  const personId = message.sender?.attendee_provider_id ?? null;
  return {
    kind: 'message',
    account: message.account_id,
    conversation: message.chat_id,
    personId,
    isOurs: message.is_sender ?? (personId !== null && personId === message.account_info?.user_id),
  };
}
