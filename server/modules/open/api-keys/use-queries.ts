import { type SqlBool, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** How often each key was used on each day since then. */
export const keyDaysSince = (tx: SpaceTx, day: string) =>
  tx.all(
    build
      .selectFrom('api_keys_uses')
      .select(['key_id', sql<string>`day::text`.as('day'), 'calls'])
      .where('space_id', '=', tx.spaceId)
      .where('day', '>=', day),
  );

/** Adds calls to a day of a key, where it is still there, and notes which program it was. */
export async function addKeyUses(
  tx: SpaceTx,
  { keyId, day, calls, usedBy }: { keyId: string; day: string; calls: number; usedBy: string | null },
): Promise<void> {
  await tx.run(
    sql`insert into api_keys_uses (space_id, key_id, day, calls)
      select space_id, id, ${day}::date, ${calls} from api_keys where space_id = ${tx.spaceId} and id = ${keyId}
      on conflict (space_id, key_id, day) do update set calls = api_keys_uses.calls + excluded.calls`.compile(build),
  );
  await tx.run(
    build
      .updateTable('api_keys')
      .set({ used_by: usedBy })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', keyId)
      .where('used_by', 'is distinct from', usedBy),
  );
}

export async function forgetKeyDaysBefore(tx: PlatformTx, day: string): Promise<void> {
  await tx.run(build.deleteFrom('api_keys_uses').where('day', '<', day));
}

const isUnwarned = (days: number) => sql<SqlBool>`(warned_days is null or warned_days > ${days})`;

/** Keys that end until then, and of which nobody was told yet so few days before. */
export const keysEnding = (tx: PlatformTx, { until, days }: { until: Date; days: number }) =>
  tx.all(
    build
      .selectFrom('api_keys')
      .select(['space_id', 'id'])
      .where('expires_at', '>', tx.now)
      .where('expires_at', '<=', until)
      .where(isUnwarned(days))
      .orderBy('expires_at')
      .limit(1_000),
  );

/** Notes that its member is told; null where that was done meanwhile. */
export const markWarned = (tx: SpaceTx, { id, until, days }: { id: string; until: Date; days: number }) =>
  tx.first(
    build
      .updateTable('api_keys')
      .set({ warned_days: days })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('expires_at', '>', tx.now)
      .where('expires_at', '<=', until)
      .where(isUnwarned(days))
      .returning(['user_id', 'name', 'expires_at']),
  );
