import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { newToken } from '../../../../core/auth/token.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { TestedStage } from '../../../../providers/email/port.ts';
import { type MailVendor, mailConsentUrl } from '../../../../providers/email/vendors/oauth-mail.ts';
import { requireRoom } from '../../../people/spaces/features/require-room.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { keepMailbox } from '../keep-mailbox.ts';
import { mailboxOnWire, stageOnWire } from '../mailbox-on-wire.ts';
import { hasOtherMailbox } from '../mailbox-queries.ts';
import { integrationById } from '../queries.ts';
import { clientOfVendor, consentCallback, keepConsent, newConsentState } from './consents.ts';
import { type MailSettings, openMailAccess, sealMailSettings } from './mail-access.ts';
import { settingsOfKeys } from './settings-of-keys.ts';

type Input = CallParsed<(typeof mailboxCalls)['connect']>;
type Answer = CallPayload<(typeof mailboxCalls)['connect']>;

/** The one that is connected again, or what a new one is to be. */
interface Wanted {
  id: string;
  credentialId: string | null;
  senderName: string;
  /** Of the one that is connected again. */
  email: string | null;
}
type Prepared = Wanted &
  (
    | {
        way: 'consent';
        vendor: MailVendor;
        url: string;
        state: string;
        nonce: string;
        verifier: string;
        origin: string;
      }
    | { way: 'keys'; email: string; settings: MailSettings; stages: TestedStage[] }
  );

/** The vendor is asked before the call's transaction, however long it takes. */
export const connectMailbox = after(prepare, finish);

async function prepare(actor: SpaceActor, input: Input, services: Services): Promise<Prepared> {
  const { integration } = input;
  const wanted = await services.transactions.inSpace(actor.space.id, (tx) => find(tx, actor, input));
  if (integration === 'google' || integration === 'microsoft')
    return askConsent(actor, integration, wanted, input, services);
  // those are reached by their servers
  if (integration !== 'sendgrid' && integration !== 'amazon') throw refuse('no_oauth_url');
  return tryKeys(actor, wanted, input, services);
}

/** What would be refused anyway is refused before anybody goes elsewhere. */
async function find(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<Wanted> {
  const { _id, credentials_id, integration, sender_name } = input;
  const account = credentials_id ? await findCredential(tx, actor, credentials_id) : null;
  if (!_id) {
    await requireRoom(tx, 'email_integrations', 1);
    const ofAccount = account && plainName(`${account.first_name} ${account.last_name}`);
    const senderName = sender_name ?? (ofAccount || actor.user.name);
    return { id: newId(), credentialId: credentials_id ?? null, senderName, email: null };
  }
  const before = await integrationById(tx, _id);
  if (before?.category !== 'email' || before.type !== integration) throw refuse('not_found');
  return {
    id: _id,
    credentialId: before.credential_id,
    senderName: sender_name ?? before.sender_name,
    email: before.email,
  };
}

async function askConsent(
  actor: SpaceActor,
  vendor: MailVendor,
  wanted: Wanted,
  { email }: Input,
  services: Services,
): Promise<Prepared> {
  const client = clientOfVendor(vendor, services);
  if (!client) throw refuse('no_oauth_url');
  const request = { state: newConsentState(actor.space.id), nonce: newToken(), verifier: newToken() };
  const hint = wanted.email ?? email;
  const redirectUri = consentCallback(vendor, services);
  const url = await mailConsentUrl(vendor, client, { ...request, redirectUri, ...(hint && { email: hint }) });
  if (!url) throw refuse('no_oauth_url');
  const { brandId, host } = actor;
  const origin = await services.transactions.onPlatform((tx) => originOf(tx, { brandId, host }, services), {
    readOnly: true,
  });
  return { ...wanted, way: 'consent', vendor, url, origin, ...request };
}

async function tryKeys(actor: SpaceActor, wanted: Wanted, input: Input, services: Services): Promise<Prepared> {
  const { email, settings: given } = settingsOfKeys(input);
  const { id, senderName } = wanted;
  if (wanted.email && wanted.email.toLowerCase() !== email.toLowerCase())
    throw refuse('invalid_input', { fields: { email: `Connect ${wanted.email} again, or add another mailbox` } });
  const isTaken = await services.transactions.inSpace(actor.space.id, (tx) => hasOtherMailbox(tx, email, id));
  if (isTaken) throw refuse('mailbox_exists');
  const settings = sealMailSettings(services.secrets, id, given);
  const access = openMailAccess(services.secrets, { id, settings });
  if (!access) throw refuse('invalid_input');
  const stages = await emailProvider(services).test({ id, email, senderName, access });
  return { ...wanted, way: 'keys', email, settings, stages };
}

async function finish(
  tx: SpaceTx,
  actor: SpaceActor,
  { integration }: Input,
  services: Services,
  prepared: Prepared,
): Promise<Answer> {
  const { id, credentialId, senderName, email } = prepared;
  if (prepared.way === 'consent') {
    const { vendor, url, state, nonce, verifier, origin } = prepared;
    const wanted = { id, credential_id: credentialId ?? '', sender_name: senderName, email: email ?? '' };
    await keepConsent(tx, actor, { ...wanted, vendor, state, nonce, verifier, origin }, services);
    return { url, mailbox: null, stages: [] };
  }
  const { settings } = prepared;
  const stages = prepared.stages.map(stageOnWire);
  if (stages.some(({ is_good }) => !is_good)) return { url: null, mailbox: null, stages };
  await keepMailbox(tx, actor, { id, type: integration, email: prepared.email, senderName, credentialId, settings });
  return { url: null, mailbox: await mailboxOnWire(tx, actor, id), stages };
}
