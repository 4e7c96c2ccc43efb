import type pg from 'pg';
import { newId } from '../ids.ts';

/** Who may come in is asked for anew: what was ended since the backup must not come back with it. */
export const NOT_BROUGHT_BACK: ReadonlySet<string> = new Set([
  'public.accounts_tokens',
  'public.accounts_codes',
  'public.accounts_devices',
  'public.oauth_records',
  'public.spaces_code_invites',
  'public.spaces_invite_codes',
  'public.api_keys_secrets',
  'public.api_keys',
]);

/**
 * Holds what was restored, in the same transaction as its rows: nothing leaves until the accounts were asked what they
 * sent since the backup. Of a backup that was itself held, the earlier moment counts.
 */
export async function holdRestored(
  client: pg.ClientBase,
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<void> {
  const { rows } = await client.query<{ backup_at: Date }>(
    'delete from restores where released_at is null returning backup_at',
  );
  const since = rows.reduce((least, { backup_at }) => (backup_at < least ? backup_at : least), backupAt);
  await client.query('insert into restores (id, backup_at, restored_at) values ($1, $2, $3)', [newId(), since, now]);
  await client.query('delete from restores_accounts');
  await client.query(
    `insert into restores_accounts (space_id, credential_id)
     select space_id, id from credentials where status <> 'deleted'`,
  );
  for (const table of NOT_BROUGHT_BACK) await client.query(`delete from ${table}`);
  // whoever held a lane then is not here
  await client.query('update runner_lanes set leased_by = null, next_at = $1 where leased_by is not null', [now]);
}
