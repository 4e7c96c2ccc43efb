import { sql, type Updateable } from 'kysely';
import type { Rejection, SearchKind } from '../../../../contract/searches/schemas.ts';
import type { ListedPerson } from '../../../../engine/contacts/blacklist-match.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const ofSpace = (tx: SpaceTx) => build.selectFrom('searches').selectAll().where('space_id', '=', tx.spaceId);
export type SearchRow = NonNullable<Awaited<ReturnType<typeof searchById>>>;

export const searchById = (tx: SpaceTx, id: string) => tx.first(ofSpace(tx).where('id', '=', id));
/**
 * Pages, pauses and new runs of a search come one after the other. Held by a lock of its own until the transaction ends,
 * not by the row: the runner counts in the rows of campaigns and then of searches, and so do we.
 */
export async function lockSearch(tx: SpaceTx, id: string): Promise<SearchRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`search ${id}`}, 0))`.compile(build));
  return searchById(tx, id);
}
export const searchesOfCampaign = (tx: SpaceTx, campaignId: string) =>
  tx.all(ofSpace(tx).where('campaign_id', '=', campaignId).orderBy('created_at').orderBy('id'));

export interface NewSearchRow {
  id: string;
  campaign_id: string | null;
  kind: SearchKind;
  name: string;
  url?: string | null;
  url_key?: string | null;
  status?: string;
  result_limit?: number | null;
  mapping?: string;
  custom_fields_keys?: string[];
  settings?: string;
  file_id?: string | null;
  total_count?: number | null;
  created_by: string;
}
/** Answers nothing where the campaign has such a search. */
export function insertSearch(tx: SpaceTx, row: NewSearchRow) {
  return tx.first(
    build
      .insertInto('searches')
      .values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'campaign_id', 'url_key']).where('url_key', 'is not', null).doNothing(),
      )
      .returningAll(),
  );
}

export function changeSearch(tx: SpaceTx, id: string, change: Updateable<Tables['searches']>) {
  return tx.first(
    build
      .updateTable('searches')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .returningAll(),
  );
}

export const removeSearchRow = (tx: SpaceTx, id: string) =>
  tx.run(build.deleteFrom('searches').where('space_id', '=', tx.spaceId).where('id', '=', id));

export async function hasSearchLike(tx: SpaceTx, campaignId: string, urlKey: string): Promise<boolean> {
  const query = ofSpace(tx).where('campaign_id', '=', campaignId).where('url_key', '=', urlKey);
  return (await tx.first(query)) !== undefined;
}

/** The campaign of a search, as far as it decides whom the search may bring, and the account it would run on. */
export function campaignOfSearch(tx: SpaceTx, campaignId: string) {
  return tx.first(
    build
      .selectFrom('campaigns as c')
      .leftJoin('credentials as s', (join) =>
        join.onRef('s.space_id', '=', 'c.space_id').onRef('s.id', '=', 'c.credentials_id'),
      )
      .leftJoin('credentials_auth as a', (join) =>
        join.onRef('a.space_id', '=', 'c.space_id').onRef('a.credential_id', '=', 'c.credentials_id'),
      )
      .leftJoin('campaigns_versions as v', (join) =>
        join
          .onRef('v.space_id', '=', 'c.space_id')
          .onRef('v.campaign_id', '=', 'c.id')
          .onRef('v.version', '=', 'c.sequence_version'),
      )
      .select([
        'c.id',
        'c.status',
        'c.version',
        'c.credentials_id',
        'c.is_email_only',
        'c.is_existing_people',
        'c.is_include_talked_before',
        'c.is_only_premium',
        'a.member_id',
        sql<boolean>`coalesce(jsonb_array_length(v.nodes) > 0, false)`.as('has_steps'),
        // signed in and able to act
        sql<string | null>`case when s.status = 'active' and s.hibernated_at is null and not s.wait_for_authorization
          and a.logged_in_at is not null then a.gateway_id end`.as('gateway_id'),
      ])
      .where('c.space_id', '=', tx.spaceId)
      .where('c.id', '=', campaignId),
  );
}
export type SearchedCampaign = NonNullable<Awaited<ReturnType<typeof campaignOfSearch>>>;

/** What is known of prospects that a search came upon. */
export function prospectStatuses(tx: SpaceTx, ids: readonly string[], campaignId: string | null) {
  return tx.all(
    sql<ProspectStatus>`select p.id, p.first_name, p.last_name, p.company_name, p.company_domain, p.link, p.email, p.emails,
        p.is_premium, p.excluded_at is not null as is_excluded,
        p.last_contact_at is not null or exists (
          select from inbox_messages m where m.space_id = p.space_id and m.prospect_id = p.id) as talked_before,
        exists (select from enrolments e where e.space_id = p.space_id and e.prospect_id = p.id
          and e.campaign_id = ${campaignId}::uuid) as in_campaign,
        exists (select from enrolments e join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
          where e.space_id = p.space_id and e.prospect_id = p.id and e.campaign_id is distinct from ${campaignId}::uuid
            and e.status in ('pending', 'active', 'paused')
            and c.status not in ('finished', 'archived', 'deleted')) as in_other
      from prospects p where p.space_id = ${tx.spaceId} and p.id = any (${ids}::uuid[])`.compile(build),
  );
}
export interface ProspectStatus extends ListedPerson {
  id: string;
  /** Kept out of every campaign until somebody lets them in again. */
  is_excluded: boolean;
  is_premium: boolean | null;
  talked_before: boolean;
  in_campaign: boolean;
  in_other: boolean;
}

/** Of these addresses those that nobody of the workspace writes to any more. */
export async function suppressedEmails(tx: SpaceTx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx.all(
    build
      .selectFrom('prospects_suppressed')
      .select('value')
      .where('space_id', '=', tx.spaceId)
      .where('kind', '=', 'email')
      .where((eb) => eb('value', '=', eb.fn.any(eb.val([...emails])))),
  );
  return new Set(rows.map(({ value }) => value));
}

export interface RejectedLine {
  line: number;
  reason: Rejection;
  cells: string[];
}
export async function storeRejected(tx: SpaceTx, searchId: string, lines: readonly RejectedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.run(
    sql`insert into searches_rejected (space_id, search_id, line, reason, cells)
      select ${tx.spaceId}::uuid, ${searchId}::uuid, n.line, n.reason, array(select jsonb_array_elements_text(n.cells))
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (line integer, reason text, cells jsonb)`.compile(
      build,
    ),
  );
}
export const rejectedLines = (tx: SpaceTx, searchId: string) =>
  tx.all(
    build
      .selectFrom('searches_rejected')
      .select(['line', 'reason', 'cells'])
      .where('space_id', '=', tx.spaceId)
      .where('search_id', '=', searchId)
      .orderBy('line'),
  );
export const dropRejected = (tx: SpaceTx, searchId: string) =>
  tx.run(build.deleteFrom('searches_rejected').where('space_id', '=', tx.spaceId).where('search_id', '=', searchId));

/** Whom a search brought, in the order they came. */
export const prospectsOfSearch = (tx: SpaceTx, searchId: string) =>
  tx.all(
    build
      .selectFrom('enrolments as e')
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
      )
      .select([
        'p.first_name',
        'p.last_name',
        'p.link',
        'p.email',
        'p.phone',
        'p.company_name',
        'p.title',
        'p.occupation',
        'p.headline',
        'p.location',
        'p.industry',
        'p.custom',
        'e.status',
        'e.replied_at',
      ])
      .where('e.space_id', '=', tx.spaceId)
      .where('e.search_id', '=', searchId)
      .orderBy('e.id'),
  );

/** Searches that could not run before: of a campaign, of all campaigns of an account, or all of the workspace. */
export function waitingSearches(tx: SpaceTx, of: { campaignId?: string; credentialId?: string }) {
  let query = build
    .selectFrom('searches as s')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.campaign_id'),
    )
    .select(['s.id', 's.run'])
    .where('s.space_id', '=', tx.spaceId)
    .where('s.kind', '<>', 'api')
    .where('c.status', 'not in', ['archived', 'deleted'])
    .where((eb) =>
      eb.or([
        eb('s.status', 'in', ['new', 'rerun']),
        eb.and([eb('s.status', '=', 'active'), eb('s.problem', 'in', ['account_not_connected', 'needs_feature'])]),
      ]),
    );
  if (of.campaignId) query = query.where('s.campaign_id', '=', of.campaignId);
  if (of.credentialId) query = query.where('c.credentials_id', '=', of.credentialId);
  return tx.all(query);
}
