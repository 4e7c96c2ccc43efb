import type { Nothing } from '../../../../contract/call.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { accessTokens } from './access-tokens-port.ts';
import { deleteClientRow, deleteRecordsOfClient, workspacesWithGrant } from './queries.ts';
import { forgetTokens } from './remove-grant.ts';

export async function deleteClient(
  tx: PlatformTx,
  actor: UserActor,
  input: { id: string },
  services: Services,
): Promise<Nothing> {
  const workspaces = await workspacesWithGrant(tx, input.id);
  const row = await deleteClientRow(tx, input.id);
  if (!row) throw refuse('not_found');
  // whose access ends reads it in their own log
  for (const { space_id, name } of workspaces)
    await writeAudit(tx, space_id, actor, { kind: 'application_removed', subject: name });
  tx.afterCommit(() => services.log.info({ client: row.client_id, by: actor.user.id }, 'an application was removed'));
  await deleteRecordsOfClient(tx, row.client_id);
  forgetTokens(tx, await accessTokens.one.end(tx, { clientId: row.client_id }), services);
  return {};
}
