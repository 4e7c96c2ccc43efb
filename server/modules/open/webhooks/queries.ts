import type { Insertable, Updateable } from 'kysely';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const webhooks = (tx: SpaceTx) => build.selectFrom('webhooks').where('space_id', '=', tx.spaceId);

/** Admins see all of them; members those of the accounts they were given. */
function visible(tx: SpaceTx, { space }: Pick<SpaceActor, 'space'>) {
  const all = webhooks(tx).selectAll().where('format', '=', 'webhook');
  if (space.role === 'admin') return all;
  return all.where((eb) => eb('credential_id', '=', eb.fn.any(eb.val(space.availableCredentials))));
}
export type WebhookRow = Awaited<ReturnType<typeof webhooksOf>>[number];

export const webhooksOf = (tx: SpaceTx, actor: SpaceActor) =>
  tx.all(visible(tx, actor).orderBy('created_at', 'desc').orderBy('id', 'desc'));

export const webhookById = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.first(visible(tx, actor).where('id', '=', id));

/** Held until the transaction ends, so that two changes of it come one after the other. */
export const holdWebhook = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.first(visible(tx, actor).where('id', '=', id).forUpdate());

/** Those that tell something at present. */
export const webhooksThatAreOn = (tx: SpaceTx) =>
  tx.all(webhooks(tx).selectAll().where('format', '=', 'webhook').where('status', '=', 'on'));

/** The workspace is held until the transaction ends: webhooks that are made at once are counted one after the other. */
export async function countWebhooks(tx: SpaceTx): Promise<number> {
  await tx.first(build.selectFrom('spaces').select('id').where('id', '=', tx.spaceId).forUpdate());
  const all = webhooks(tx).where('format', '=', 'webhook');
  const row = await tx.first(all.select((eb) => eb.fn.countAll<number>().as('count')));
  return Number(row?.count ?? 0);
}

export async function insertWebhook(
  tx: SpaceTx,
  webhook: Omit<Insertable<Tables['webhooks']>, 'space_id'>,
): Promise<void> {
  await tx.run(build.insertInto('webhooks').values({ ...webhook, space_id: tx.spaceId }));
}

export async function updateWebhook(tx: SpaceTx, id: string, change: Updateable<Tables['webhooks']>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.run(build.updateTable('webhooks').set(change).where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export async function deleteWebhook(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('webhooks').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** Of the accounts that a member was given. */
export const seenWebhooks: SeenAmong = async (tx, actor, ids) => {
  const rows = await tx.all(visible(tx, actor).where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))));
  return rows.map(({ id }) => id);
};

/** Campaigns and labels of the workspace among these ids. */
export async function knownAmong(
  tx: SpaceTx,
  table: 'campaigns' | 'labels',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    build
      .selectFrom(table)
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return new Set(rows.map(({ id }) => id));
}
