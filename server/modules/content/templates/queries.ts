import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Label } from '../../../../contract/labels/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

const kept = (tx: SpaceTx) =>
  build.selectFrom('templates as t').where('t.space_id', '=', tx.spaceId).where('t.deleted_at', 'is', null);
/** Shared ones, and those that the person made for themself. */
const visible = (tx: SpaceTx, userId: string) =>
  kept(tx).where((eb) => eb.or([eb('t.is_shared', '=', true), eb('t.owner_id', '=', userId)]));

type From = SelectQueryBuilder<Tables & { t: Tables['templates'] }, 't', object>;
const described = (query: From) =>
  query
    .leftJoin('accounts_users as u', 'u.id', 't.owner_id')
    .selectAll('t')
    .select(['u.first_name', 'u.last_name', 'u.avatar']);
export type TemplateRow = Awaited<ReturnType<typeof templatesPage>>[number];

export interface TemplateFilter {
  q: string | undefined;
  channel: string | undefined;
  folder_id: string | undefined;
  label_id: string | undefined;
}

function filtered(tx: SpaceTx, userId: string, { q, channel, folder_id, label_id }: TemplateFilter) {
  let query = visible(tx, userId);
  if (channel) query = query.where('t.channel', '=', channel);
  if (folder_id) query = query.where('t.folder_id', '=', folder_id);
  if (label_id) query = query.where(sql<boolean>`${label_id} = any (t.label_ids)`);
  for (const word of q?.trim().split(/\s+/).filter(Boolean) ?? []) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('t.name', 'ilike', like), eb('t.subject', 'ilike', like), eb('t.text', 'ilike', like)]),
    );
  }
  return query;
}

/** Below that a share of answers is chance: one answer to one message does not stand above sixty to three hundred. */
const RATED_FROM = 20;

export function templatesPage(
  tx: SpaceTx,
  userId: string,
  filter: TemplateFilter,
  { sort, offset, limit }: { sort: 'name' | 'updated' | 'used' | 'reply_rate'; offset: number; limit: number },
) {
  const query = described(filtered(tx, userId, filter))
    .offset(offset)
    .limit(limit);
  if (sort === 'name') return tx.all(query.orderBy(sql`lower(t.name)`).orderBy('t.id'));
  if (sort === 'used')
    return tx.all(query.orderBy('t.sent', 'desc').orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc'));
  if (sort === 'reply_rate')
    return tx.all(
      query
        .orderBy(sql`t.sent >= ${sql.lit(RATED_FROM)}`, 'desc')
        .orderBy(sql`t.replied::float8 / greatest(t.sent, 1)`, 'desc')
        .orderBy('t.sent', 'desc')
        .orderBy('t.id', 'desc'),
    );
  return tx.all(query.orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc'));
}

/** What a person knows a template by, those changed last first. */
export function templateNames(tx: SpaceTx, userId: string, { ids, limit }: { ids?: readonly string[]; limit: number }) {
  const query = visible(tx, userId)
    .select(['t.id', 't.name', 't.subject', sql<string>`left(t.text, 160)`.as('beginning')])
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit);
  return tx.all(ids ? query.where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids])))) : query);
}
export type TemplateNameRow = Awaited<ReturnType<typeof templateNames>>[number];

export async function countVisibleTemplates(tx: SpaceTx, userId: string, filter: TemplateFilter): Promise<number> {
  const row = await tx.first(filtered(tx, userId, filter).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}

export function visibleTemplate(tx: SpaceTx, userId: string, id: string) {
  return tx.first(described(visible(tx, userId)).where('t.id', '=', id));
}

/** Holds the workspace's templates, folders and replies: how many there are is decided one after the other. */
export async function lockTemplates(tx: SpaceTx): Promise<void> {
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${tx.spaceId}`}, 0))`.compile(build));
}

export async function countTemplates(tx: SpaceTx): Promise<number> {
  const row = await tx.first(kept(tx).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}

export async function insertTemplate(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['templates']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.run(
    build.insertInto('templates').values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now }),
  );
}

/** Answers false where it was changed meanwhile. */
export async function changeTemplate(
  tx: SpaceTx,
  { id, version }: { id: string; version: number },
  change: Updateable<Tables['templates']>,
): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('templates')
      .set({ ...change, version: version + 1 })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  return count > 0;
}

/** One that was deleted since. */
export function deletedTemplate(tx: SpaceTx, id: string, since: Date) {
  return tx.first(
    build
      .selectFrom('templates')
      .select(['id', 'version', 'is_shared', 'owner_id'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('deleted_at', '>', since),
  );
}

/** Deletes for good what can no longer be brought back, with what was counted of it. */
export async function purgeTemplates(tx: PlatformTx, before: Date): Promise<number> {
  return tx.run(
    sql`with gone as (
        delete from templates where deleted_at <= ${before} returning space_id, id),
      days as (
        delete from templates_days d using gone g where d.space_id = g.space_id and d.template_id = g.id)
      select id from gone`.compile(build),
  );
}

/** Labels of templates that the person sees, among these. */
export async function labelsAmong(tx: SpaceTx, userId: string, ids: readonly string[]): Promise<Map<string, Label>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(
    build
      .selectFrom('labels')
      .select(['id', 'name', 'color', 'type', 'display_order', 'shared', 'created_by'])
      .where('space_id', '=', tx.spaceId)
      .where('type', '=', 'template')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
      .where((eb) => eb.or([eb('shared', '=', true), eb('created_by', '=', userId)])),
  );
  return new Map(rows.map(({ id, ...label }) => [id, { _id: id, ...label, type: 'template' }]));
}

/** In how many campaigns that run, rest or are written a step has one of these. */
export async function campaignsWith(tx: SpaceTx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(
    sql<{ id: string; count: number }>`select used.id, count(distinct c.id)::int as count
      from campaigns c
      join campaigns_versions v on v.space_id = c.space_id and v.campaign_id = c.id and v.version = c.sequence_version
      cross join lateral (
        select jsonb_path_query(v.nodes, '$[*].settings.template_id') #>> '{}'
        union all select jsonb_path_query(v.nodes, '$[*].variants[*].template_id') #>> '{}') used (id)
      where c.space_id = ${tx.spaceId} and c.status in ('draft', 'active', 'paused') and used.id = any (${[...ids]}::text[])
      group by used.id`.compile(build),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Sent and answered of all that the person sees, by channel. */
export async function useByChannel(
  tx: SpaceTx,
  userId: string,
): Promise<Map<string, { sent: number; replied: number }>> {
  const rows = await tx.all(
    visible(tx, userId)
      .select(['t.channel', sql<number>`sum(t.sent)::int`.as('sent'), sql<number>`sum(t.replied)::int`.as('replied')])
      .groupBy('t.channel'),
  );
  return new Map(rows.map(({ channel, ...use }) => [channel, use]));
}
