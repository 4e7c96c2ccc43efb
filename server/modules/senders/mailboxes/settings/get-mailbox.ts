import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { credentialOf } from '../../credentials/find-credential.ts';
import { serversOf } from '../connect/servers-of.ts';
import { mailboxHook } from '../hook-port.ts';
import { findMailboxRow, mailboxesOnWire } from '../mailbox-on-wire.ts';
import { DAYS_TOLD, mailboxDays } from '../mailbox-queries.ts';
import { integrationById } from '../queries.ts';

/** One with its settings; what is secret stays on the server. */
export async function getMailbox(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<MailboxDetails> {
  const row = await findMailboxRow(tx, actor, id);
  const account = row.credential_id ? await credentialOf(tx, row.credential_id) : undefined;
  const today = dayIn(account?.timezone ?? 'UTC', tx.now);
  const known = new Map((await mailboxDays(tx, id, today)).map((day) => [day.day, day]));
  const days = Array.from({ length: DAYS_TOLD }, (_, index) => addDays(today, index - DAYS_TOLD + 1));
  const [mailbox] = await mailboxesOnWire(tx, [row]);
  if (!mailbox) throw refuse('not_found');
  return {
    ...mailbox,
    signature_id: row.signature_id,
    is_plain_text: row.is_plain_text,
    servers: serversOf((await integrationById(tx, id))?.settings),
    webhook: await mailboxHook.one(tx, id, services),
    days: days.map((day) => known.get(day) ?? { day, sent: 0, bounced: 0 }),
  };
}
