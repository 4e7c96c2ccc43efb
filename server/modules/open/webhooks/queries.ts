import type { Insertable, Updateable } from 'kysely';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Made by people, or by a Zap of Zapier that listens. */
export type WebhookOrigin = 'webhook' | 'zapier';

const webhooks = (tx: SpaceTx) => build.selectFrom('webhooks').where('space_id', '=', tx.spaceId);
/** Channels of Slack and Teams are receivers of another format, and none of these. */
const ofOrigin = (tx: SpaceTx, origin: WebhookOrigin) =>
  webhooks(tx).where('origin', '=', origin).where('format', '=', 'webhook');

/** Admins see all of them; members those of the accounts they were given. */
function visible(tx: SpaceTx, { space }: Pick<SpaceActor, 'space'>, origin: WebhookOrigin) {
  const all = ofOrigin(tx, origin).selectAll();
  if (space.role === 'admin') return all;
  return all.where((eb) => eb('credential_id', '=', eb.fn.any(eb.val(space.availableCredentials))));
}
export type WebhookRow = Awaited<ReturnType<typeof webhooksOf>>[number];

export const webhooksOf = (tx: SpaceTx, actor: SpaceActor, origin: WebhookOrigin = 'webhook') =>
  tx.all(visible(tx, actor, origin).orderBy('created_at', 'desc').orderBy('id', 'desc'));

export const webhookById = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.first(visible(tx, actor, 'webhook').where('id', '=', id));

/** Held until the transaction ends, so that two changes of it come one after the other. */
export const holdWebhook = (tx: SpaceTx, actor: SpaceActor, id: string, origin: WebhookOrigin = 'webhook') =>
  tx.first(visible(tx, actor, origin).where('id', '=', id).forUpdate());

/** Those that tell something at present: a Zap whose key is over does not. */
export const webhooksThatAreOn = (tx: SpaceTx) =>
  tx.all(
    webhooks(tx)
      .selectAll()
      .where('format', '=', 'webhook')
      .where('status', '=', 'on')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('api_keys as k')
              .select('k.id')
              .whereRef('k.space_id', '=', 'webhooks.space_id')
              .whereRef('k.id', '=', 'webhooks.api_key_id')
              .where('k.expires_at', '<=', tx.now),
          ),
        ),
      ),
  );

/** The workspace is held until the transaction ends: webhooks that are made at once are counted one after the other. */
export async function countWebhooks(tx: SpaceTx, origin: WebhookOrigin = 'webhook'): Promise<number> {
  await tx.first(build.selectFrom('spaces').select('id').where('id', '=', tx.spaceId).forUpdate());
  const row = await tx.first(ofOrigin(tx, origin).select((eb) => eb.fn.countAll<number>().as('count')));
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
  const rows = await Promise.all(
    (['webhook', 'zapier'] as const).map((origin) =>
      tx.all(visible(tx, actor, origin).where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))),
    ),
  );
  return rows.flat().map(({ id }) => id);
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
