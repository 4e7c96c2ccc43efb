/** Why something that was written by hand did not leave, in a sentence; the web words the same in its languages. */
const PROBLEMS: Record<string, string> = {
  not_connected: 'You are not connected with this person on the network',
  not_connected_to_person: 'You are not connected with this person on the network',
  unreachable_person: 'This person cannot be reached on the network',
  not_found: 'The network does not know this person',
  no_email: 'There is no email address of this person',
  no_phone: 'There is no phone number of this person',
  no_mailbox: 'No mailbox is connected',
  mailbox_down: 'Integration down, reconnect on Integrations page',
  account_down: 'This account is not connected',
  disconnected: 'The connection was lost: connect it again, then retry',
  challenged: 'The network asks the account to confirm something first',
  space_closed: 'The workspace is not active',
  not_set_up: 'This channel is not set up',
  feature: 'This channel is not part of your plan',
  unsubscribed: 'This person does not want to be written to',
  blacklisted: 'This person is on the blacklist',
  too_long: 'The message is too long',
  subscription_needed: 'The account’s subscription does not allow this',
  no_credits: 'No InMail credits are left',
  throttled: 'The network lets no more messages through for now',
  restricted: 'The network restricts this account',
  not_reached: 'The service could not be reached',
  unknown: 'Nobody can say whether this was sent',
  bounced: 'The address does not take mail',
};

export const outgoingProblemText = (reason: string): string => PROBLEMS[reason] ?? 'It could not be sent';
