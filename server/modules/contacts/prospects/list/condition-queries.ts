import { type RawBuilder, sql } from 'kysely';
import type { EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import type { StatusLabel } from '../../../../../contract/labels/status-labels.ts';
import type { EmailCheckFilter } from '../../../../../contract/verification/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { hasVerdict } from '../verification/verdict-queries.ts';
import { isSeenBy, isWhollyOf, type ProspectViewer } from './seen-queries.ts';

/** What narrows a list of prospects, in terms of rows. */
export interface ProspectConditions {
  ids?: readonly string[];
  except?: readonly string[];
  /** For a search that finds too many to name them: each has to be matched. */
  patterns?: readonly string[];
  labels?: readonly string[];
  statuses?: readonly StatusLabel[];
  campaignId?: string;
  campaignStatus?: EnrolmentStatus;
  credentialId?: string;
  /** Null for nobody's. */
  assignee?: string | null;
  hasEmail?: boolean;
  emailCheck?: EmailCheckFilter;
  hasPhone?: boolean;
  /** As it is compared, from its beginning. */
  company?: string;
  isFree?: boolean;
  isExcluded?: boolean;
  /** Of custom fields: a part of their value, as a pattern; null where any value does. */
  custom?: readonly { key: string; pattern: string | null }[];
  /** Nothing ever passed between us and them. */
  isSilent?: true;
  addedAfter?: string;
  addedBefore?: string;
  /** The accounts of a member: campaigns of others are not asked about. */
  visibleFor?: readonly string[];
  /** The member who looks: whom they do not see is not there. Admins leave it out. */
  seenBy?: ProspectViewer;
  /** Only those whom no account but the member's knows. */
  isWholly?: true;
}

/** Whether anything narrows it at all: what a member may know of campaigns does not. */
export const isUnfiltered = (found: ProspectConditions): boolean =>
  Object.values({ ...found, visibleFor: undefined }).every((value) => value === undefined);

type Condition = RawBuilder<unknown>;
/** Behind every letter there is. */
const LAST = '\u{10ffff}';

/** The conditions on prospects `p`: everybody of the workspace who is not merged into somebody else. */
export function prospectConditions(tx: SpaceTx, found: ProspectConditions): Condition {
  const all: Condition[] = [sql`p.space_id = ${tx.spaceId}::uuid`, sql`p.merged_into is null`];
  if (found.seenBy) all.push(isSeenBy(found.seenBy));
  if (found.seenBy && found.isWholly) all.push(isWhollyOf(found.seenBy));
  if (found.ids) all.push(sql`p.id = any (${[...found.ids]}::uuid[])`);
  if (found.except && found.except.length > 0) all.push(sql`p.id <> all (${[...found.except]}::uuid[])`);
  for (const pattern of found.patterns ?? []) all.push(sql`p.words like ${pattern}`);
  if (found.labels)
    all.push(sql`p.id in (select l.prospect_id from labels_prospects l
      where l.space_id = ${tx.spaceId}::uuid and l.label_id = any (${[...found.labels]}::uuid[]))`);
  if (found.statuses) all.push(hasStatusLabel(tx, found.statuses));
  if (found.campaignId || found.campaignStatus) all.push(isEnrolled(tx, found));
  if (found.credentialId) all.push(knows(tx, found.credentialId));
  if (found.assignee !== undefined)
    all.push(found.assignee === null ? sql`p.assignee_id is null` : sql`p.assignee_id = ${found.assignee}::uuid`);
  if (found.hasEmail !== undefined) all.push(found.hasEmail ? sql`p.email is not null` : sql`p.email is null`);
  if (found.emailCheck) all.push(hasVerdict(tx, sql`p.email_key`, found.emailCheck));
  if (found.hasPhone !== undefined) all.push(hasPhone(found.hasPhone));
  if (found.company) all.push(sql`p.company_key >= ${found.company} and p.company_key < ${`${found.company}${LAST}`}`);
  if (found.isFree !== undefined) all.push(found.isFree ? sql`not ${enrolled}` : enrolled);
  if (found.isExcluded !== undefined)
    all.push(found.isExcluded ? sql`p.excluded_at is not null` : sql`p.excluded_at is null`);
  for (const { key, pattern } of found.custom ?? [])
    all.push(
      pattern === null
        ? sql`coalesce(p.custom ->> ${key}, '') <> ''`
        : sql`lower(p.custom ->> ${key}) like lower(${pattern})`,
    );
  if (found.isSilent) all.push(sql`not ${spokenWith}`);
  if (found.addedAfter) all.push(sql`p.created_at >= ${found.addedAfter}::timestamptz`);
  if (found.addedBefore) all.push(sql`p.created_at < ${found.addedBefore}::timestamptz`);
  return sql.join(all, sql` and `);
}

const enrolled = sql`exists (select from enrolments e where e.space_id = p.space_id and e.prospect_id = p.id)`;
const spokenWith = sql`exists (select from prospects_standing s where s.space_id = p.space_id and s.prospect_id = p.id
  and s.last_contact_at is not null)`;
const hasPhone = (has: boolean) =>
  has ? sql`(p.phone is not null or p.phones <> '[]')` : sql`p.phone is null and p.phones = '[]'`;

/** Who has no standing is new. */
function hasStatusLabel(tx: SpaceTx, statuses: readonly StatusLabel[]): Condition {
  const listed = sql`(select s.prospect_id from prospects_standing s where s.space_id = ${tx.spaceId}::uuid
    and s.status = any (${[...statuses]}::text[]))`;
  if (!statuses.includes('new')) return sql`p.id in ${listed}`;
  return sql`not exists (select from prospects_standing s where s.space_id = p.space_id and s.prospect_id = p.id
    and s.status <> all (${[...statuses]}::text[]))`;
}

function isEnrolled(tx: SpaceTx, { campaignId, campaignStatus, visibleFor }: ProspectConditions): Condition {
  const conditions = [sql`e.space_id = ${tx.spaceId}::uuid`];
  if (campaignId) conditions.push(sql`e.campaign_id = ${campaignId}::uuid`);
  if (visibleFor) conditions.push(sql`e.credential_id = any (${[...visibleFor]}::uuid[])`);
  if (campaignStatus) conditions.push(hasStatus(campaignStatus));
  return sql`p.id in (select e.prospect_id from enrolments e
    join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status <> 'deleted'
    where ${sql.join(conditions, sql` and `)})`;
}

/** A status as it is told (R448), and the rows that have it: `enrolmentStatus` of the engine, the other way round. */
function hasStatus(status: EnrolmentStatus): Condition {
  const onTheWay = sql`e.status in ('active', 'pending')`;
  switch (status) {
    case 'campaign paused':
      return sql`c.status <> 'active' and ${onTheWay}`;
    case 'active':
      return sql`c.status = 'active' and ${onTheWay} and e.last_act_at is not null`;
    case 'pending':
      return sql`c.status = 'active' and ${onTheWay} and e.last_act_at is null`;
    default:
      return sql`e.status = ${status}`;
  }
}

/** In a campaign of the account, or in a conversation with it. */
const knows = (tx: SpaceTx, credentialId: string): Condition =>
  sql`p.id in (select e.prospect_id from campaigns c
      join enrolments e on e.space_id = c.space_id and e.campaign_id = c.id
      where c.space_id = ${tx.spaceId}::uuid and c.credentials_id = ${credentialId}::uuid and c.status <> 'deleted'
    union select d.prospect_id from inbox_dialogs d
      where d.space_id = ${tx.spaceId}::uuid and d.scope = ${credentialId}::uuid)`;
