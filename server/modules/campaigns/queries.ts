import { type ExpressionBuilder, sql } from 'kysely';
import type { CampaignStatus } from '../../../contract/campaigns.ts';
import { NOTE_CHARS } from '../../../contract/credentials.ts';
import { build } from '../../core/db/build.ts';
import type { Tables } from '../../core/db/tables.gen.ts';
import { hot } from '../../core/db/hot.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

/**
 * Which campaigns a question is about. `visibleFor` is a member: theirs are the campaigns of the social accounts they were
 * given, and their own that have none yet; admins leave it out.
 */
export interface CampaignFilter {
  visibleFor?: Onlooker;
  credentialsId?: string;
  statuses?: CampaignStatus[];
  search?: string;
}

type Eb = ExpressionBuilder<{ c: Tables['campaigns'] }, 'c'>;
const seenBy = (eb: Eb, { userId, credentials }: Onlooker) =>
  eb.or([
    eb('c.credentials_id', '=', eb.fn.any(eb.val(credentials))),
    eb.and([eb('c.credentials_id', 'is', null), eb('c.owner_id', '=', userId)]),
  ]);

export interface Onlooker {
  userId: string;
  credentials: string[];
}

function matching(spaceId: string, filter: CampaignFilter) {
  let query = build.selectFrom('campaigns as c').where('c.space_id', '=', spaceId);
  const { visibleFor, credentialsId, statuses, search } = filter;
  if (visibleFor) query = query.where((eb) => seenBy(eb, visibleFor));
  if (credentialsId) query = query.where('c.credentials_id', '=', credentialsId);
  if (statuses) query = query.where((eb) => eb('c.status', '=', eb.fn.any(eb.val(statuses))));
  if (search) query = query.where('c.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return query;
}

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('accounts_users as u', 'u.id', 'c.owner_id')
    .selectAll('c')
    .select([sql<string | null>`u.id`.as('owner'), 'u.first_name', 'u.last_name', 'u.avatar']);

export type CampaignRow = Awaited<ReturnType<typeof campaignsPage>>[number];

export function campaignsPage(tx: SpaceTx, filter: CampaignFilter, page: { offset: number; limit: number }) {
  return tx.all(
    withOwner(matching(tx.spaceId, filter))
      .orderBy('c.display_order')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id')
      .offset(page.offset)
      .limit(page.limit),
  );
}

const byId = hot((spaceId: string, id: string) => withOwner(matching(spaceId, {})).where('c.id', '=', id));
const visibleById = hot((spaceId: string, id: string, credentials: string[], userId: string) =>
  withOwner(matching(spaceId, { visibleFor: { credentials, userId } })).where('c.id', '=', id),
);

export function campaignById(tx: SpaceTx, id: string, { visibleFor }: Pick<CampaignFilter, 'visibleFor'>) {
  return tx.first(
    visibleFor ? visibleById(tx.spaceId, id, visibleFor.credentials, visibleFor.userId) : byId(tx.spaceId, id),
  );
}

export function lockCampaign(tx: SpaceTx, id: string) {
  return tx.first(
    build.selectFrom('campaigns').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id).forUpdate(),
  );
}

export async function countCampaigns(tx: SpaceTx, filter: CampaignFilter): Promise<Map<CampaignStatus, number>> {
  const rows = await tx.all(
    matching(tx.spaceId, filter)
      .select(['c.status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('c.status'),
  );
  return new Map(rows.map((row) => [row.status as CampaignStatus, row.count]));
}

/** What runs on a social account: how many campaigns, and how many people are in them. */
export async function countRunning(tx: SpaceTx, credentialsId: string): Promise<{ campaigns: number; people: number }> {
  const row = await tx.first(
    matching(tx.spaceId, { credentialsId, statuses: ['active'] }).select((eb) => [
      eb.fn.countAll<number>().as('campaigns'),
      eb.fn.coalesce(eb.fn.sum<number>('c.people_count'), eb.lit(0)).as('people'),
    ]),
  );
  return { campaigns: row?.campaigns ?? 0, people: row?.people ?? 0 };
}

export function pauseRunning(tx: SpaceTx, credentialsId: string) {
  return tx.all(
    build
      .updateTable('campaigns')
      .set((eb) => ({ status: 'paused', updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', tx.spaceId)
      .where('credentials_id', '=', credentialsId)
      .where('status', '=', 'active')
      .returning(['id', 'version']),
  );
}

export function senderOf(tx: SpaceTx, credentialId: string) {
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
  return { noteMax: row?.connection_chars_limit ?? NOTE_CHARS.paid, customKeys: keys.map(({ key }) => key) };
}

export async function countVisible(tx: SpaceTx, ids: readonly string[], filter: CampaignFilter): Promise<number> {
  const row = await tx.first(
    matching(tx.spaceId, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return row?.count ?? 0;
}

export async function namesOf(tx: SpaceTx, credentialsId: string): Promise<Set<string>> {
  const rows = await tx.all(matching(tx.spaceId, { credentialsId }).select('c.name'));
  return new Set(rows.map(({ name }) => name));
}
