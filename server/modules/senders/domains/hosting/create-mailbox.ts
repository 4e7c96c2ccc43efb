import type { CallParsed } from '../../../../../contract/call.ts';
import type { domainCalls } from '../../../../../contract/domains/calls.ts';
import { MAILBOXES_PER_DOMAIN } from '../../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { findSignature } from '../../signatures/find-signature.ts';
import {
  countOwnMailboxes,
  isMailboxOfAnotherSpace,
  keepOwnMailbox,
  ownMailbox,
} from '../../mailboxes/own/own-mailboxes.ts';
import { insertHappening, lockDomain } from '../queries.ts';
import { mailboxSlots } from '../list-domains.ts';
import { offerFields } from '../plan-offer.ts';
import { placeOfKey } from '../records/make-key.ts';
import { keysOf } from '../records/record-queries.ts';
import { newHostPassword } from './host-password.ts';

type Input = CallParsed<(typeof domainCalls)['createMailbox']>;

/** A mailbox on a domain of the workspace's own, kept by our own servers: signed with its domain's key, and in its ramp. */
export const createMailbox = after(
  async (actor: SpaceActor, { _id }: Input, { transactions }: Services): Promise<null> => {
    if (await transactions.onPlatform((tx) => isMailboxOfAnotherSpace(tx, _id, actor.space.id), { readOnly: true }))
      throw refuse('not_found');
    return null;
  },
  async (tx: SpaceTx, actor: SpaceActor, input: Input, services: Services): Promise<Mailbox> => {
    const host = services.settings.outside.mailHost;
    if (!host) throw refuse('not_configured');
    await requireFeature(tx, 'mailbox_slot');
    const domain = await lockDomain(tx, input.domain_id);
    if (!domain) throw refuse('not_found');
    const email = `${input.local_part}@${domain.name}`;
    const before = await ownMailbox(tx, actor, input._id);
    if (before) {
      if (before.email !== email) throw refuse('mailbox_exists');
      return before;
    }
    await requireRoomOn(tx, domain);
    const account = input.credentials_id ?? null;
    if (account) await findCredential(tx, actor, account);
    const signature = input.signature_id ?? null;
    if (signature && !(account && (await findSignature(tx, account, signature)))) throw refuse('not_found');
    const key = (await keysOf(tx, domain.id)).find(({ status }) => status === 'current');
    if (!key) throw refuse('domain_not_ready');
    const { password, hash } = newHostPassword();
    const made = await keepOwnMailbox(tx, actor, services.secrets, {
      id: input._id,
      email,
      senderName: input.sender_name,
      credentialId: account,
      signatureId: signature,
      domain,
      host,
      password,
      hash,
      key: { ...key, pem: services.secrets.open(key.private_sealed, placeOfKey(key.id)) },
    });
    await insertHappening(tx, domain.id, 'mailbox_made', { email });
    await tx.append({
      type: 'domain.changed',
      subjectId: domain.id,
      actorId: actor.user.id,
      data: { status: domain.status },
    });
    return made;
  },
);

/** At most three on a domain, and a slot of the plan for each. Two at once come one after the other. */
async function requireRoomOn(tx: SpaceTx, { id, status }: { id: string; status: string }): Promise<void> {
  if (status !== 'active') throw refuse('domain_not_ready');
  if (((await countOwnMailboxes(tx, { hold: true })).get(id) ?? 0) >= MAILBOXES_PER_DOMAIN) throw refuse('domain_full');
  const { given, used, upgrade } = await mailboxSlots(tx);
  if (used >= given)
    throw refuse('slots_missing', { fields: { given: String(given), used: String(used), ...offerFields(upgrade) } });
}
