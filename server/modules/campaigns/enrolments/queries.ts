import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Quota } from '../../../../contract/enrolments/events.ts';
import type { FinishReason, WaitReason } from '../../../../contract/enrolments/reasons.ts';
import type { EmailCheckFilter } from '../../../../contract/verification/schemas.ts';
import type { EnrolmentState } from '../../../../engine/enrolment.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { hasVerdict } from '../../contacts/prospects/verification/has-verdict.ts';

/** Who waits for one reason, in terms of rows: most reasons are not kept but follow from what is. */
export interface HeldFilter {
  /** Kept in the row. */
  reason?: WaitReason;
  /** Not before a time to come, with nothing else in the way. */
  isDelay?: boolean;
  /** Due, and held by what the account or the day has for acts of these kinds. */
  due?: readonly Quota[];
  /** Everybody on the way, whatever else may be. */
  isEverybody?: boolean;
  /** Paused one by one. */
  isPaused?: boolean;
}

export interface EnrolmentFilter {
  campaignId: string;
  statuses?: readonly EnrolmentState['status'][];
  /** Whether something was done for them yet. */
  hasBegun?: boolean;
  held?: HeldFilter;
  hasReplied?: boolean;
  finishReason?: FinishReason;
  emailCheck?: EmailCheckFilter;
  nodeId?: string;
  search?: string;
  prospectIds?: readonly string[];
  ids?: readonly string[];
  /** No further than this one: see `searchedUntil`. */
  until?: string;
}
/** So many people one search by words looks through: what is not found among them is looked for from there on. */
const SEARCHED = 100_000;
/** Nobody waits for more than this to be counted. */
const COUNTED = 100_000;

type People = ExpressionBuilder<Tables & { e: Tables['enrolments'] }, 'e'>;

function heldBy(eb: People, held: HeldFilter, now: Date): Expression<SqlBool> {
  if (held.isPaused) return eb('e.status', '=', 'paused');
  const isOnTheWay = eb('e.status', '=', 'active');
  if (held.isEverybody) return isOnTheWay;
  const ways: Expression<SqlBool>[] = [];
  if (held.reason)
    ways.push(
      eb.and([eb('e.wait_reason', '=', held.reason), eb.or([eb('e.due_at', 'is', null), eb('e.due_at', '>', now)])]),
    );
  if (held.isDelay) ways.push(eb.and([eb('e.wait_reason', 'is', null), eb('e.due_at', '>', now)]));
  if (held.due && held.due.length > 0)
    ways.push(eb.and([eb('e.due_at', '<=', now), eb('e.takes', 'in', [...held.due])]));
  return eb.and([isOnTheWay, eb.or(ways)]);
}

function matching(tx: SpaceTx, filter: EnrolmentFilter) {
  const { statuses, hasBegun, held, finishReason, nodeId, search, prospectIds } = filter;
  let query = build
    .selectFrom('enrolments as e')
    .where('e.space_id', '=', tx.spaceId)
    .where('e.campaign_id', '=', filter.campaignId);
  if (statuses) query = query.where((eb) => eb('e.status', '=', eb.fn.any(eb.val([...statuses]))));
  // said outright, as the index for them says it
  if (statuses && !statuses.includes('active')) query = query.where(sql<SqlBool>`e.status <> 'active'`);
  if (filter.ids) query = query.where((eb) => eb('e.id', '=', eb.fn.any(eb.val([...(filter.ids ?? [])]))));
  if (filter.until) query = query.where('e.id', '<=', filter.until);
  if (hasBegun !== undefined) query = query.where('e.last_act_at', hasBegun ? 'is not' : 'is', null);
  if (held) query = query.where((eb) => heldBy(eb as never, held, tx.now));
  if (filter.hasReplied) query = query.where('e.replied_at', 'is not', null);
  if (finishReason) query = query.where('e.finish_reason', '=', finishReason);
  if (filter.emailCheck) {
    const isChecked = hasVerdict(tx, sql`p.email_key`, filter.emailCheck, { isWithoutAllowed: true });
    query = query.where(
      sql<SqlBool>`e.prospect_id in (select p.id from prospects p where p.space_id = ${tx.spaceId}::uuid and ${isChecked})`,
    );
  }
  if (nodeId) query = query.where('e.node_id', '=', nodeId);
  if (prospectIds) query = query.where((eb) => eb('e.prospect_id', '=', eb.fn.any(eb.val([...prospectIds]))));
  // looked up one by one in the order of the list: as a join, everybody of the workspace would be read first
  if (search) query = query.where(sql<SqlBool>`(${matchesWords(search)})`);
  return query;
}

function matchesWords(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.company_name ilike ${pattern}
    from prospects p where p.space_id = e.space_id and p.id = e.prospect_id`;
}

const withPerson = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('prospects as p', (join) =>
      join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
    )
    .selectAll('e')
    .select(['p.first_name', 'p.last_name', 'p.headline', 'p.company_name', 'p.photo_link']);

export type EnrolledPersonRow = Awaited<ReturnType<typeof enrolmentsPage>>[number];

/** In the order in which they came; `after` is the last one of the page before, `from` how many stand before it. */
export async function enrolmentsPage(
  tx: SpaceTx,
  filter: EnrolmentFilter,
  page: { after?: string; from?: number; limit: number },
) {
  const after = page.from ? await personBefore(tx, filter, page.from) : page.after;
  if (after === null) return [];
  const rows = withPerson(matching(tx, filter)).orderBy('e.id').limit(page.limit);
  return tx.all(after ? rows.where('e.id', '>', after) : rows);
}

/** The last of the first so many; looked up in the index alone, not with everything that is told of each of them. */
async function personBefore(tx: SpaceTx, filter: EnrolmentFilter, count: number): Promise<string | null> {
  const rows = matching(tx, filter)
    .select('e.id')
    .orderBy('e.id')
    .offset(count - 1)
    .limit(1);
  return (await tx.first(rows))?.id ?? null;
}

export const enrolmentIn = (tx: SpaceTx, campaignId: string, prospectId: string) =>
  tx.first(withPerson(matching(tx, { campaignId, prospectIds: [prospectId] })));

/** Up to a hundred thousand. */
export async function countEnrolments(tx: SpaceTx, filter: EnrolmentFilter): Promise<number> {
  const some = matching(tx, filter).select('e.id').limit(COUNTED);
  const row = await tx.first(build.selectFrom(some.as('s')).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

/** Where one search by words ends, for a campaign with more people than that; no index helps with parts of words. */
export async function searchedUntil(
  tx: SpaceTx,
  filter: EnrolmentFilter,
  after: string | undefined,
  most = SEARCHED,
): Promise<string | undefined> {
  if (!filter.search) return undefined;
  const { campaignId } = filter;
  const rows = matching(tx, { campaignId })
    .select('e.id')
    .orderBy('e.id')
    .offset(most - 1)
    .limit(1);
  return (await tx.first(after ? rows.where('e.id', '>', after) : rows))?.id;
}

/** The next of those who match, by id: whoever is changed on the way does not make another one missed. */
export async function enrolmentsAfter(
  tx: SpaceTx,
  filter: EnrolmentFilter,
  page: { after?: string; limit: number },
): Promise<{ ids: string[]; next: string | undefined }> {
  const until = await searchedUntil(tx, filter, page.after);
  const rows = matching(tx, { ...filter, until })
    .select('e.id')
    .orderBy('e.id')
    .limit(page.limit);
  const ids = (await tx.all(page.after ? rows.where('e.id', '>', page.after) : rows)).map(({ id }) => id);
  return { ids, next: ids.length === page.limit ? ids.at(-1) : until };
}

/** Anybody on the way, for what holds for all of them alike. */
export const anyEnrolmentIn = (tx: SpaceTx, campaignId: string) =>
  tx.first(
    matching(tx, { campaignId, statuses: ['active'] })
      .select(['e.space_id', 'e.id'])
      .limit(1),
  );

async function withIntents(tx: SpaceTx, ids: readonly string[], statuses: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    build
      .selectFrom('runner_intents')
      .select('enrolment_id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('enrolment_id', '=', eb.fn.any(eb.val([...ids]))))
      .where('status', 'in', [...statuses]),
  );
  return new Set(rows.flatMap((row) => row.enrolment_id ?? []));
}
/** Whose act has been begun and is not settled yet. */
export const enrolmentsInFlight = (tx: SpaceTx, ids: readonly string[]) =>
  withIntents(tx, ids, ['intended', 'unknown']);
/** Of whom nobody can say whether something was sent. */
export const enrolmentsWithUnknownSend = (tx: SpaceTx, ids: readonly string[]) => withIntents(tx, ids, ['unknown']);

export const isDemo = async (tx: SpaceTx): Promise<boolean> =>
  (await tx.first(build.selectFrom('spaces').select('is_demo').where('id', '=', tx.spaceId)))?.is_demo ?? false;

export const campaignNow = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('campaigns')
      .select(['id', 'credentials_id', 'status', 'version'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );

export const entryRules = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('campaigns')
      .select(['credentials_id', 'is_include_talked_before'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );

/** Those whose pages show this person. */
export const campaignsOfProspect = (tx: SpaceTx, prospectId: string) =>
  tx.all(
    build
      .selectFrom('enrolments as e')
      .innerJoin('campaigns as c', (join) =>
        join.onRef('c.space_id', '=', 'e.space_id').onRef('c.id', '=', 'e.campaign_id'),
      )
      .select(['c.id', 'c.credentials_id', 'c.status', 'c.version'])
      .where('e.space_id', '=', tx.spaceId)
      .where('e.prospect_id', '=', prospectId)
      .where('c.status', 'not in', ['deleted', 'archived']),
  );
