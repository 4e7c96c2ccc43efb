import type { ErrorCode } from '../../../../../contract/errors.ts';
import { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { SpaceActor, Visitor } from '../../../../core/auth/actor.ts';
import { checkAccess } from '../../../../core/auth/check-access.ts';
import { Refusal, refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider, WORLD_MAIL_HOST } from '../../../../providers/email/email-provider.ts';
import {
  finishMailConsent,
  type MailConsentOutcome,
  type MailVendor,
} from '../../../../providers/email/vendors/oauth-mail.ts';
import { keepMailbox } from '../keep-mailbox.ts';
import { type AskedConsent, clientOfVendor, consentCallback, spaceOfState, takeConsent } from './consents.ts';
import { type MailSettings, openMailAccess, sealMailSettings } from './mail-access.ts';

/** Why nothing was connected, beside our own refusals. */
type Reason = ErrorCode | 'access_denied' | 'expired' | 'other_address';
class ConsentRefused extends Error {
  readonly reason: string;
  constructor(reason: Reason | (string & {})) {
    super(reason);
    this.reason = reason;
  }
}

/** Ends what was begun at a vendor, and says where the browser goes on: with a mailbox, or with the reason. */
export async function finishConsent(
  vendor: MailVendor,
  query: URLSearchParams,
  visitor: Visitor,
  services: Services,
): Promise<string> {
  const { settings, log } = services;
  let origin = settings.publicUrl;
  const page = (values: Record<string, string>) => `${origin}/mailboxes/connected?${new URLSearchParams(values)}`;
  try {
    const state = query.get('state') ?? '';
    const spaceId = spaceOfState(state);
    const asked = spaceId
      ? await services.transactions.inSpace(spaceId, (tx) => takeConsent(tx, vendor, state, services))
      : null;
    if (!spaceId || !asked) throw new ConsentRefused('expired');
    origin = asked.origin;
    const actor = await askerOf(spaceId, asked, visitor, services);
    const given = await givenBy(vendor, query, { ...asked, state }, services);
    if (asked.email && asked.email.toLowerCase() !== given.email.toLowerCase())
      throw new ConsentRefused('other_address');
    await connect(actor, vendor, asked, given, services);
    return page({ success: 'true', id: asked.id, type: vendor });
  } catch (error) {
    const reason = error instanceof ConsentRefused ? error.reason : error instanceof Refusal ? error.code : 'internal';
    if (reason === 'internal') log.error({ err: error, vendor }, 'a mailbox could not be connected');
    return page({ success: 'false', reason, type: vendor });
  }
}

/** Whoever asked, if they still may: their session, their workspace, their pages. */
async function askerOf(
  spaceId: string,
  { token }: AskedConsent,
  visitor: Visitor,
  services: Services,
): Promise<SpaceActor> {
  const hash = Buffer.from(token, 'base64url');
  const actor = await services.transactions.onPlatform((tx) => services.actors.admit(tx, visitor, hash, spaceId));
  checkAccess(mailboxCalls.connect, actor);
  if (actor.space?.id !== spaceId) throw refuse('forbidden');
  return actor as SpaceActor;
}

type Given = Extract<MailConsentOutcome, { is: 'given' }>;

async function givenBy(
  vendor: MailVendor,
  query: URLSearchParams,
  asked: AskedConsent & { state: string },
  services: Services,
): Promise<Given> {
  const client = clientOfVendor(vendor, services);
  if (!client) throw new ConsentRefused('not_configured');
  const request = { ...asked, redirectUri: consentCallback(vendor, services) };
  const outcome = await finishMailConsent(vendor, client, query, request);
  switch (outcome.is) {
    case 'given':
      return outcome;
    case 'declined':
    case 'incomplete':
      throw new ConsentRefused('access_denied');
    case 'away':
    case 'not_genuine':
      services.log.warn({ vendor, reason: outcome.reason }, 'a consent to a mailbox was not taken');
      throw new ConsentRefused(outcome.is === 'away' ? 'unavailable' : 'code_invalid');
  }
}

async function connect(
  actor: SpaceActor,
  vendor: MailVendor,
  asked: AskedConsent,
  given: Given,
  services: Services,
): Promise<void> {
  const { id } = asked;
  const { email } = given;
  const settings = sealMailSettings(services.secrets, id, settingsOf(vendor, given, services));
  const access = openMailAccess(services.secrets, { id, settings });
  if (!access) throw new ConsentRefused('internal');
  const senderName = asked.sender_name || given.name || email;
  const stages = await emailProvider(services).test({ id, email, senderName, access });
  const failed = stages.find(({ isGood }) => !isGood);
  if (failed) throw new ConsentRefused(failed.detail || failed.stage);
  const credentialId = asked.credential_id || null;
  await services.transactions.inSpace(actor.space.id, (tx) =>
    keepMailbox(tx, actor, { id, type: vendor, email, senderName, credentialId, settings }),
  );
}

function settingsOf(vendor: MailVendor, { email, refreshToken }: Given, services: Services): MailSettings {
  if (vendor === 'google') return { kind: 'gmail', refresh_token: refreshToken };
  const { smtp, imap } = services.settings.outside.mailVendors.microsoft;
  return {
    kind: 'servers',
    smtp,
    imap,
    user: email,
    refresh_token: refreshToken,
    // Microsoft puts what leaves into the folder of sent mails by itself
    keeps_sent: smtp.host !== WORLD_MAIL_HOST,
  };
}
