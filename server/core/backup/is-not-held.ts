/**
 * For a statement about rows with a workspace and an account: those who may send. After a restore nothing may until it is
 * released, and then all accounts but those that have not told yet what they sent since the backup.
 */
export const isNotHeld = (rows: string): string =>
  `not exists (select from restores where released_at is null)
     and not exists (select from restores_accounts where restores_accounts.space_id = ${rows}.space_id
       and restores_accounts.credential_id = ${rows}.credential_id and restores_accounts.asked_at is null)`;
