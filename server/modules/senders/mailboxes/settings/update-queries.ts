import { sql, type Updateable } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export type MailboxChange = Pick<
  Updateable<Tables['integrations']>,
  | 'sender_name'
  | 'per_day'
  | 'ramp_from'
  | 'is_plain_text'
  | 'credential_id'
  | 'signature_id'
  | 'status'
  | 'paused_by_plan'
  | 'picture'
  | 'settings'
  | 'last_error'
  | 'last_error_at'
  | 'refusals'
  | 'next_try_at'
>;

/** Held until the end of the transaction. */
export function lockMailbox(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select(['id', 'type', 'email', 'sender_name', 'per_day', 'is_plain_text', 'credential_id', 'signature_id'])
      .select(['status', 'picture', 'refusals', 'paused_by_plan', 'domain_id'])
      .select(sql<string | null>`ramp_from::text`.as('ramp_from'))
      .select(sql<boolean>`settings <> '{}'::jsonb`.as('is_reachable'))
      .select(
        sql<boolean>`exists (select from guard_mailboxes g where g.space_id = integrations.space_id
          and g.integration_id = integrations.id and g.paused_at is not null)`.as('is_guarded'),
      )
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('category', '=', 'email')
      .forNoKeyUpdate(),
  );
}
export type LockedMailbox = NonNullable<Awaited<ReturnType<typeof lockMailbox>>>;

export async function changeMailbox(tx: SpaceTx, id: string, change: MailboxChange): Promise<void> {
  await tx.run(
    build
      .updateTable('integrations')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** Those that take a place of the plan now. */
export async function countRunningMailboxes(tx: SpaceTx): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('integrations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'email')
      .where('domain_id', 'is', null)
      .where('status', '<>', 'disabled'),
  );
  return Number(row?.count ?? 0);
}

export async function deleteMailbox(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('integrations').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** The signature that a mailbox has. */
export async function signatureOfMailbox(tx: SpaceTx, id: string): Promise<string[]> {
  const row = await tx.first(
    build.selectFrom('integrations').select('signature_id').where('space_id', '=', tx.spaceId).where('id', '=', id),
  );
  return row?.signature_id ? [row.signature_id] : [];
}
