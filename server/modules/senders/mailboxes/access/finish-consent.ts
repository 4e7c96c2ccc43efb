import type { ErrorCode } from '../../../../../contract/errors.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
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
type Reason = ErrorCode | 'access_denied' | 'other_address';
class ConsentRefused extends Error {
  readonly reason: string;
  constructor(reason: Reason | (string & {})) {
    super(reason);
    this.reason = reason;
  }
}

type Input = CallParsed<(typeof mailboxCalls)['finishConsent']>;
type Answer = CallPayload<(typeof mailboxCalls)['finishConsent']>;

/**
 * Ends what was begun at a vendor: with a mailbox, or with the reason. The vendor's answer is handed in by the browser
 * that asked, with its own session: an address that somebody else was sent connects nothing.
 */
export const finishConsent = after(
  (actor: SpaceActor, { integration, answer }: Input, services: Services) =>
    finish(integration, new URLSearchParams(answer), actor, services),
  async (_tx: SpaceTx, _actor: SpaceActor, _input: Input, _services: Services, found: Answer): Promise<Answer> => found,
);

async function finish(
  vendor: MailVendor,
  query: URLSearchParams,
  actor: SpaceActor,
  services: Services,
): Promise<Answer> {
  const state = query.get('state') ?? '';
  const isOwn = spaceOfState(state) === actor.space.id;
  const asked = isOwn
    ? await services.transactions.inSpace(actor.space.id, (tx) => takeConsent(tx, vendor, state, services))
    : null;
  if (asked?.userId !== actor.user.id) throw refuse('code_expired');
  try {
    const given = await givenBy(vendor, query, { ...asked, state }, services);
    if (asked.email && asked.email.toLowerCase() !== given.email.toLowerCase())
      throw new ConsentRefused('other_address');
    await connect(actor, vendor, asked, given, services);
    return { _id: asked.id, reason: null };
  } catch (error) {
    const reason = error instanceof ConsentRefused ? error.reason : error instanceof Refusal ? error.code : 'internal';
    if (reason === 'internal') services.log.error({ err: error, vendor }, 'a mailbox could not be connected');
    return { _id: null, reason };
  }
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
