import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { CAN_BE_HEARD } from '../heard-queries.ts';

/** When it was tried both ways, and what failed. */
export async function keepCheck(
  tx: SpaceTx,
  id: string,
  failed: { stage: string; problem: string } | null,
): Promise<void> {
  await tx.run(
    sql`insert into mailboxes_heard as h (space_id, integration_id, checked_at, check_stage, check_problem)
      select space_id, id, ${tx.now}, ${failed?.stage ?? null}, ${failed?.problem ?? null} from integrations
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid
      on conflict (space_id, integration_id) do update set checked_at = excluded.checked_at,
        check_stage = excluded.check_stage, check_problem = excluded.check_problem`.compile(build),
  );
}

export async function setLastError(tx: SpaceTx, id: string, words: string): Promise<void> {
  await tx.run(
    build
      .updateTable('integrations')
      .set({ last_error: words, last_error_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** It went well; but what a check both ways has found is ended by such a check alone. */
export async function clearLastError(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    sql`update integrations i set last_error = null, last_error_at = null
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid and last_error is not null
        and not exists (select from mailboxes_heard h where h.space_id = i.space_id and h.integration_id = i.id
          and h.check_stage is not null)`.compile(build),
  );
}

/** How a mailbox is heard, held until the end of the transaction: two who weigh its silence tell it once. */
export function hearingOf(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('integrations as i')
      .leftJoin('mailboxes_heard as h', (join) =>
        join.onRef('h.space_id', '=', 'i.space_id').onRef('h.integration_id', '=', 'i.id'),
      )
      .select(['i.status', 'i.credential_id', 'i.created_at'])
      .select(['h.heard_at', 'h.problem', 'h.check_stage', 'h.check_problem', 'h.silent_cause'])
      .select(CAN_BE_HEARD.as('is_heard'))
      .where('i.space_id', '=', tx.spaceId)
      .where('i.id', '=', id)
      .where('i.category', '=', 'email')
      .forUpdate('i'),
  );
}

export async function setSilence(tx: SpaceTx, id: string, cause: string | null): Promise<void> {
  await tx.run(
    sql`insert into mailboxes_heard as h (space_id, integration_id, silent_since, silent_cause)
      values (${tx.spaceId}::uuid, ${id}::uuid, ${cause === null ? null : tx.now}, ${cause})
      on conflict (space_id, integration_id) do update set silent_since = excluded.silent_since,
        silent_cause = excluded.silent_cause`.compile(build),
  );
}

/** Those of every workspace that were not tried both ways since then, or not since a while where they are silent. */
export function mailboxesToTry(
  tx: PlatformTx,
  { since, silentSince, limit }: { since: Date; silentSince: Date; limit: number },
): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    sql<{ space_id: string; id: string }>`select i.space_id, i.id from integrations i
      left join mailboxes_heard h on h.space_id = i.space_id and h.integration_id = i.id
      where i.category = 'email' and i.status = 'connected' and i.settings <> '{}'::jsonb
        -- each at a time of its own within an hour
        and coalesce(h.checked_at, i.created_at) + make_interval(secs => abs(hashtext(i.id::text) % 3600))
          < case when h.silent_since is null then ${since}::timestamptz else ${silentSince}::timestamptz end
      order by h.checked_at nulls first, i.id limit ${limit}`.compile(build),
  );
}

/** Those of every workspace of which nobody has heard since then. */
export function mailboxesUnheard(tx: PlatformTx, since: Date): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    sql<{ space_id: string; id: string }>`select i.space_id, i.id from integrations i
      left join mailboxes_heard h on h.space_id = i.space_id and h.integration_id = i.id
      where i.category = 'email' and i.status = 'connected' and ${CAN_BE_HEARD}
        and coalesce(h.heard_at, i.created_at) < ${since}`.compile(build),
  );
}

export async function insertTest(
  tx: SpaceTx,
  test: {
    id: string;
    integration_id: string;
    receiver: string;
    subject: string;
    state: 'sent' | 'refused' | 'unknown';
    detail: string | null;
  },
): Promise<void> {
  await tx.run(build.insertInto('mailboxes_tests').values({ ...test, space_id: tx.spaceId, at: tx.now }));
}

/** Where one of these was a test of this mailbox. */
export async function setTestBounced(
  tx: SpaceTx,
  mailboxId: string,
  ids: readonly string[],
  detail: string,
): Promise<void> {
  await tx.run(
    build
      .updateTable('mailboxes_tests')
      .set({ state: 'bounced', detail })
      .where('space_id', '=', tx.spaceId)
      .where('integration_id', '=', mailboxId)
      .where('state', 'in', ['sent', 'unknown'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}
