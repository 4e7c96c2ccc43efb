import type { AuthStatus, Credential } from '../../contract/credentials/schemas.ts';
import { tellLive } from './fake-live.ts';
import type { TestAccess } from './access-answers.ts';

export type AccountChange = Partial<Credential> & { auth?: Partial<AuthStatus> };

/** Changes one of the accessState's accounts, as the server would; without an id the first. Nobody is told. */
export function putAccount(accessState: TestAccess, { auth, ...change }: AccountChange, id?: string): Credential {
  const index = id === undefined ? 0 : accessState.accounts.findIndex(({ _id }) => _id === id);
  const before = accessState.accounts[index]!;
  const auth_status = { ...before.auth_status, ...auth };
  const after = { ...before, ...change, auth_status, version: before.version + 1 };
  accessState.accounts = accessState.accounts.with(index, after);
  return after;
}

/** The same, and the page is told of it. */
export async function changeAccount(accessState: TestAccess, change: AccountChange, id?: string): Promise<void> {
  const { _id, version } = putAccount(accessState, change, id);
  await tellLive('update_credentials', { _id, version });
}
