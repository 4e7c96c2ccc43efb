import { newId } from '../../../core/ids.ts';
import { person } from '../../people/person.ts';
import { type Account, actingAccount } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import { memberId } from '../ids.ts';
import { onMessage } from '../life/life.ts';
import { type WorldFile, writeMessage } from './messages.ts';
import { isOpenProfile } from '../people/open-profile.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import type { AccountPlan } from '../read-username.ts';

export interface OutgoingMessage {
  accountId: string;
  to: number;
  text: string;
  /** Set: it goes as an InMail, to people who are no relations. */
  inmail?: { subject: string };
  key?: string | null;
  files?: readonly WorldFile[];
}

const MONTH = 30 * 86_400_000;
const LONGEST = 8000;
const LONGEST_INMAIL = 1900;
const LONGEST_SUBJECT = 200;
/** InMails a month, by plan; those to open profiles are not counted. */
export const INMAIL_CREDITS: Record<AccountPlan, number> = {
  basic: 0,
  premium: 5,
  sales_navigator: 50,
  recruiter: 150,
};

/** A message from one of our accounts: the network's rules, then the message, then what will come of it. */
export function sendNetworkMessage(
  network: SyntheticNetwork,
  outgoing: OutgoingMessage,
): Promise<{ chatId: string; messageId: string }> {
  if (outgoing.text.trim() === '' && !outgoing.files?.length)
    throw new GatewayError('invalid_parameters', 'The message is empty.');
  if (outgoing.text.length > (outgoing.inmail ? LONGEST_INMAIL : LONGEST))
    throw new GatewayError('too_many_characters', 'The message is too long.');
  return network.transaction(async (tx) => {
    const account = await actingAccount(tx, outgoing.accountId);
    if (outgoing.to === account.person)
      throw new GatewayError('invalid_recipient', 'An account cannot write to itself.');
    if (outgoing.inmail) await payInmail(tx, network, account, outgoing, outgoing.inmail.subject);
    else await refuseStrangers(tx, outgoing);
    const written = await writeMessage(tx, network, {
      accountId: account.id,
      owner: account.person,
      other: outgoing.to,
      isOurs: true,
      text: outgoing.text,
      subject: outgoing.inmail?.subject,
      isInmail: Boolean(outgoing.inmail),
      key: outgoing.key,
      files: outgoing.files,
    });
    await onMessage(tx, network, {
      accountId: account.id,
      from: account.person,
      to: outgoing.to,
      chatId: written.chatId,
    });
    return { chatId: written.chatId, messageId: written.messageId };
  });
}

/** Relations can be written to, and whoever has written to us. */
async function refuseStrangers(tx: Queries, { accountId, to }: OutgoingMessage): Promise<void> {
  const known = await tx.first(
    `select where exists (select from world.relations where account_id = $1 and person = $2)
       or exists (select from world.chats c join world.messages m on m.chat_id = c.id
                  where c.account_id = $1 and c.person = $2 and not m.is_ours)`,
    [accountId, to],
  );
  if (!known)
    throw new GatewayError('no_connection_with_recipient', 'The recipient is not a relation of this account.');
}

async function payInmail(
  tx: Queries,
  network: SyntheticNetwork,
  account: Account,
  outgoing: OutgoingMessage,
  subject: string,
) {
  if (subject.length > LONGEST_SUBJECT) throw new GatewayError('too_many_characters', 'The subject is too long.');
  const credits = INMAIL_CREDITS[account.plan];
  if (credits === 0) throw new GatewayError('feature_not_subscribed', 'InMail comes with a paid plan.');
  if (isOpenProfile(network.seed, person(network.seed, outgoing.to))) return;
  // two at once share the last credit otherwise
  await tx.all('select from world.accounts where id = $1 for update', [account.id]);
  const now = network.now();
  const month = MONTH / network.settings.pace;
  const used = await tx.first<{ count: number; oldest: Date | null }>(
    `select count(*) as count, min(at) as oldest from world.acts
     where account_id = $1 and kind = 'inmail' and at > $2`,
    [account.id, new Date(now.getTime() - month)],
  );
  if (used?.oldest && used.count >= credits) {
    const until = new Date(used.oldest.getTime() + month);
    throw new GatewayError('insufficient_credits', 'All InMail credits of this month are used.', { until });
  }
  await tx.all(`insert into world.acts (id, account_id, kind, target, at) values ($1, $2, 'inmail', $3, $4)`, [
    newId(),
    account.id,
    memberId(outgoing.to),
    now,
  ]);
}
