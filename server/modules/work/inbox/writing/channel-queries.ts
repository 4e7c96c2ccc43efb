import { sql } from 'kysely';
import type { PASSED_OVER_WHYS } from '../../../../../contract/inbox/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** Accounts that are connected with a person as far as is known: they accepted, or answered on the network. */
export async function connectedWith(tx: SpaceTx, prospectId: string): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ credential_id: string }>`select credential_id from enrolments
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid and connected_at is not null
      union
      select credential_id from inbox_messages where space_id = ${tx.spaceId}::uuid
        and prospect_id = ${prospectId}::uuid and not is_ours and channel in ('network', 'inmail')`.compile(build),
  );
  return new Set(rows.map(({ credential_id }) => credential_id));
}

/** Addresses and numbers of these that nobody writes to any more. */
export async function suppressedContacts(tx: SpaceTx, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await tx.all(
    sql<{ value: string }>`select value from prospects_suppressed
      where space_id = ${tx.spaceId}::uuid and kind in ('email', 'phone') and value = any (${values}::text[])`.compile(
      build,
    ),
  );
  return rows.map(({ value }) => value);
}

/** Mailboxes of these accounts and of the workspace. By one that is paused, or whose domain is held, nothing leaves. */
export function mailboxesOf(tx: SpaceTx, accounts: readonly string[]) {
  return tx.all(
    build
      .selectFrom('integrations')
      .select([
        'id',
        'credential_id',
        'email',
        sql<'connected' | (typeof PASSED_OVER_WHYS)[number]>`case
          when status = 'disabled' then case when exists (select from guard_mailboxes g where g.space_id = integrations.space_id
            and g.integration_id = integrations.id and g.paused_at is not null) then 'paused_itself' else 'paused' end
          when domain_id is null or exists (select from domains o
            where o.space_id = integrations.space_id and o.id = domain_id and o.status = 'active' and o.held_since is null)
          then status else 'held' end`.as('status'),
      ])
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'email')
      .where('email', 'is not', null)
      .where((eb) =>
        eb.or([eb('credential_id', 'is', null), eb('credential_id', '=', eb.fn.any(eb.val([...accounts])))]),
      )
      .orderBy(sql`credential_id nulls last`)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

/** By which mailboxes a person was written to, the latest first: an answer goes on from there. */
export async function mailboxesUsed(tx: SpaceTx, prospectId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select integration_id as id from inbox_messages
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid and is_ours and channel = 'email'
        and integration_id is not null
      group by integration_id order by max(at) desc`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** The default one of each account first. */
export function signaturesOfAccounts(tx: SpaceTx, accounts: readonly string[]) {
  return tx.all(
    build
      .selectFrom('signatures')
      .select(['id', 'credential_id', 'name', 'message'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...accounts]))))
      .orderBy('is_default', 'desc')
      .orderBy('created_at')
      .orderBy('id'),
  );
}
