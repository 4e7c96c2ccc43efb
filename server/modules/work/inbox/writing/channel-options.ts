import { WRITING_CHANNELS, type WritingChannel, type ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import { type Action, ACTION_TRAITS, featureOfAction } from '../../../../../contract/campaigns/sequence.ts';
import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import { emailToUse, phoneToUse } from '../../../../../engine/plan/addresses.ts';
import type { ProspectFacts } from '../../../../../engine/facts.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Refusal } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { availableChannels } from '../../../../providers/available-channels.ts';
import { isBlacklisted } from '../../../contacts/blacklist/is-blacklisted.ts';
import { networkProvider } from '../../../senders/credentials/network/network-provider.ts';
import { loadSenders, type LoadedSender } from '../../../campaigns/facts/load-senders.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { accountsWithUnread } from '../conversations/count-queries.ts';
import { fullName } from '../conversations/describe-conversation.ts';
import type { PersonRow } from '../find-inbox-prospect.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';
import {
  connectedWith,
  mailboxesOf,
  mailboxesUsed,
  signaturesOfAccounts,
  suppressedContacts,
} from './channel-queries.ts';

export type Obstacle = NonNullable<ChannelOption['obstacle']>;
/** The step that would send the same. */
export const ACTION_OF: Record<WritingChannel, Action> = {
  network: 'message',
  inmail: 'inmail',
  email: 'email',
  sms: 'sms',
};

/** Where a person is written to: their addresses without those that nobody writes to any more. */
export interface ContactAddresses {
  email: string | null;
  phone: string | null;
  isEmailSuppressed: boolean;
  isPhoneSuppressed: boolean;
}

export async function contactAddresses(tx: SpaceTx, person: PersonRow): Promise<ContactAddresses> {
  const emails = emailsByKind({ email: person.email, emails: person.emails as Record<string, string> });
  const phones = person.phones as ProspectFacts['phones'];
  const values = [...Object.values(emails).map((email) => email.trim().toLowerCase()), ...phones.map((p) => p.number)];
  const suppressed = await suppressedContacts(tx, values);
  // whoever writes by hand answers for the address
  const emailBut = (left: readonly string[]) =>
    emailToUse({ emails, suppressed: left, held_addresses: [] })?.email ?? null;
  const [email, phone] = [emailBut(suppressed), phoneToUse({ phones, suppressed })];
  return {
    email,
    phone,
    isEmailSuppressed: !email && emailBut([]) !== null,
    isPhoneSuppressed: !phone && phoneToUse({ phones, suppressed: [] }) !== null,
  };
}

/** By which ways each of the accounts that somebody may use can write to a person, and what stands in the way of others. */
export async function channelOptions(
  tx: SpaceTx,
  scopes: Pick<Scopes, 'accounts'>,
  person: PersonRow,
  services: Services,
): Promise<ChannelOption[]> {
  const accounts = await accountsWithUnread(tx, scopes);
  const ids = accounts.map(({ id }) => id);
  const [senders, reach, connected, mailboxes, used, signatures, hasEmail, hasSms, ...listed] = await Promise.all([
    loadSenders(
      tx,
      ids.map((id) => ({ space_id: tx.spaceId, credential_id: id })),
    ),
    contactAddresses(tx, person),
    connectedWith(tx, person.id),
    mailboxesOf(tx, ids),
    mailboxesUsed(tx, person.id),
    signaturesOfAccounts(tx, ids),
    hasFeatureFor(tx, 'email'),
    hasFeatureFor(tx, 'sms'),
    ...ids.map((id) => isOnBlacklist(tx, id, person)),
  ]);
  const set = availableChannels(services);
  return accounts.flatMap((account, index) => {
    const own = mailboxes
      .filter(({ credential_id }) => credential_id === null || credential_id === account.id)
      .toSorted((one, other) => placeIn(used, one.id) - placeIn(used, other.id));
    const sender = senders.get(account.id);
    return WRITING_CHANNELS.map((channel): ChannelOption => {
      const obstacle = listed[index]
        ? 'blacklisted'
        : obstacleOf(channel, {
            sender,
            reach,
            isConnected: connected.has(account.id),
            hasProfile: person.network_id !== null || person.link !== null,
            isOpenProfile: person.is_open_profile === true,
            hasNetwork: networkProvider(services) !== null,
            isSetUp: channel === 'email' ? set.has('email') : set.has('sms'),
            hasFeature: channel === 'email' ? hasEmail : hasSms,
            mailboxes: own,
          });
      return {
        channel,
        credentials: {
          _id: account.id,
          full_name: fullName(account.first_name, account.last_name) || account.username,
          photo_link: account.photo_link,
        },
        obstacle,
        max_chars: ACTION_TRAITS[ACTION_OF[channel]].textMax ?? 0,
        mailboxes:
          channel === 'email'
            ? own
                .filter(({ status }) => status === 'connected')
                .map(({ id, email }) => ({ _id: id, email: email ?? '' }))
            : [],
        passed_over: channel === 'email' ? passedOver(own, used) : [],
        signatures:
          channel === 'email'
            ? signatures
                .filter(({ credential_id }) => credential_id === account.id)
                .map(({ id, name, message }) => ({ _id: id, name, message }))
            : [],
      };
    });
  });
}

type OfferedMailbox = Awaited<ReturnType<typeof mailboxesOf>>[number];

/**
 * What stands before the mailbox that is offered, where that is another than usual: one by which the person was written
 * to, or all of the account's own.
 */
function passedOver(own: readonly OfferedMailbox[], used: readonly string[]): ChannelOption['passed_over'] {
  const at = own.findIndex(({ status }) => status === 'connected');
  const before = at < 0 ? own : own.slice(0, at);
  const isOthers = own[at]?.credential_id === null || at < 0;
  return before.flatMap(({ id, email, credential_id, status }) =>
    status !== 'connected' && (used.includes(id) || (isOthers && credential_id !== null))
      ? [{ _id: id, email: email ?? '', why: status }]
      : [],
  );
}

const placeIn = (used: readonly string[], id: string): number => (used.includes(id) ? used.indexOf(id) : used.length);

interface Known {
  sender: LoadedSender | undefined;
  reach: ContactAddresses;
  isConnected: boolean;
  hasProfile: boolean;
  isOpenProfile: boolean;
  hasNetwork: boolean;
  isSetUp: boolean;
  hasFeature: boolean;
  mailboxes: readonly { status: string }[];
}

function obstacleOf(channel: WritingChannel, known: Known): Obstacle | null {
  const { sender, reach, mailboxes } = known;
  if (channel === 'email') {
    if (!known.hasFeature) return 'feature';
    if (!known.isSetUp) return 'not_set_up';
    if (!reach.email) return reach.isEmailSuppressed ? 'unsubscribed' : 'no_email';
    if (mailboxes.length === 0) return 'no_mailbox';
    return mailboxes.some(({ status }) => status === 'connected') ? null : 'mailbox_down';
  }
  if (channel === 'sms') {
    if (!known.hasFeature) return 'feature';
    if (!known.isSetUp || !sender || sender.dialer_phone === null) return 'not_set_up';
    if (!reach.phone) return reach.isPhoneSuppressed ? 'unsubscribed' : 'no_phone';
    return sender.dialer_phone === 'valid' ? null : 'account_down';
  }
  if (!known.hasNetwork) return 'not_set_up';
  if (!sender || sender.problem || !sender.gateway_id) return 'account_down';
  if (channel === 'network' && known.isConnected) return null;
  if (!known.hasProfile) return 'no_profile';
  if (channel === 'network') return 'not_connected';
  // an InMail needs a subscription, unless the person takes them from everybody
  return sender.account_type === 'basic' && !known.isOpenProfile ? 'feature' : null;
}

/** Whichever of their addresses is on a list. */
export function isOnBlacklist(tx: SpaceTx, credentialId: string, person: PersonRow): Promise<boolean> {
  return isBlacklisted(tx, credentialId, { ...person, emails: person.emails as ProspectFacts['emails'] });
}

async function hasFeatureFor(tx: SpaceTx, action: Action): Promise<boolean> {
  const feature = featureOfAction(action);
  if (!feature) return true;
  try {
    await requireFeature(tx, feature);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
