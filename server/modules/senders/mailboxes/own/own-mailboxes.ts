import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { RAMP_GOAL } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import type { MailHost } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { sealMailSettings } from '../access/mail-access.ts';
import { accountsSeenBy, mailboxesOnWire, mailboxOnWire } from '../mailbox-on-wire.ts';
import { hasOtherMailbox, holdMailboxes, isOfAnotherSpace, mailboxRows } from '../mailbox-queries.ts';
import { heldMailboxRows, mailboxesToSign, ownMailboxCounts, putOwnMailbox } from './own-mailbox-queries.ts';
import { setMailSettings } from '../queries.ts';
import { bringAlong, requireFreeId } from '../removed/bring-along.ts';
import { tellMailbox } from '../tell-mailbox.ts';

/** An id that another workspace has given already. */
export const isMailboxOfAnotherSpace = (tx: PlatformTx, id: string, spaceId: string): Promise<boolean> =>
  isOfAnotherSpace(tx, id, spaceId);

/** The key of a domain that its mail is signed with, opened. */
export interface SigningKey {
  selector: string;
  pem: string;
}
export interface OwnMailbox {
  id: string;
  email: string;
  senderName: string;
  credentialId: string | null;
  signatureId: string | null;
  domain: { id: string; name: string };
  host: MailHost;
  password: string;
  /** What its host compares the password with. */
  hash: string;
  key: SigningKey;
}

/** How many there are on each domain; held, nobody makes another until the end of the transaction. */
export async function countOwnMailboxes(tx: SpaceTx, { hold = false } = {}): Promise<Map<string, number>> {
  if (hold) await holdMailboxes(tx);
  return new Map((await ownMailboxCounts(tx)).map(({ domain_id, count }) => [domain_id, count]));
}

/** One with this id that the actor sees; null where there is none. */
export async function ownMailbox(tx: SpaceTx, actor: SpaceActor, id: string): Promise<Mailbox | null> {
  const rows = await mailboxRows(tx, { accounts: accountsSeenBy(actor), id });
  return (await mailboxesOnWire(tx, rows))[0] ?? null;
}

export const mailboxesOnDomain = async (tx: SpaceTx, actor: SpaceActor, domainId: string): Promise<Mailbox[]> =>
  mailboxesOnWire(tx, await mailboxRows(tx, { accounts: accountsSeenBy(actor), domainId }));

/** Keeps a mailbox on a domain of the workspace's own: from its first day on its limit grows. */
export async function keepOwnMailbox(
  tx: SpaceTx,
  actor: SpaceActor,
  secrets: Secrets,
  { id, email, senderName, credentialId, signatureId, domain, host, password, hash, key }: OwnMailbox,
): Promise<Mailbox> {
  await holdMailboxes(tx);
  if (await hasOtherMailbox(tx, email, id)) throw refuse('mailbox_exists');
  await requireFreeId(tx, id, email);
  const settings = sealMailSettings(secrets, id, {
    smtp: host.smtp,
    imap: host.imap,
    user: email,
    password,
    dkim: { domain: domain.name, selector: key.selector, private_key: key.pem },
  });
  const rest = { perDay: RAMP_GOAL, rampFrom: tx.now.toISOString().slice(0, 10), hash, domainId: domain.id };
  if (!(await putOwnMailbox(tx, { id, email, senderName, credentialId, signatureId, settings, ...rest })))
    throw refuse('mailbox_exists');
  await bringAlong(tx, { id, email });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'mailbox_added', subject: email });
  const made = await mailboxOnWire(tx, actor, id);
  await tellMailbox(tx, { id, status: made.status, accounts: [credentialId], actorId: actor.user.id });
  return made;
}

/** From now on mail of a domain is signed with this key. */
export async function signMailboxesWith(
  tx: SpaceTx,
  secrets: Secrets,
  domain: { id: string; name: string },
  { selector, pem }: SigningKey,
): Promise<void> {
  for (const { id, settings } of await mailboxesToSign(tx, domain.id)) {
    const dkim = sealMailSettings(secrets, id, {
      ...(settings as { smtp: MailHost['smtp']; imap: MailHost['imap']; user: string }),
      password: undefined,
      dkim: { domain: domain.name, selector, private_key: pem },
    }).dkim;
    await setMailSettings(tx, { space_id: tx.spaceId, id }, { ...(settings as object), dkim });
  }
}

/** Those that the actor sees of a domain that is held, with whom they were to write to next. */
export async function heldMailboxes(tx: SpaceTx, actor: SpaceActor, domainId: string) {
  const [rows, waiting] = [
    await mailboxRows(tx, { accounts: accountsSeenBy(actor), domainId }),
    await heldMailboxRows(tx, domainId),
  ];
  return rows.map(({ id, email, campaigns }) => ({
    id,
    email,
    campaigns,
    people: waiting.find((each) => each.id === id)?.people ?? 0,
  }));
}

/** Whether they can send is another now: those who waited for them are looked at again. */
export async function tellMailboxesOf(tx: SpaceTx, domainId: string): Promise<void> {
  for (const { id, status, credential_id } of await mailboxesToSign(tx, domainId))
    await tellMailbox(tx, { id, status, accounts: [credential_id] });
}
