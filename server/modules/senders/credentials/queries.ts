import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { withSignIn } from './sign-in-queries.ts';

const withAuth = () =>
  withSignIn()
    .selectAll('c')
    .select([
      'a.use_browser',
      'a.gateway_id',
      'a.member_id',
      'a.attempt',
      'a.is_signing_in',
      'a.logged_in_at',
      'a.challenged_at',
      'a.hard_challenge_count',
      'a.must_change_password',
      'a.wrong_password',
      'a.problem',
      'a.code_requested_at',
      'a.code_sent_at',
      'a.code_is_wrong',
      'a.code_is_entering',
      'a.pin_type',
      'a.phone_requested_at',
      'a.phone_is_wrong',
      'a.phone_is_entering',
      'a.required_2fa',
      'a.two_factor_username',
      'a.two_factor_status',
      'a.two_factor_update_password',
      'a.two_factor_link',
      'a.two_factor_locked_at',
      'a.proxy_type',
      'a.no_proxy',
      'a.proxy_by',
      'a.proxy_address',
      'a.proxy_port',
      'a.proxy_username',
      'a.proxy_stage',
      'a.proxy_attempts',
      'a.proxy_failed_until',
      'a.proxy_held_country',
      'a.updated_at as auth_updated_at',
      sql<number>`lapse_of(c.space_id)`.as('timeScale'),
      // whether, never what
      sql<boolean>`a.password_sealed is not null`.as('has_password'),
      sql<boolean>`a.cookies_sealed is not null`.as('has_cookies'),
    ]);

/** The social accounts of the workspace; with `only`, none but those. */
export function credentialsOf(tx: SpaceTx, only?: readonly string[]) {
  const all = withAuth()
    .where('c.space_id', '=', tx.spaceId)
    .where('c.status', '<>', 'deleted')
    .orderBy('c.created_at')
    .orderBy('c.id');
  return tx.all(only ? all.where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...only])))) : all);
}

/** One of them, deleted or not. */
export function credentialById(tx: SpaceTx, id: string) {
  return tx.first(withAuth().where('c.space_id', '=', tx.spaceId).where('c.id', '=', id));
}
export type CredentialRow = NonNullable<Awaited<ReturnType<typeof credentialById>>>;

/** The row is held until the transaction ends: whoever changes it too comes after. */
export async function lockCredential(tx: SpaceTx, id: string): Promise<CredentialRow | undefined> {
  const held = build
    .selectFrom('credentials')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', id)
    .forNoKeyUpdate();
  return (await tx.first(held)) && credentialById(tx, id);
}

export type CredentialChange = Omit<Updateable<Tables['credentials']>, 'space_id' | 'id' | 'version' | 'updated_at'>;
export type AuthChange = Omit<Updateable<Tables['credentials_auth']>, 'space_id' | 'credential_id' | 'updated_at'>;

export async function writeCredential(
  tx: SpaceTx,
  id: string,
  change: { credential?: CredentialChange; auth?: AuthChange },
): Promise<void> {
  if (change.auth)
    await tx.run(
      build
        .updateTable('credentials_auth')
        .set({ ...change.auth, updated_at: tx.now })
        .where('space_id', '=', tx.spaceId)
        .where('credential_id', '=', id),
    );
  await tx.run(
    build
      .updateTable('credentials')
      .set((eb) => ({ ...change.credential, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** Sealed as they lie: for the sign-in alone. */
export function secretsOf(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('credentials_auth')
      .select(['password_sealed', 'cookies_sealed', 'two_factor_password_sealed', 'proxy_password_sealed'])
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', id),
  );
}

export async function insertCredential(
  tx: SpaceTx,
  credential: Insertable<Tables['credentials']>,
  auth: Insertable<Tables['credentials_auth']>,
): Promise<void> {
  await tx.run(build.insertInto('credentials').values(credential));
  await tx.run(build.insertInto('credentials_auth').values(auth));
}

export async function hasUsername(tx: SpaceTx, username: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('credentials')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
      .where('status', '<>', 'deleted')
      .limit(1),
  );
  return row !== undefined;
}

/** Whether this username is signed in for another workspace: one that was only typed in there bars nobody. */
export async function isConnectedElsewhere(tx: PlatformTx, username: string, spaceId: string): Promise<boolean> {
  const row = await tx.first(
    withSignIn()
      .select('c.id')
      .where((eb) => eb(eb.fn<string>('lower', ['c.username']), '=', username.toLowerCase()))
      .where('c.status', '<>', 'deleted')
      .where('c.space_id', '<>', spaceId)
      .where('a.logged_in_at', 'is not', null)
      .limit(1),
  );
  return row !== undefined;
}

/** Whose account the gateway means; webhooks name its id alone. */
export function accountByGateway(tx: PlatformTx, gatewayId: string) {
  return tx.first(withSignIn().select(['c.space_id', 'c.id', 'c.status']).where('a.gateway_id', '=', gatewayId));
}

/** Part of the account's making, and so no change of it. */
export async function beginWarmUp(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('credentials')
      .set({ warm_up_started_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** The time zones that these accounts live in, each once; null for all of the workspace. */
export async function zonesOfAccounts(tx: SpaceTx, accounts: readonly string[] | null): Promise<string[]> {
  let query = build
    .selectFrom('credentials')
    .select('timezone')
    .distinct()
    .where('space_id', '=', tx.spaceId)
    .where('status', '<>', 'deleted');
  if (accounts) query = query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...accounts]))));
  return (await tx.all(query)).map(({ timezone }) => timezone);
}
