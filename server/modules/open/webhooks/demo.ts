import { sql } from 'kysely';
import { UPDATE_TYPE_NAMES, type EventTrigger } from '../../../../contract/webhooks/triggers.ts';
import { shareOf } from '../../../../engine/hash.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { DemoContact, DemoNetwork } from '../../../core/module.ts';
import { stableId } from '../../../core/stable-id.ts';
import { bodyOf } from './body-of.ts';
import { toldOf } from './event-queries.ts';
import { newSecret, sealedSecret } from './secrets.ts';
import { DEMO_ZAP_TRIGGERS, insertDemoZaps, moveDemoZaps } from './zapier/demo.ts';

const HOUR_MS = 3_600_000;
const WEBHOOK = stableId('webhook:warehouse');
const SPACE = stableId('space:lumen');

/** The demo’s first workspace tells a program of the synthetic world; without it there is nobody to tell. */
export async function demoWebhook(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  if (!network?.receiver) return;
  await tx.run(
    build.insertInto('webhooks').values({
      space_id: SPACE,
      id: WEBHOOK,
      name: 'Revenue warehouse',
      url: `${network.receiver}warehouse`,
      update_types: [...UPDATE_TYPE_NAMES],
      on_since: tx.now,
      ...sealedSecret(newSecret(), WEBHOOK, network),
      created_by: stableId('user:demo'),
      created_at: new Date(tx.now.getTime() - 30 * 24 * HOUR_MS),
    }),
  );
  await insertDemoZaps(tx, SPACE, network.receiver);
}

/** The world may have come to stand at another port since. */
export async function followReceiver(tx: PlatformTx, _isDemo: boolean, network?: DemoNetwork): Promise<void> {
  if (!network?.receiver) return;
  await tx.run(
    build
      .updateTable('webhooks')
      .set({ url: `${network.receiver}warehouse` })
      .where('space_id', '=', SPACE)
      .where('id', '=', WEBHOOK),
  );
  await moveDemoZaps(tx, SPACE, network.receiver);
}

/** What was sent lately, and when in the last hours: the newest last. */
const PAST: readonly EventTrigger[] = [
  'got_reply',
  'new_message',
  'invite_accepted',
  'message_sent',
  'email_sent',
  'clicked_email_link',
  'invite_sent',
  'mark_as_customer',
  'meet_booked',
  'mark_as_lead',
  'new_email',
  'got_reply',
];
const PAST_HOURS = 20;

/** The log of the last hours, with these people: one was turned away at first, and one was never taken. */
export async function demoDeliveries(tx: SpaceTx, people: readonly DemoContact[]): Promise<void> {
  if (tx.spaceId !== SPACE || people.length === 0) return;
  const known = await tx.first(build.selectFrom('webhooks').select('id').where('id', '=', WEBHOOK));
  if (!known) return;
  const count = PAST.length * 4;
  for (let at = 0; at < count; at++) {
    const trigger = PAST[at % PAST.length] as EventTrigger;
    const person = people[(at * 7) % people.length] as DemoContact;
    const made = new Date(tx.now.getTime() - (PAST_HOURS * HOUR_MS * (count - at)) / count);
    const told = await toldOf(tx, person.id, { trigger });
    if (!told) continue;
    const past = { at, trigger, person, made, body: bodyOf(trigger, made, told) };
    await tx.run(insertPast(tx, { ...past, webhookId: WEBHOOK }).compile(build));
    const zap = DEMO_ZAP_TRIGGERS.get(trigger);
    if (zap) await tx.run(insertPast(tx, { ...past, webhookId: zap }).compile(build));
  }
}

interface Past {
  webhookId: string;
  at: number;
  trigger: EventTrigger;
  person: DemoContact;
  made: Date;
  body: string;
}

function insertPast(tx: SpaceTx, { webhookId, at, trigger, person, made, body }: Past) {
  const id = stableId(webhookId === WEBHOOK ? `webhook:delivery:${at}` : `zap:delivery:${at}`);
  const tookMs = 120 + Math.round(shareOf(id, 'took') * 110);
  const isBusy = at % 11 === 5;
  const isLost = at === 30;
  const later = new Date(made.getTime() + 7_000);
  const turnedAway = tryOf(made, 503, 1_900 + tookMs, 'Busy, please come again', { 'retry-after': '20' });
  const answered = (when: Date) => tryOf(when, 200, tookMs, '{"ok":true}', { 'content-type': 'application/json' });
  const log = isLost ? [turnedAway] : isBusy ? [turnedAway, answered(later)] : [answered(made)];
  const last = log.at(-1);
  return sql`insert into webhooks_deliveries (space_id, id, webhook_id, event_id, prospect_id, trigger, body, status,
      began_at, tried, code, took_ms, log, created_at, done_at)
    values (${tx.spaceId}, ${id}, ${webhookId}, ${stableId(`webhook:event:${at}`)}, ${person.id}, ${trigger},
      ${body}, ${isLost ? 'failed' : 'delivered'}, ${made}, ${log.length},
      ${last?.status_code ?? null}, ${last?.took_ms ?? null}, ${JSON.stringify(log)}::jsonb, ${made},
      ${isBusy ? later : made})
    on conflict do nothing`;
}

const tryOf = (at: Date, code: number, tookMs: number, answer: string, headers: Record<string, string>) => ({
  at: at.toISOString(),
  status_code: code,
  error: null,
  detail: null,
  took_ms: tookMs,
  headers,
  answer,
});
