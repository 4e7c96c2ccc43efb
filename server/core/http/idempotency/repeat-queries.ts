import { build } from '../../db/build.ts';
import type { PlatformTx, SpaceTx } from '../../db/transaction.ts';

interface Known {
  userId: string;
  key: string;
}

/**
 * Whether it is the first of its kind since then: what is older gives way, and what was begun before `workedSince` and
 * never came to an answer. Waits for another whose transaction is open.
 */
export async function insertRepeat(
  tx: SpaceTx,
  { userId, key, digest, since, workedSince }: Known & { digest: Buffer; since: Date; workedSince: Date },
): Promise<boolean> {
  const added = await tx.run(
    build
      .insertInto('repeated_requests')
      .values({ space_id: tx.spaceId, user_id: userId, key, request: digest, created_at: tx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['space_id', 'user_id', 'key'])
          .doUpdateSet({ request: digest, payload: null, created_at: tx.now })
          .where((eb) =>
            eb.or([
              eb('repeated_requests.created_at', '<', since),
              eb.and([
                eb('repeated_requests.payload', 'is', null),
                eb('repeated_requests.created_at', '<', workedSince),
                eb('repeated_requests.request', '=', digest),
              ]),
            ]),
          ),
      ),
  );
  return added > 0;
}

export const repeatOf = (tx: SpaceTx, { userId, key }: Known) =>
  tx.first(
    build
      .selectFrom('repeated_requests')
      .select(['request', 'payload'])
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );

export async function updateRepeat(tx: SpaceTx, { userId, key, payload }: Known & { payload: unknown }): Promise<void> {
  await tx.run(
    build
      .updateTable('repeated_requests')
      .set({ payload: JSON.stringify({ payload }) })
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );
}

/** One that never came to an answer. */
export async function deleteRepeat(tx: SpaceTx, { userId, key }: Known): Promise<void> {
  await tx.run(
    build
      .deleteFrom('repeated_requests')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('payload', 'is', null),
  );
}

export const deleteRepeatsBefore = (tx: PlatformTx, moment: Date): Promise<number> =>
  tx.run(build.deleteFrom('repeated_requests').where('created_at', '<', moment));
