import { sql } from 'kysely';
import type { RiskyChoice } from '../../../../contract/verification/schemas.ts';
import type { KeptCheck } from '../../../../engine/contacts/address/held-addresses.ts';
import type { ProspectFacts } from '../../../../engine/facts.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type EnrolmentKey, type EnrolmentRow, STATE_COLUMNS } from './enrolment-row.ts';

/** An enrolment `e` and its person `p`, for a list: as far as it takes to say what holds somebody. */
export interface LightProspectRow extends EnrolmentRow {
  first_name: string;
  last_name: string;
  occupation: string;
  title: string;
  headline: string;
  college_name: string;
  years_in_company: number | null;
  location: string;
  company_name: string;
  company_domain: string | null;
  network_id: string | null;
  link: string | null;
  email: string | null;
  emails: ProspectFacts['emails'];
  phones: ProspectFacts['phones'];
  custom: Record<string, string>;
  is_premium: boolean | null;
  enriched_at: Date | null;
  away_until: string | null;
}

export interface EnrolledProspectRow extends LightProspectRow {
  label_ids: string[];
  suppressed: string[];
  /** Of each of their addresses; nothing of one that nobody has looked at. */
  checks:
    | (Omit<KeptCheck, 'checked_at' | 'asked_at'> & { checked_at: string | null; asked_at: string | null })[]
    | null;
  risky: RiskyChoice;
  search_kind: ProspectFacts['search_kind'];
  talked_before: boolean;
  is_invited: boolean;
  is_inmailed: boolean;
  events_invited: string[];
  texts_sent: string[];
  written_from: string[];
  approval: { status: string; subject: string; text: string } | null;
  task: { status: string } | null;
  done: string[];
}

/** What went out between a backup and its restore: the step that it belongs to takes it as its own, and is not passed over. */
const unclaimed = (kind: 'message' | 'invite') => sql`select from restores_found f where f.space_id = e.space_id
  and f.credential_id = e.credential_id and f.kind = ${sql.lit(kind)} and f.intent_id is null`;

/** The same words are not said twice; whoever has heard so many others may hear them again. */
const TEXTS_COMPARED = 50;

/** Of the mails of campaigns to somebody: by which mailboxes they know the workspace. */
const MAILS_LOOKED_AT = 50;

/**
 * Of the person `p`. What is known of each is looked up one by one, with a limit that keeps it so: the planner takes
 * the few addresses of somebody for a hundred, and would read all that a workspace knows for each person.
 */
const ownAddresses = sql`(select lower(v) as address from jsonb_each_text(p.emails) as m (k, v)
  union select p.email_key where p.email_key is not null) o`;

const stateColumns = sql.raw(
  Object.keys(STATE_COLUMNS)
    .map((name) => `e.${name}`)
    .join(', '),
);

export function enrolledProspectRows(
  tx: SpaceTx | PlatformTx,
  keys: readonly EnrolmentKey[],
): Promise<EnrolledProspectRow[]> {
  const wanted = JSON.stringify(keys.map(({ space_id, id }) => ({ space_id, id })));
  return tx.all(
    sql<EnrolledProspectRow>`select e.space_id, e.id, e.campaign_id, e.prospect_id, e.search_id, e.credential_id, e.created_at,
        ${stateColumns}, coalesce(c.timezone, 'UTC') as timezone,
        p.first_name, p.last_name, p.occupation, p.title, p.headline, p.college_name, p.years_in_company, p.location,
        p.company_name, p.company_domain, p.network_id, p.link, p.email, p.emails, p.phones, p.custom, p.is_premium,
        p.enriched_at, p.away_until,
        array(select label_id from labels_prospects
          where space_id = e.space_id and prospect_id = e.prospect_id) as label_ids,
        case when p.email is null and p.emails = '{}' and p.phones = '[]' then '{}' else
          array(select s.value from (select 'email' as kind, address as value from ${ownAddresses}
              union all select 'phone', n ->> 'number' from jsonb_array_elements(p.phones) n) o
            cross join lateral (select value from prospects_suppressed
              where space_id = e.space_id and kind = o.kind and value = o.value limit 1) s) end as suppressed,
        case when p.email is null and p.emails = '{}' then null else
          (select json_agg(json_build_object('address', o.address, 'verdict', k.verdict,
              'reasons', coalesce(k.reasons, '{}'), 'checked_at', k.checked_at, 'asked_at', k.asked_at,
              'is_allowed', k.allowed_at is not null))
            from ${ownAddresses}
            left join lateral (select * from prospects_checks
              where space_id = e.space_id and address = o.address limit 1) k on true) end as checks,
        coalesce((select s.risky from prospects_check_settings s where s.space_id = e.space_id), 'mail') as risky,
        (select json_build_object('status', a.status, 'subject', a.subject, 'text', a.text) from approvals a
          where a.space_id = e.space_id and a.enrolment_id = e.id and a.node_id = e.node_id) as approval,
        (select json_build_object('status', t.status) from tasks t
          where t.space_id = e.space_id and t.enrolment_id = e.id and t.node_id = e.node_id
          order by t.created_at desc limit 1) as task,
        case when e.revision <= 1 then '{}' else array(select data ->> 'node_id' from events
          where space_id = e.space_id and subject_id = e.id and type = 'enrolment.acted') end as done,
        (select kind from searches where space_id = e.space_id and id = e.search_id) as search_kind,
        p.last_contact_at is not null and (p.last_contact_at < e.created_at or exists (select from inbox_messages m
          where m.space_id = e.space_id and m.prospect_id = e.prospect_id and m.at < e.created_at)) as talked_before,
        p.network_id is not null and exists (select from credentials_invitations i
          where i.space_id = e.space_id and i.credential_id = e.credential_id and i.person_id = p.network_id
            and i.state in ('pending', 'withdrawing')
            and not exists (${unclaimed('invite')} and f.external_id = i.network_id)) as is_invited,
        p.last_contact_at is not null and exists (select from inbox_messages m where m.space_id = e.space_id
          and m.prospect_id = e.prospect_id and m.credential_id = e.credential_id and m.is_ours
          and m.channel = 'inmail') as is_inmailed,
        array(select i.act ->> 'to' from runner_intents i
          where i.space_id = e.space_id and i.prospect_id = e.prospect_id and i.credential_id = e.credential_id
            and i.action = 'event_invite' and i.status in ('done', 'already')) as events_invited,
        case when p.last_contact_at is null then '{}' else array(select m.text from inbox_messages m
          where m.space_id = e.space_id and m.prospect_id = e.prospect_id and m.is_ours
            and (m.external_id is null or m.intent_id is not null
              or not exists (${unclaimed('message')} and f.external_id = m.external_id))
          order by m.at desc limit ${TEXTS_COMPARED}) end as texts_sent,
        case when p.last_contact_at is null and e.last_act_at is null then '{}' else
          array(select i.act ->> 'integration_id' from runner_intents i
            where i.space_id = e.space_id and i.prospect_id = e.prospect_id and i.action = 'email'
              and i.enrolment_id is not null and i.status in ('done', 'already', 'intended', 'unknown')
              and i.act ->> 'integration_id' is not null
            order by i.campaign_id = e.campaign_id desc, i.created_at limit ${MAILS_LOOKED_AT}) end as written_from
      from json_to_recordset(${wanted}::json) as w (space_id uuid, id uuid)
      join enrolments e using (space_id, id)
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      left join credentials c on c.space_id = e.space_id and c.id = e.credential_id`.compile(build),
  );
}

const lightColumns = sql`e.space_id, e.id, e.campaign_id, e.prospect_id, e.search_id, e.credential_id, e.created_at,
  ${stateColumns}, 'UTC' as timezone, p.first_name, p.last_name, p.occupation, p.title, p.headline, p.college_name,
  p.years_in_company, p.location, p.company_name, p.company_domain, p.network_id, p.link, p.email, p.emails, p.phones,
  p.custom, p.is_premium, p.enriched_at, p.away_until`;

export interface SoonestEnrolment extends LightProspectRow {
  campaign_name: string;
  campaign_status: string;
  is_open: boolean;
}

export function soonestEnrolmentRows(
  tx: SpaceTx,
  prospectIds: readonly string[],
  visibleFor: string[] | undefined,
): Promise<SoonestEnrolment[]> {
  const among = visibleFor ? sql`and e.credential_id = any (${visibleFor}::uuid[])` : sql``;
  return tx.all(
    sql<SoonestEnrolment>`select distinct on (e.prospect_id) ${lightColumns}, c.name as campaign_name,
        c.status as campaign_status,
        s.status = 'active' and (s.is_paid or s.payment_in_progress or not s.is_billing_enabled) as is_open
      from enrolments e
      join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status <> 'deleted'
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      join spaces s on s.id = e.space_id
      where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = any (${[...prospectIds]}::uuid[]) ${among}
      order by e.prospect_id, e.status = 'active' and c.status = 'active' desc,
        e.status in ('active', 'pending', 'paused') desc, e.due_at nulls last, e.updated_at desc`.compile(build),
  );
}

/** Which of these stand on the account's list or on the workspace's. */
export function blacklistedAmongKeys(
  tx: SpaceTx | PlatformTx,
  keys: readonly { id: string; space_id: string; credential_id: string; kind: string; key: string }[],
): Promise<{ id: string }[]> {
  return tx.all(
    sql<{ id: string }>`select distinct w.id
      from json_to_recordset(${JSON.stringify(keys)}::json)
        as w (id uuid, space_id uuid, credential_id uuid, kind text, key text)
      join blacklist b on b.space_id = w.space_id and b.kind = w.kind and b.key = w.key
        and (b.credential_id is null or b.credential_id = w.credential_id)`.compile(build),
  );
}

export function firstProspectsOfCampaign(tx: SpaceTx, campaignId: string, most: number) {
  return tx.all(
    build
      .selectFrom('enrolments as e')
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
      )
      .select([
        'p.id as prospect_id',
        'p.first_name',
        'p.last_name',
        'p.occupation',
        'p.title',
        'p.headline',
        'p.college_name',
        'p.years_in_company',
        'p.location',
        'p.company_name',
        'p.custom',
        'p.photo_link',
      ])
      .where('e.space_id', '=', tx.spaceId)
      .where('e.campaign_id', '=', campaignId)
      .orderBy('e.id')
      .limit(most),
  );
}

/** One of the workspace's prospects, in a campaign or not: what texts are filled in from, and where their company is found. */
export const prospectToWriteFor = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('prospects')
      .select([
        'id',
        'first_name',
        'last_name',
        'occupation',
        'title',
        'headline',
        'college_name',
        'years_in_company',
        'location',
        'company_name',
        'company_domain',
        'custom',
        'photo_link',
        'updated_at',
      ])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
