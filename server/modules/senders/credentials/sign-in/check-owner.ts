import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import type { AccountOwner } from '../../../../providers/network/port.ts';
import { changeCredential } from '../change-credential.ts';
import { describeCredential } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { profileOf } from './settle-sign-in.ts';

/** What the network says about the account's owner now; asked before the call's transaction, which is not held open. */
async function askOwner(actor: SpaceActor, { id }: { id: string }, services: Services): Promise<AccountOwner> {
  const row = await services.transactions.inSpace(actor.space.id, (tx) => findCredential(tx, actor, id), {
    readOnly: true,
  });
  const network = requireNetwork(services);
  if (!row.gateway_id) throw refuse('credential_not_connected');
  const outcome = await network.owner(row.gateway_id);
  if (outcome.kind === 'done') return outcome.receipt;
  throw refuse(outcome.kind === 'disconnected' ? 'credential_not_connected' : 'network_unreached');
}

async function storeOwner(tx: SpaceTx, actor: SpaceActor, id: string, owner: AccountOwner): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  const change = { credential: profileOf(owner, tx.now), auth: { member_id: owner.memberId } };
  return describeCredential((await changeCredential(tx, id, change, actor.user.id)) ?? row, tx.now);
}

/** Whether the account's email is verified by now. */
export const verifyEmail = after(
  askOwner,
  async (tx: SpaceTx, actor: SpaceActor, { id }: { id: string }, _services: Services, owner: AccountOwner) => {
    if (!owner.isEmailVerified) throw refuse('email_not_verified');
    return storeOwner(tx, actor, id, owner);
  },
);

/** Which subscriptions the account has by now. */
export const checkSales = after(
  askOwner,
  (tx: SpaceTx, actor: SpaceActor, { id }: { id: string }, _services: Services, owner: AccountOwner) =>
    storeOwner(tx, actor, id, owner),
);
