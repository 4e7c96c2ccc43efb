import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { withSignIn } from '../sign-in-queries.ts';

const ACTIVITY_EVERY_MS = 3_600_000;

/** When the account last did something, to the hour: for hibernation alone, and no change that anybody is told. */
export async function touchActivity(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('credentials')
      .set({ last_active_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('last_active_at', 'is', null),
          eb('last_active_at', '<', new Date(tx.now.getTime() - ACTIVITY_EVERY_MS)),
        ]),
      ),
  );
}

/** The same of many, of whatever workspaces. */
export async function touchActivities(
  tx: PlatformTx,
  rows: readonly { space_id: string; credential_id: string }[],
  since: Date,
): Promise<void> {
  await tx.run(
    sql`update credentials c set last_active_at = ${tx.now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (space_id uuid, credential_id uuid)
      where c.space_id = n.space_id and c.id = n.credential_id
        and (c.last_active_at is null or c.last_active_at < ${since})`.compile(build),
  );
}

/** Signed in, but without a campaign that runs and without having done anything since then. */
const quietSince = (since: Date) =>
  withSignIn()
    .select(['c.space_id', 'c.id'])
    .where('c.status', '=', 'active')
    .where('c.hibernated_at', 'is', null)
    .where('a.logged_in_at', 'is not', null)
    .where(sql<boolean>`greatest(c.last_active_at, a.logged_in_at) < ${since}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaigns as w')
            .select('w.id')
            .whereRef('w.space_id', '=', 'c.space_id')
            .whereRef('w.credentials_id', '=', 'c.id')
            .where('w.status', '=', 'active'),
        ),
      ),
    );

export function idleAccounts(tx: PlatformTx, since: Date) {
  return tx.all(quietSince(since));
}
export async function isIdle(tx: SpaceTx, id: string, since: Date): Promise<boolean> {
  return (await tx.first(quietSince(since).where('c.space_id', '=', tx.spaceId).where('c.id', '=', id))) !== undefined;
}

/** Those that the network does not let act; of every workspace. */
export function blockedAccounts(tx: PlatformTx) {
  return tx.all(
    withSignIn().select(['c.space_id', 'c.id']).where('c.status', '=', 'blocked').where('a.gateway_id', 'is not', null),
  );
}

/** What a new account has been given so far. */
export async function accessOf(tx: SpaceTx, id: string) {
  const row = await tx.first(
    build.selectNoFrom([
      sql<boolean>`exists (select 1 from signatures where space_id = ${tx.spaceId} and credential_id = ${id})`.as(
        'signature',
      ),
      sql<boolean>`exists (select 1 from blacklist where space_id = ${tx.spaceId}
        and (credential_id is null or credential_id = ${id}))`.as('blacklist'),
      sql<boolean>`exists (select 1 from campaigns where space_id = ${tx.spaceId} and credentials_id = ${id}
        and status <> 'deleted')`.as('campaign'),
    ]),
  );
  return { signature: false, blacklist: false, campaign: false, ...row };
}
