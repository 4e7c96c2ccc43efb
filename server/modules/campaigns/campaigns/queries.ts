import { type Compilable, type CompiledQuery, type ExpressionBuilder, sql } from 'kysely';
import { CAMPAIGN_SORTS, type CampaignSort } from '../../../../contract/campaigns/campaign-sorts.ts';
import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import { noteLimitOf } from '../../../../contract/credentials/schemas.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import { precompiled } from '../../../core/db/precompiled.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/**
 * Which campaigns a question is about. `visibleFor` is a member: theirs are the campaigns of the social accounts they were
 * given, and their own that have none yet; admins leave it out.
 */
export interface CampaignFilter {
  visibleFor?: CampaignViewer;
  credentialsId?: string;
  ownerId?: string;
  statuses?: CampaignStatus[];
  /** These alone, as far as the rest allows. */
  ids?: string[];
}

type Eb = ExpressionBuilder<{ c: Tables['campaigns'] }, 'c'>;
const seenBy = (eb: Eb, { userId, credentials }: CampaignViewer) =>
  eb.or([
    eb('c.credentials_id', '=', eb.fn.any(eb.val(credentials))),
    eb.and([eb('c.credentials_id', 'is', null), eb('c.owner_id', '=', userId)]),
  ]);

export interface CampaignViewer {
  userId: string;
  credentials: string[];
}

function matching(spaceId: string, filter: CampaignFilter) {
  let query = build.selectFrom('campaigns as c').where('c.space_id', '=', spaceId);
  const { visibleFor, credentialsId, ownerId, statuses, ids } = filter;
  if (visibleFor) query = query.where((eb) => seenBy(eb, visibleFor));
  if (credentialsId) query = query.where('c.credentials_id', '=', credentialsId);
  if (ownerId) query = query.where('c.owner_id', '=', ownerId);
  if (statuses) query = query.where((eb) => eb('c.status', '=', eb.fn.any(eb.val(statuses))));
  if (ids) query = query.where((eb) => eb('c.id', '=', eb.fn.any(sql<string[]>`${ids}::uuid[]`)));
  return query;
}

/** A query over a filter, compiled once for each combination of what a filter may say: the list asks all the time. */
function shaped<More extends readonly unknown[], Row>(
  make: (spaceId: string, filter: CampaignFilter, ...more: More) => Compilable<Row>,
): (spaceId: string, filter: CampaignFilter, ...more: More) => CompiledQuery<Row> {
  type Values = [string, string, string[], string, string, CampaignStatus[], string[], ...More];
  const known = new Map<string, (...values: Values) => CompiledQuery<Row>>();
  return (spaceId, filter, ...more) => {
    const { visibleFor, credentialsId, ownerId, statuses, ids } = filter;
    const shape = [visibleFor, credentialsId, ownerId, statuses, ids].map((part) => (part ? 1 : 0)).join('');
    const query =
      known.get(shape) ??
      precompiled((space: string, ...[userId, credentials, account, owner, wanted, only, ...rest]: Tail<Values>) =>
        make(
          space,
          {
            visibleFor: visibleFor && { userId, credentials },
            credentialsId: credentialsId && account,
            ownerId: ownerId && owner,
            statuses: statuses && wanted,
            ids: ids && only,
          },
          ...(rest as unknown as More),
        ),
      );
    known.set(shape, query as (...values: Values) => CompiledQuery<Row>);
    return query(
      spaceId,
      visibleFor?.userId ?? '',
      visibleFor?.credentials ?? [],
      credentialsId ?? '',
      ownerId ?? '',
      statuses ?? [],
      ids ?? [],
      ...more,
    );
  };
}
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('accounts_users as u', 'u.id', 'c.owner_id')
    .leftJoin('credentials as k', (join) =>
      join.onRef('k.space_id', '=', 'c.space_id').onRef('k.id', '=', 'c.credentials_id'),
    )
    .selectAll('c')
    .select(['k.timezone', sql<string | null>`u.id`.as('owner'), 'u.first_name', 'u.last_name', 'u.avatar']);

export type CampaignRow = Awaited<ReturnType<typeof campaignsPage>>[number];

const inOrder = shaped((spaceId, filter, offset: number, limit: number) =>
  withOwner(matching(spaceId, filter))
    .orderBy('c.display_order')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .offset(offset)
    .limit(limit),
);

/**
 * What each column is sorted by. Name and time have an index each; the numbers have none, since every act would have to
 * write it: of these the first so many of an account, or of a workspace, are picked out.
 */
const SORTED_BY = {
  name: sql`c.name collate "und-x-icu"`,
  contacted: sql`c.contacted_count`,
  connected: sql`c.connected_count`,
  replied: sql`c.replied_count`,
  meetings: sql`c.meetings_count`,
  updated: sql`c.updated_at`,
} as const satisfies Record<CampaignSort, unknown>;
/** The index of times leads from the newest on, ids upwards. */
const sortedBy = (sort: CampaignSort, isDown: boolean) =>
  shaped((spaceId, filter, offset: number, limit: number) =>
    withOwner(matching(spaceId, filter))
      .orderBy(SORTED_BY[sort], isDown ? 'desc' : 'asc')
      .orderBy('c.id', isDown === (sort === 'updated') ? 'asc' : 'desc')
      .offset(offset)
      .limit(limit),
  );
const SORTED = Object.fromEntries(
  CAMPAIGN_SORTS.map((sort) => [sort, { up: sortedBy(sort, false), down: sortedBy(sort, true) }]),
) as Record<CampaignSort, Record<'up' | 'down', typeof inOrder>>;

export function campaignsPage(
  tx: SpaceTx,
  filter: CampaignFilter,
  { offset, limit, sort, isDown }: { offset: number; limit: number; sort?: CampaignSort; isDown?: boolean },
) {
  const page = sort ? SORTED[sort][isDown ? 'down' : 'up'] : inOrder;
  return tx.all(page(tx.spaceId, filter, offset, limit));
}

const byId = precompiled((spaceId: string, id: string) => withOwner(matching(spaceId, {})).where('c.id', '=', id));
const visibleById = precompiled((spaceId: string, id: string, credentials: string[], userId: string) =>
  withOwner(matching(spaceId, { visibleFor: { credentials, userId } })).where('c.id', '=', id),
);

export function campaignById(tx: SpaceTx, id: string, { visibleFor }: Pick<CampaignFilter, 'visibleFor'>) {
  return tx.first(
    visibleFor ? visibleById(tx.spaceId, id, visibleFor.credentials, visibleFor.userId) : byId(tx.spaceId, id),
  );
}

/** Those of the accounts that a member was given, and their own without one. */
export const seenCampaigns: SeenAmong = async (tx, { user, space }, ids) => {
  const visibleFor = { userId: user.id, credentials: space.availableCredentials };
  const rows = await tx.all(
    matching(tx.spaceId, { visibleFor })
      .select('c.id')
      .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map(({ id }) => id);
};

const names = shaped((spaceId, filter, limit: number) =>
  matching(spaceId, filter).select(['c.id', 'c.name']).orderBy('c.updated_at', 'desc').orderBy('c.id').limit(limit),
);

/** What they are called, those changed last first. */
export const searchedNames = (tx: SpaceTx, filter: CampaignFilter, limit: number) =>
  tx.all(names(tx.spaceId, filter, limit));

export type CampaignNameRow = Awaited<ReturnType<typeof paletteCampaignLines>>[number];

/** What a person knows a campaign by; those that are neither archived nor deleted, unless they are asked for by id. */
export function paletteCampaignLines(
  tx: SpaceTx,
  { visibleFor }: Pick<CampaignFilter, 'visibleFor'>,
  { ids, limit }: { ids?: readonly string[]; limit: number },
) {
  const query = matching(tx.spaceId, { visibleFor })
    .leftJoin('credentials as k', (join) =>
      join.onRef('k.space_id', '=', 'c.space_id').onRef('k.id', '=', 'c.credentials_id'),
    )
    .select(['c.id', 'c.name', 'c.status', 'k.photo_link'])
    .select(sql<string | null>`trim(concat_ws(' ', k.first_name, k.last_name))`.as('account'))
    .where('c.status', '<>', 'deleted')
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);
  return tx.all(
    ids ? query.where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))) : query.where('c.status', '<>', 'archived'),
  );
}

export function lockCampaign(tx: SpaceTx, id: string) {
  return tx.first(
    build.selectFrom('campaigns').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id).forNoKeyUpdate(),
  );
}

const counts = shaped((spaceId, filter) =>
  matching(spaceId, filter)
    .select(['c.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('c.status'),
);

export async function countCampaigns(tx: SpaceTx, filter: CampaignFilter): Promise<Map<CampaignStatus, number>> {
  const rows = await tx.all(counts(tx.spaceId, filter));
  return new Map(rows.map((row) => [row.status as CampaignStatus, row.count]));
}

const summary = shaped((spaceId, filter, since: Date) =>
  matching(spaceId, filter).select([
    sql<number>`count(*) filter (where c.status = 'active')::int`.as('active'),
    sql<number>`count(*) filter (where c.started_at >= ${since})::int`.as('started_this_week'),
    sql<number>`coalesce(sum(c.contacted_count), 0)::int`.as('contacted'),
    sql<number>`coalesce(sum(c.invited_count), 0)::int`.as('invited'),
    sql<number>`coalesce(sum(c.connected_count), 0)::int`.as('connected'),
    sql<number>`coalesce(sum(c.replied_count), 0)::int`.as('replied'),
  ]),
);

/** How many run, how many were begun since a time, and the sums of what is kept of each. */
export async function summaryOf(tx: SpaceTx, filter: CampaignFilter, since: Date) {
  const row = await tx.first(summary(tx.spaceId, filter, since));
  return row ?? { active: 0, started_this_week: 0, contacted: 0, invited: 0, connected: 0, replied: 0 };
}

/** What runs on a social account: how many campaigns, and how many people are in them. */
export async function countRunning(tx: SpaceTx, credentialsId: string): Promise<{ campaigns: number; people: number }> {
  const row = await tx.first(
    matching(tx.spaceId, { credentialsId, statuses: ['active'] }).select((eb) => [
      eb.fn.countAll<number>().as('campaigns'),
      eb.fn.coalesce(eb.fn.sum<number>(eb('c.people_count', '-', eb.ref('c.left_out_count'))), eb.lit(0)).as('people'),
    ]),
  );
  return { campaigns: row?.campaigns ?? 0, people: row?.people ?? 0 };
}

export async function pauseRunning(tx: SpaceTx, credentialsId: string) {
  const [, paused] = await Promise.all([
    // in the order in which everybody holds several
    tx.all(
      build
        .selectFrom('campaigns')
        .select('id')
        .where('space_id', '=', tx.spaceId)
        .where('credentials_id', '=', credentialsId)
        .where('status', '=', 'active')
        .orderBy('id')
        .forNoKeyUpdate(),
    ),
    tx.all(
      build
        .updateTable('campaigns')
        .set((eb) => ({ status: 'paused', updated_at: tx.now, version: eb('version', '+', 1) }))
        .where('space_id', '=', tx.spaceId)
        .where('credentials_id', '=', credentialsId)
        .where('status', '=', 'active')
        .returning(['id', 'version']),
    ),
  ]);
  return paused;
}

export function campaignSender(tx: SpaceTx, credentialId: string) {
  return tx.first(
    build
      .selectFrom('credentials')
      .select(['id', 'first_name', 'last_name', 'username', 'photo_link'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', credentialId)
      .where('status', '<>', 'deleted'),
  );
}

/** What a sequence is judged by beside itself; without an account, what the most generous one may write. */
export async function checkedAgainst(
  tx: SpaceTx,
  credentialId: string | null,
): Promise<{ noteMax: number; customKeys: string[] }> {
  const account = build
    .selectFrom('credentials')
    .select('connection_chars_limit')
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', credentialId);
  const fields = build.selectFrom('prospects_custom_fields').select('key').where('space_id', '=', tx.spaceId);
  const [row, keys] = await Promise.all([credentialId ? tx.first(account) : undefined, tx.all(fields)]);
  return { noteMax: noteLimitOf(row), customKeys: keys.map(({ key }) => key) };
}

export async function countVisibleCampaigns(
  tx: SpaceTx,
  ids: readonly string[],
  filter: CampaignFilter,
): Promise<number> {
  const row = await tx.first(
    matching(tx.spaceId, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return row?.count ?? 0;
}

export async function campaignNames(tx: SpaceTx, credentialsId: string): Promise<Set<string>> {
  const rows = await tx.all(matching(tx.spaceId, { credentialsId }).select('c.name'));
  return new Set(rows.map(({ name }) => name));
}

/** Campaigns that chose a tracking domain of their own: this one, or any. */
export function campaignsWithDomain(tx: SpaceTx, domainId: string | null) {
  return tx.all(
    build
      .selectFrom('campaigns')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('custom_domain', 'is not', null)
      .$if(domainId !== null, (query) => query.where('custom_domain', '=', domainId))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
}
