import type { CallPayload } from '../../../../contract/call.ts';
import type { calendlyCalls } from '../../../../contract/calendly/calls.ts';
import type { ChatChannel } from '../../../../contract/chat/schemas.ts';
import type { highLevelCalls } from '../../../../contract/highlevel/calls.ts';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import {
  INTEGRATION_CATALOGUE,
  type CatalogueType,
  type IntegrationCard,
  INTEGRATION_CATEGORIES,
  type IntegrationTrouble,
  isConnectable,
} from '../../../../contract/catalogue/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import type { ZapierHook } from '../../../../contract/zapier/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { listMailboxes } from '../../senders/mailboxes/list-mailboxes.ts';
import { listApiKeys } from '../api-keys/list-api-keys.ts';
import { getCalendly } from '../calendly/read-calendly.ts';
import { listChannels } from '../chat/list-channels.ts';
import { getHighLevel } from '../highlevel/get-highlevel.ts';
import { listWebhooks } from '../webhooks/list-webhooks.ts';
import { listZaps } from '../webhooks/zapier/read-zapier.ts';

type Found = Omit<IntegrationCard, 'type' | 'category'>;
const SOON: Found = { status: 'coming_soon', count: 0, used_today: null, used_at: null, troubles: [] };

/** What each is told by the module that it is of: as much as its member may see there. */
export async function listCatalogue(
  tx: SpaceTx,
  actor: SpaceActor,
  input: unknown,
  services: Services,
): Promise<IntegrationCard[]> {
  const [mailboxes, keys, webhooks, zaps, calendly, channels, highLevel] = await Promise.all([
    listMailboxes(tx, actor, {}),
    listApiKeys(tx, actor),
    listWebhooks(tx, actor),
    listZaps(tx, actor),
    getCalendly(tx, actor, input, services),
    listChannels(tx, actor, {}),
    getHighLevel(tx, actor, input, services),
  ]);
  const ofType = Map.groupBy(mailboxes, ({ type }) => type as CatalogueType);
  const found = (type: CatalogueType): Found => {
    if (!isConnectable(type)) return SOON;
    if (type === 'webhook') return ofWebhooks(webhooks);
    if (type === 'zapier') return ofZaps(zaps, askedByZapier(keys, tx.now));
    if (type === 'calendly') return ofCalendly(calendly);
    if (type === 'slack') return ofChannels(channels.filter(({ format }) => format === 'slack'));
    if (type === 'microsoft-teams') return ofChannels(channels.filter(({ format }) => format === 'teams'));
    if (type === 'highlevel') return ofHighLevel(highLevel);
    return type === 'api' ? ofKeys(keys) : ofMailboxes(ofType.get(type) ?? []);
  };
  return INTEGRATION_CATEGORIES.flatMap((category) =>
    INTEGRATION_CATALOGUE[category].map((type) => ({ type, category, ...found(type) })),
  );
}

function ofMailboxes(mailboxes: readonly Mailbox[]): Found {
  const connected = mailboxes.filter(({ status }) => status !== 'disconnected');
  const isResting = connected.length > 0 && connected.every(({ status }) => status === 'disabled');
  return {
    status: connected.length === 0 ? 'disconnected' : isResting ? 'disabled' : 'connected',
    count: connected.length,
    used_today: connected.reduce((sum, { used_today }) => sum + used_today, 0),
    used_at: latest(connected.map(({ heard_at }) => heard_at)),
    troubles: mailboxes.flatMap(troubleOf),
  };
}

const KINDS = { broken: 'sign_in', silent: 'silent', held: 'held' } as const;

function troubleOf({ _id, email, state, last_error, last_error_at }: Mailbox): IntegrationTrouble[] {
  if (state !== 'broken' && state !== 'silent' && state !== 'held') return [];
  return [{ _id, name: email, kind: KINDS[state], detail: last_error, since: last_error_at }];
}

function ofKeys(keys: readonly ApiKey[]): Found {
  const working = keys.filter(({ is_expired }) => !is_expired);
  return {
    status: working.length > 0 ? 'connected' : 'disconnected',
    count: working.length,
    used_today: keys.reduce((sum, { calls_by_day }) => sum + (calls_by_day.at(-1) ?? 0), 0),
    used_at: latest(keys.map(({ used_at }) => used_at)),
    troubles: keys
      .filter(({ is_expired, is_own }) => is_expired && is_own)
      .map(({ _id, name, expires_at }) => ({ _id, name, kind: 'ended', detail: null, since: expires_at })),
  };
}

function ofWebhooks(webhooks: readonly Webhook[]): Found {
  const isOn = webhooks.some(({ status }) => status === 'on');
  return {
    status: webhooks.length === 0 ? 'disconnected' : isOn ? 'connected' : 'disabled',
    count: webhooks.length,
    used_today: webhooks.reduce((sum, { figures }) => sum + figures.today, 0),
    used_at: latest(webhooks.map(({ figures }) => figures.last_at)),
    troubles: webhooks.flatMap(troubleOfWebhook),
  };
}

function troubleOfWebhook({ _id, name, disabled, failing_since: failing }: Webhook): IntegrationTrouble[] {
  if (disabled) return [{ _id, name, kind: 'stopped', detail: null, since: disabled.at }];
  return failing ? [{ _id, name, kind: 'failing', detail: null, since: failing }] : [];
}

const ZAPS_REST_MS = 30 * 86_400_000;

/** Keys by which Zaps do something here: such a Zap listens to nothing. */
const askedByZapier = (keys: readonly ApiKey[], now: Date): ApiKey[] =>
  keys.filter(
    ({ used_by, used_at, is_expired }) =>
      used_by === 'Zapier' && !is_expired && used_at !== null && now.getTime() - Date.parse(used_at) < ZAPS_REST_MS,
  );

function ofZaps(zaps: readonly ZapierHook[], asking: readonly ApiKey[]): Found {
  const isOn = asking.length > 0 || zaps.some(({ stopped }) => !stopped);
  return {
    status: isOn ? 'connected' : zaps.length === 0 ? 'disconnected' : 'disabled',
    count: zaps.length,
    used_today: zaps.reduce((sum, { today }) => sum + today, 0),
    used_at: latest([...zaps.map(({ last }) => last?.at ?? null), ...asking.map(({ used_at }) => used_at)]),
    troubles: zaps
      .filter(({ stopped }) => stopped)
      .map(({ _id, zap_id: zap, since }) => ({ _id, name: `Zap ${zap}`.trim(), kind: 'stopped', detail: null, since })),
  };
}

function ofChannels(channels: readonly ChatChannel[]): Found {
  const isOn = channels.some(({ status }) => status === 'on');
  return {
    status: channels.length === 0 ? 'disconnected' : isOn ? 'connected' : 'disabled',
    count: channels.length,
    used_today: channels.reduce((sum, { today }) => sum + today, 0),
    used_at: latest(channels.map(({ last }) => last?.created_at ?? null)),
    troubles: channels.flatMap(troubleOfChannel),
  };
}

function troubleOfChannel({ _id, name, stopped, failing_since: failing, last }: ChatChannel): IntegrationTrouble[] {
  if (stopped) return [{ _id, name, kind: 'stopped', detail: stopped.reason, since: stopped.at }];
  return failing ? [{ _id, name, kind: 'failing', detail: last?.refusal ?? null, since: failing }] : [];
}

function ofCalendly({ is_available, connection }: CallPayload<(typeof calendlyCalls)['connection']>): Found {
  if (!connection) return is_available ? { ...SOON, status: 'disconnected' } : SOON;
  const { user, bookings, detail, last_booked_at: usedAt } = connection;
  const kind = bookings === 'ended' ? 'sign_in' : bookings === 'told' || bookings === 'asked' ? null : 'unheard';
  return {
    status: 'connected',
    count: 1,
    used_today: null,
    used_at: usedAt,
    troubles: kind ? [{ _id: user.id, name: user.email, kind, detail, since: null }] : [],
  };
}

function ofHighLevel({ is_available, connection }: CallPayload<(typeof highLevelCalls)['connection']>): Found {
  if (!connection) return is_available ? { ...SOON, status: 'disconnected' } : SOON;
  const { location_id, location_name, is_ended, detail, last_at } = connection;
  return {
    status: 'connected',
    count: 1,
    used_today: null,
    used_at: last_at,
    troubles: is_ended ? [{ _id: location_id, name: location_name, kind: 'sign_in', detail, since: null }] : [],
  };
}

const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .sort()
    .at(-1) ?? null;
