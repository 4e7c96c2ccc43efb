import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { ChatFormat } from '../../../../contract/chat/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** What a channel tells, with what is known of it as a receiver of webhooks. */
const channels = (tx: SpaceTx) =>
  build
    .selectFrom('chat_channels as c')
    .innerJoin('webhooks as w', (join) => join.onRef('w.space_id', '=', 'c.space_id').onRef('w.id', '=', 'c.id'))
    .where('c.space_id', '=', tx.spaceId)
    .select([
      'c.id',
      'c.told',
      'c.language',
      'w.format',
      'w.name',
      'w.url as origin',
      'w.secret_sealed',
      'w.secret_hint',
      'w.credential_id',
      'w.campaign_ids',
      'w.label_ids',
      'w.status',
      'w.on_since',
      'w.disabled_at',
      'w.disabled_reason',
      'w.failing_since',
      'w.created_at',
    ])
    // only Zaps have none
    .$narrowType<{ secret_sealed: string; secret_hint: string }>();
export type StoredChannel = Awaited<ReturnType<typeof channelsThatAreOn>>[number];

/** Admins see all of them; members those of the accounts they were given. */
function visible(tx: SpaceTx, { space }: Pick<SpaceActor, 'space'>) {
  if (space.role === 'admin') return channels(tx);
  return channels(tx).where((eb) => eb('w.credential_id', '=', eb.fn.any(eb.val(space.availableCredentials))));
}

export function channelsOf(tx: SpaceTx, actor: SpaceActor, format?: ChatFormat): Promise<StoredChannel[]> {
  const all = visible(tx, actor).orderBy('w.created_at', 'desc').orderBy('c.id', 'desc');
  return tx.all(format ? all.where('w.format', '=', format) : all);
}

export const channelById = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.first(visible(tx, actor).where('c.id', '=', id));

/** Held until the transaction ends, so that two changes of it come one after the other. */
export const holdChannel = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.first(visible(tx, actor).where('c.id', '=', id).forUpdate());

export const channelsThatAreOn = (tx: SpaceTx) => tx.all(channels(tx).where('w.status', '=', 'on'));

/** The workspace is held until the transaction ends: channels that are made at once are counted one after the other. */
export async function countChannels(tx: SpaceTx): Promise<number> {
  await tx.first(build.selectFrom('spaces').select('id').where('id', '=', tx.spaceId).forUpdate());
  const all = build.selectFrom('chat_channels').where('space_id', '=', tx.spaceId);
  const row = await tx.first(all.select((eb) => eb.fn.countAll<number>().as('count')));
  return Number(row?.count ?? 0);
}

export async function insertChannel(tx: SpaceTx | PlatformTx, row: Insertable<Tables['chat_channels']>): Promise<void> {
  await tx.run(build.insertInto('chat_channels').values(row));
}

export async function updateChannel(
  tx: SpaceTx,
  id: string,
  change: Updateable<Tables['chat_channels']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.run(build.updateTable('chat_channels').set(change).where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export const seenChannels: SeenAmong = async (tx, actor, ids) => {
  const rows = await tx.all(visible(tx, actor).where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))));
  return rows.map(({ id }) => id);
};

const told = (tx: SpaceTx, where: ReturnType<typeof sql<SqlBool>>, most: number) =>
  sql<ToldRow>`select d.id, d.webhook_id, d.trigger, d.status, d.tried, d.code, d.took_ms, d.due_at, d.created_at,
      d.log -> -1 as last_try, p.id as prospect_id, trim(p.first_name || ' ' || p.last_name) as person
    from webhooks w cross join lateral (select * from webhooks_deliveries
      where space_id = w.space_id and webhook_id = w.id order by created_at desc, id desc limit ${most}) d
    left join prospects p on p.space_id = d.space_id and p.id = d.prospect_id
    where w.space_id = ${tx.spaceId} and ${where} order by d.created_at desc, d.id desc`.compile(build);

export interface ToldRow {
  id: string;
  webhook_id: string;
  trigger: string;
  status: string;
  tried: number;
  code: number | null;
  took_ms: number | null;
  due_at: Date | null;
  created_at: Date;
  last_try: unknown;
  prospect_id: string | null;
  person: string | null;
}

export const toldIn = (tx: SpaceTx, id: string, most: number): Promise<ToldRow[]> =>
  tx.all(told(tx, sql<SqlBool>`w.id = ${id}`, most));

export const lastToldIn = (tx: SpaceTx, ids: readonly string[]): Promise<ToldRow[]> =>
  tx.all(told(tx, sql<SqlBool>`w.id = any (${[...ids]}::uuid[])`, 1));

/** What waits in each, and how much was told since then. */
export const countTold = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    sql<{ id: string; waiting: number; today: number }>`select w.id,
        (select count(*)::integer from webhooks_queue q
          where q.space_id = w.space_id and q.webhook_id = w.id) as waiting,
        (select count(*)::integer from webhooks_deliveries d
          where d.space_id = w.space_id and d.webhook_id = w.id
            and d.created_at >= date_trunc('day', ${tx.now}::timestamptz, 'UTC')) as today
      from webhooks w where w.space_id = ${tx.spaceId} and w.id = any (${[...ids]}::uuid[])`.compile(build),
  );

export const spaceNamed = async (tx: SpaceTx): Promise<string> =>
  (await tx.first(build.selectFrom('spaces').select('name').where('id', '=', tx.spaceId)))?.name ?? '';
