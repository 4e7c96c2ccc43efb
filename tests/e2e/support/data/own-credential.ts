import { expect } from '@playwright/test';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import {
  type CredentialUpdate,
  changeCredential,
} from '../../../../server/modules/senders/credentials/change-credential.ts';
import { newCredential } from '../../../factories/tenants.ts';
import { stockCountries, username } from './accounts.ts';
import { callAs } from '../server/call-as.ts';
import { inDatabase } from '../server/in-database.ts';
import type { OwnWorkspace } from './own-workspace.ts';

/** One more account of a test's own workspace, as its columns say; nobody at the network knows it. */
export const ownCredential = (spaceId: string, given: CredentialUpdate = {}): Promise<string> =>
  inDatabase((services) => newCredential(services, spaceId, given));

/** Changes an account as the server would, and tells it. */
export function changeOwnCredential(spaceId: string, id: string, change: CredentialUpdate): Promise<void> {
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, (tx) => changeCredential(tx, id, change));
  });
}

export const currentCredential = (origin: string, { admin }: OwnWorkspace, id: string): Promise<Credential> =>
  callAs<Credential>(origin, admin.token, 'GET', `/credentials/${id}/fetch`);

/** An account that the synthetic network knows; the word in its username decides how it signs in. */
export async function connectOwnCredential(
  origin: string,
  own: OwnWorkspace,
  word = 'ok',
  password = 'a-long-password',
): Promise<string> {
  await stockCountries();
  const { _id } = await callAs<Credential>(origin, own.admin.token, 'POST', '/credentials/create', {
    username: username(word),
    password,
    automation_type: 'cloud',
    country_code: 'SE',
    timezone: 'Europe/Stockholm',
  });
  await expect.poll(async () => (await currentCredential(origin, own, _id)).auth_status.is_signing_in).toBe(false);
  return _id;
}
