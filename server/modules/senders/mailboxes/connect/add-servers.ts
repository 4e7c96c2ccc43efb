import type { CallParsed } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { ConnectedMailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { TestedStage } from '../../../../providers/email/port.ts';
import { requireRoom } from '../../../people/spaces/features/require-room.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { canSeeMailbox } from '../can-see-mailbox.ts';
import { keepMailbox, requireSameAddress } from '../keep-mailbox.ts';
import { type MailSettings, openMailAccess, sealMailSettings, type ServersSettings } from '../access/mail-access.ts';
import { mailboxOnWire, stageOnWire } from '../mailbox-on-wire.ts';
import { hasOtherMailbox, isOfAnotherSpace } from '../mailbox-queries.ts';
import { integrationById } from '../queries.ts';
import { serversOf } from './servers-of.ts';

type Input = CallParsed<(typeof mailboxCalls)['addServers']>;
interface Tried {
  stages: TestedStage[];
  settings: MailSettings;
  credentialId: string | null;
}

/** Tested before the call's own transaction, however long its servers take; kept where every stage is good. */
export const addServers = after(tryServers, keepServers);

async function tryServers(actor: SpaceActor, input: Input, services: Services): Promise<Tried> {
  const { transactions, secrets } = services;
  const { id, email, sender_name: senderName } = input;
  if (await transactions.onPlatform((tx) => isOfAnotherSpace(tx, id, actor.space.id), { readOnly: true }))
    throw refuse('not_found');
  const { settings, credentialId } = await transactions.inSpace(actor.space.id, (tx) =>
    prepare(tx, actor, input, services),
  );
  const access = openMailAccess(secrets, { id, settings });
  if (!access) throw refuse('invalid_input', { fields: { host: 'Fill this field' } });
  const stages = await emailProvider(services).test({ id, email, senderName, access });
  return { stages, settings, credentialId };
}

/** What would be refused anyway is refused before anybody waits for a test. */
async function prepare(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  { secrets }: Services,
): Promise<Omit<Tried, 'stages'>> {
  const { id, email, credentials_id } = input;
  if (credentials_id) await findCredential(tx, actor, credentials_id);
  const before = await integrationById(tx, id);
  if (before && (before.category !== 'email' || !canSeeMailbox(actor, before))) throw refuse('not_found');
  requireSameAddress(before, email);
  if (await hasOtherMailbox(tx, email, id)) throw refuse('mailbox_exists');
  if (!before) await requireRoom(tx, 'email_integrations', 1);
  const settings = settingsOf(input);
  const password = input.password ?? (before ? keptPassword(before, settings) : null);
  if (!password) throw refuse('invalid_input', { fields: { password: 'Fill this field' } });
  // a new password is sealed, one that is kept already was
  const sealed = input.password ? sealMailSettings(secrets, id, { ...settings, password }) : { ...settings, password };
  return { settings: sealed, credentialId: credentials_id ?? before?.credential_id ?? null };
}

/** These put what leaves into the folder of sent mails by themselves. */
const KEEP_SENT: ReadonlySet<string> = new Set(['google', 'microsoft']);

function settingsOf(input: Input): ServersSettings {
  const { imap_host, imap_port = 993, imap_secure = 'tls' } = input;
  return {
    smtp: { host: input.host, port: input.port, security: input.secure },
    imap: imap_host ? { host: imap_host, port: imap_port, security: imap_secure } : null,
    user: input.username,
    keeps_sent: KEEP_SENT.has(input.type),
  };
}

/**
 * The password that is kept, still sealed, for the servers that it was given for: whoever names others types it again,
 * lest somebody has it sent to a server of their own.
 */
function keptPassword({ settings }: { settings: unknown }, wanted: ServersSettings): string | null {
  const kept = serversOf(settings);
  const isSame =
    kept &&
    JSON.stringify([kept.smtp, kept.imap, kept.username]) === JSON.stringify([wanted.smtp, wanted.imap, wanted.user]);
  return isSame ? (settings as { password: string }).password : null;
}

async function keepServers(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, type, email, sender_name: senderName }: Input,
  _services: Services,
  { stages, settings, credentialId }: Tried,
): Promise<ConnectedMailbox> {
  const told = stages.map(stageOnWire);
  if (stages.some(({ isGood }) => !isGood)) return { mailbox: null, stages: told };
  await keepMailbox(tx, actor, { id, type, email, senderName, credentialId, settings });
  return { mailbox: await mailboxOnWire(tx, actor, id), stages: told };
}
