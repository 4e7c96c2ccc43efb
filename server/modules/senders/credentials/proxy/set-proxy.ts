import type { CallParsed } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changeCredential } from '../change-credential.ts';
import { describeCredential } from '../describe-credential.ts';
import { type CredentialRow, findCredential } from '../find-credential.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { checkProxyType, proxyColumns } from './proxy-columns.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';

/** An account of the cloud signs in again from its new place; one of the extension only keeps it, for later. */
export async function setProxy(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...wanted }: CallParsed<(typeof credentialCalls)['setProxy']>,
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  if (row.automation_type === 'cloud') requireNetwork(services);
  await checkProxyType(tx, wanted.proxy_type);
  const change = {
    credential: { country_code: wanted.country_code },
    auth: await proxyColumns(tx, id, row, wanted, services),
  };
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: row.username,
    details: { field: 'location', after: wanted.country_code },
  });
  return describeCredential(await signInWith(tx, row, change, actor.user.id), tx.now);
}

/** The same place once more: the gateway gives another address of it. */
export async function refreshProxy(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  if (row.automation_type === 'cloud') requireNetwork(services);
  return describeCredential(await signInWith(tx, row, {}, actor.user.id), tx.now);
}

async function signInWith(
  tx: SpaceTx,
  row: CredentialRow,
  change: Parameters<typeof startSignIn>[2] & object,
  actorId: string,
): Promise<CredentialRow> {
  const canSignIn = row.automation_type === 'cloud' && (row.has_password || row.has_cookies);
  if (canSignIn) return startSignIn(tx, row.id, change, actorId);
  return (await changeCredential(tx, row.id, change, actorId)) ?? row;
}
