import { sql } from 'kysely';
import type { EventData } from '../../../../contract/events.ts';
import type { EventTrigger } from '../../../../contract/webhooks/triggers.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface TouchedEvent {
  id: string;
  at: Date;
  data: EventData<'prospect.touched'>;
}

/** Held until the transaction ends: what is about one person is put down by one process at a time. */
export async function holdPerson(tx: SpaceTx, prospectId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${tx.spaceId} ${prospectId}`}, 0))`.compile(build),
  );
}

/**
 * What happened to a person until then and a while before, in its order: where several processes hand on events, a later
 * one may come first.
 */
export const eventsUntil = (tx: SpaceTx, prospectId: string, until: { id: string; since: Date }) =>
  tx.all(
    sql<TouchedEvent>`select id, at, data from events
      where space_id = ${tx.spaceId} and subject_id = ${prospectId} and type = 'prospect.touched'
        and id <= ${until.id} and at >= ${until.since} order by id`.compile(build),
  );

/** Of a busy workspace only what is new is looked through. */
const LOOKED_THROUGH = 5_000;

/** What happened last of one kind, the newest first. */
export const latestEvents = (tx: SpaceTx, trigger: EventTrigger, most: number) =>
  tx.all(
    sql<TouchedEvent & { subject_id: string }>`select id, at, data, subject_id
      from (select id, type, at, data, subject_id from events
        where space_id = ${tx.spaceId} order by id desc limit ${LOOKED_THROUGH}) e
      where type = 'prospect.touched' and subject_id is not null and data ->> 'trigger' = ${trigger}
      order by id desc limit ${most}`.compile(build),
  );

export interface NewDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  /** Null where it is about nobody: then it waits for no other. */
  prospectId: string | null;
  trigger: string;
  body: string;
}

/**
 * Puts a delivery into the log, once. It has no time yet where one of the same person has failed and waits for its next
 * try; that one is held meanwhile, so that it does not end unseen.
 */
export async function insertDelivery(tx: SpaceTx, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, eventId, prospectId, trigger, body } = delivery;
  const failed = prospectId && (await holdFailed(tx, webhookId, prospectId));
  await tx.run(
    build
      .insertInto('webhooks_deliveries')
      .values({
        space_id: tx.spaceId,
        id,
        webhook_id: webhookId,
        event_id: eventId,
        prospect_id: prospectId,
        trigger,
        body,
        due_at: failed ? null : tx.now,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const holdFailed = (tx: SpaceTx, webhookId: string, prospectId: string) =>
  tx.first(
    build
      .selectFrom('webhooks_deliveries')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('webhook_id', '=', webhookId)
      .where('prospect_id', '=', prospectId)
      .where('status', '=', 'waiting')
      .where('tried', '>', 0)
      .limit(1)
      .forShare(),
  );

/** What the logs have already of these events: `webhook event`. */
export async function knownDeliveries(
  tx: SpaceTx,
  prospectId: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    build
      .selectFrom('webhooks_deliveries')
      .select(['webhook_id', 'event_id'])
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where((eb) => eb('event_id', '=', eb.fn.any(eb.val([...eventIds])))),
  );
  return new Set(rows.map(({ webhook_id, event_id }) => `${webhook_id} ${event_id}`));
}

interface Named {
  _id: string;
  name: string;
}
export interface Told {
  space: Named;
  profile: object;
  credential: Named | null;
  campaign: Named | null;
  label: object | null;
  message: object | null;
  meeting: object | null;
  /** All campaigns that the person is or was in. */
  campaign_ids: string[];
}

/** In the order in which its fields are named, as whoever reads a body sees them. */
const jsonOf = (name: string) => sql.raw(`to_json(${name})`);

/** What a delivery tells of an event: the person and all that it was about, as it stands now. */
export const toldOf = (tx: SpaceTx, prospectId: string, data: TouchedEvent['data']) =>
  tx.first(
    sql<Told>`select ${jsonOf('s')} as space, ${jsonOf('x')} as profile, ${jsonOf('k')} as credential,
        ${jsonOf('c')} as campaign, ${jsonOf('l')} as label, ${jsonOf('m')} as message, ${jsonOf('t')} as meeting,
        array(select e.campaign_id from enrolments e
          where e.space_id = p.space_id and e.prospect_id = p.id) as campaign_ids
      from prospects p
      join lateral (select id as _id, name from spaces where id = p.space_id) s on true
      join lateral (select p.id as _id, trim(p.first_name || ' ' || p.last_name) as name, p.first_name, p.last_name,
        p.title, p.company_name, p.link, p.email, p.phone, p.city, p.country_code,
        array(select b.name from labels_prospects o join labels b on b.space_id = o.space_id and b.id = o.label_id
          where o.space_id = p.space_id and o.prospect_id = p.id and b.shared order by b.name) as labels) x on true
      left join runner_intents i on i.space_id = p.space_id and i.id = ${data.intent_id ?? null}::uuid
      left join lateral (select id as _id, trim(first_name || ' ' || last_name) as name from credentials
        where space_id = p.space_id
          and id = coalesce(${data.credential_id ?? null}::uuid, i.credential_id, (select e.credential_id from enrolments e
            where e.space_id = p.space_id and e.prospect_id = p.id order by e.id desc limit 1))) k on true
      left join lateral (select id as _id, name from campaigns
        where space_id = p.space_id and id = coalesce(${data.campaign_id ?? null}::uuid, i.campaign_id)) c on true
      left join lateral (select id as _id, name from labels
        where space_id = p.space_id and id = ${data.label_id ?? null}::uuid) l on true
      left join lateral (select id as _id, channel, is_ours, subject, text, at from inbox_messages
        where space_id = p.space_id
          and (id = ${data.message_id ?? null}::uuid or intent_id = ${data.intent_id ?? null}::uuid) limit 1) m on true
      left join lateral (select id as _id, event, place, start_at, end_at from meetings
        where space_id = p.space_id and prospect_id = p.id and (id = ${data.meeting_id ?? null}::uuid
          or (${data.meeting_id ?? null}::uuid is null and ${data.trigger}::text = 'meet_booked' and status <> 'canceled'))
        order by created_at desc limit 1) t on true
      where p.space_id = ${tx.spaceId} and p.id = ${prospectId}`.compile(build),
  );
