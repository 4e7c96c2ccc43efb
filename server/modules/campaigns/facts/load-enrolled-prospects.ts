import { sql } from 'kysely';
import type { ProspectFacts } from '../../../../engine/facts.ts';
import type { WordingFacts } from '../../../../engine/text/render.ts';
import { blacklistKeys } from '../../../../engine/contacts/blacklist-match.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type EnrolmentKey, type EnrolmentRow, STATE_COLUMNS } from './enrolment-row.ts';

/** Somebody on the way, who they are, and what was decided about their step. */
export interface EnrolledProspect extends EnrolmentRow {
  person: ProspectFacts;
  approval: { status: string; subject: string; text: string } | null;
  task: { status: string } | null;
  /** Steps that were carried out for them before. */
  done: string[];
}

interface Row extends EnrolmentRow {
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
  label_ids: string[];
  suppressed: string[];
  search_kind: ProspectFacts['search_kind'];
  talked_before: boolean;
  is_invited: boolean;
  is_inmailed: boolean;
  events_invited: string[];
  texts_sent: string[];
  approval: EnrolledProspect['approval'];
  task: EnrolledProspect['task'];
  done: string[];
}

/** The same words are not said twice; whoever has heard so many others may hear them again. */
const TEXTS_COMPARED = 50;

const stateColumns = sql.raw(
  Object.keys(STATE_COLUMNS)
    .map((name) => `e.${name}`)
    .join(', '),
);

/**
 * Enrolments with their people: many at once, whatever workspaces they are of. Whoever has just begun has done nothing
 * yet, and with whom nothing ever passed (`last_contact_at`) there are no messages: these are not looked for.
 */
export async function loadEnrolledProspects(
  tx: SpaceTx | PlatformTx,
  keys: readonly EnrolmentKey[],
): Promise<EnrolledProspect[]> {
  if (keys.length === 0) return [];
  const wanted = JSON.stringify(keys.map(({ space_id, id }) => ({ space_id, id })));
  const rows = await tx.all(
    sql<Row>`select e.space_id, e.id, e.campaign_id, e.prospect_id, e.search_id, e.credential_id, e.created_at,
        ${stateColumns}, coalesce(c.timezone, 'UTC') as timezone,
        p.first_name, p.last_name, p.occupation, p.title, p.headline, p.college_name, p.years_in_company, p.location,
        p.company_name, p.company_domain, p.network_id, p.link, p.email, p.emails, p.phones, p.custom, p.is_premium,
        p.enriched_at,
        array(select label_id from labels_prospects
          where space_id = e.space_id and prospect_id = e.prospect_id) as label_ids,
        case when p.email is null and p.emails = '{}' and p.phones = '[]' then '{}' else
          array(select value from prospects_suppressed s where s.space_id = e.space_id and (
            (s.kind = 'email' and s.value in (
              select lower(v) from jsonb_each_text(p.emails) as m (k, v) union select lower(p.email)))
            or (s.kind = 'phone' and s.value in (
              select n ->> 'number' from jsonb_array_elements(p.phones) n)))) end as suppressed,
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
            and i.state in ('pending', 'withdrawing')) as is_invited,
        p.last_contact_at is not null and exists (select from inbox_messages m where m.space_id = e.space_id
          and m.prospect_id = e.prospect_id and m.credential_id = e.credential_id and m.is_ours
          and m.channel = 'inmail') as is_inmailed,
        array(select i.act ->> 'to' from runner_intents i
          where i.space_id = e.space_id and i.prospect_id = e.prospect_id and i.credential_id = e.credential_id
            and i.action = 'event_invite' and i.status in ('done', 'already')) as events_invited,
        case when p.last_contact_at is null then '{}' else array(select m.text from inbox_messages m
          where m.space_id = e.space_id and m.prospect_id = e.prospect_id and m.is_ours
          order by m.at desc limit ${TEXTS_COMPARED}) end as texts_sent
      from json_to_recordset(${wanted}::json) as w (space_id uuid, id uuid)
      join enrolments e using (space_id, id)
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      left join credentials c on c.space_id = e.space_id and c.id = e.credential_id`.compile(build),
  );
  const listed = await listedAmong(tx, rows);
  return rows.map((row) => enrolledProspect(row, listed.has(row.id)));
}

/** What only the words of an act, and its not being repeated, depend on: whoever lists people does not ask for it. */
const UNASKED = {
  label_ids: [],
  suppressed: [],
  approval: null,
  task: null,
  done: [],
  search_kind: null,
  talked_before: false,
  is_invited: false,
  is_inmailed: false,
  events_invited: [],
  texts_sent: [],
} satisfies Partial<Row>;

/** The same of an enrolment `e` and its person `p`, for a list: as far as it takes to say what holds somebody. */
export type LightRow = Omit<Row, keyof typeof UNASKED>;
export const lightColumns = sql`e.space_id, e.id, e.campaign_id, e.prospect_id, e.search_id, e.credential_id, e.created_at,
  ${stateColumns}, 'UTC' as timezone, p.first_name, p.last_name, p.occupation, p.title, p.headline, p.college_name,
  p.years_in_company, p.location, p.company_name, p.company_domain, p.network_id, p.link, p.email, p.emails, p.phones,
  p.custom, p.is_premium, p.enriched_at`;
export const lightEnrolledProspect = (row: LightRow): EnrolledProspect =>
  enrolledProspect({ ...row, ...UNASKED }, false);

/** What a person's texts are filled in from. */
export const wordingFactsOf = (
  row: Pick<
    Row,
    | 'first_name'
    | 'last_name'
    | 'occupation'
    | 'title'
    | 'headline'
    | 'college_name'
    | 'years_in_company'
    | 'location'
    | 'company_name'
    | 'custom'
  >,
): WordingFacts => ({
  first_name: row.first_name,
  last_name: row.last_name,
  occupation: row.occupation || row.title || row.headline,
  college_name: row.college_name,
  years_in_company: row.years_in_company,
  location: row.location,
  company_name: row.company_name,
  custom: row.custom,
});

function enrolledProspect(row: Row, is_blacklisted: boolean): EnrolledProspect {
  const person: ProspectFacts = {
    ...wordingFactsOf(row),
    network_id: row.network_id,
    link: row.link,
    emails: Object.keys(row.emails).length === 0 && row.email ? { work: row.email } : row.emails,
    phones: row.phones,
    label_ids: row.label_ids,
    is_premium: row.is_premium,
    search_kind: row.search_kind,
    talked_before: row.talked_before,
    is_invited: row.is_invited,
    is_inmailed: row.is_inmailed,
    events_invited: row.events_invited,
    texts_sent: row.texts_sent,
    enriched_at: row.enriched_at,
    is_blacklisted,
    suppressed: row.suppressed,
  };
  return { ...row, person };
}

/** Who is on the account's list or on the workspace's: a list holds from the moment it is saved. */
async function listedAmong(tx: SpaceTx | PlatformTx, rows: readonly Row[]): Promise<Set<string>> {
  const keys = rows.flatMap((row) =>
    [...new Set([row.email, ...Object.values(row.emails)])].flatMap((email) =>
      blacklistKeys({ ...row, email: email ?? null }).map(({ kind, key }) => ({
        id: row.id,
        space_id: row.space_id,
        credential_id: row.credential_id,
        kind,
        key,
      })),
    ),
  );
  if (keys.length === 0) return new Set();
  const found = await tx.all(
    sql<{ id: string }>`select distinct w.id
      from json_to_recordset(${JSON.stringify(keys)}::json)
        as w (id uuid, space_id uuid, credential_id uuid, kind text, key text)
      join blacklist b on b.space_id = w.space_id and b.kind = w.kind and b.key = w.key
        and (b.credential_id is null or b.credential_id = w.credential_id)`.compile(build),
  );
  return new Set(found.map(({ id }) => id));
}
