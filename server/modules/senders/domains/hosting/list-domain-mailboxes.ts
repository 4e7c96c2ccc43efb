import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { mailboxesOnDomain } from '../../mailboxes/own/own-mailboxes.ts';
import { domainById } from '../queries.ts';

export async function listDomainMailboxes(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Mailbox[]> {
  if (!(await domainById(tx, id))) throw refuse('not_found');
  return mailboxesOnDomain(tx, actor, id);
}
