import { type Insertable, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export function versionRow(tx: SpaceTx, campaignId: string, version: number) {
  return tx.first(
    build
      .selectFrom('campaigns_versions')
      .select(['nodes', 'links'])
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where('version', '=', version),
  );
}

type VersionValues = Omit<Insertable<Tables['campaigns_versions']>, 'space_id' | 'created_at'>;

export async function insertVersions(tx: SpaceTx, rows: readonly VersionValues[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, space_id: tx.spaceId, created_at: tx.now }));
  await tx.run(build.insertInto('campaigns_versions').values(values));
}

const kept = (tx: SpaceTx) =>
  build.selectFrom('campaigns_smart_sequences').selectAll().where('space_id', '=', tx.spaceId);
export type SmartSequenceRow = Awaited<ReturnType<typeof smartSequencesPage>>[number];

const named = (tx: SpaceTx, search: string | undefined) =>
  search ? kept(tx).where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`) : kept(tx);

export function smartSequencesPage(tx: SpaceTx, search: string | undefined, page: { offset: number; limit: number }) {
  return tx.all(named(tx, search).orderBy('updated_at', 'desc').orderBy('id').offset(page.offset).limit(page.limit));
}
export async function countSmartSequences(tx: SpaceTx, search: string | undefined): Promise<number> {
  const row = await tx.first(named(tx, search).clearSelect().select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}
export function smartSequenceById(tx: SpaceTx, id: string) {
  return tx.first(kept(tx).where('id', '=', id));
}
export async function insertSmartSequence(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['campaigns_smart_sequences']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.run(
    build
      .insertInto('campaigns_smart_sequences')
      .values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now }),
  );
}
export async function changeSmartSequence(
  tx: SpaceTx,
  id: string,
  change: { name: string; nodes: string; links: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('campaigns_smart_sequences')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}
export function deleteSmartSequenceRow(tx: SpaceTx, id: string): Promise<number> {
  return tx.run(build.deleteFrom('campaigns_smart_sequences').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export function versionsPage(tx: SpaceTx, campaignId: string, page: { offset: number; limit: number }) {
  return tx.all(
    build
      .selectFrom('campaigns_versions as v')
      .leftJoin('accounts_users as u', 'u.id', 'v.created_by')
      .select([
        'v.version',
        'v.nodes',
        'v.links',
        'v.summary',
        'v.undoes',
        'v.created_at',
        'u.first_name',
        'u.last_name',
      ])
      .where('v.space_id', '=', tx.spaceId)
      .where('v.campaign_id', '=', campaignId)
      .orderBy('v.version', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function writeSummary(
  tx: SpaceTx,
  campaignId: string,
  version: number,
  summary: { moved: number; stayed: number; skipped: number },
): Promise<void> {
  await tx.run(
    build
      .updateTable('campaigns_versions')
      .set({ summary: JSON.stringify(summary) })
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where('version', '=', version),
  );
}

/** Who has not come to an end, in the order of their ids. */
export async function openEnrolments(
  tx: SpaceTx,
  campaignId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let query = build
    .selectFrom('enrolments')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['pending', 'active', 'paused']);
  if (after) query = query.where('id', '>', after);
  return (await tx.all(query.orderBy('id').limit(limit))).map(({ id }) => id);
}
