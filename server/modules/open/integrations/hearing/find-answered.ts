import * as z from 'zod';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { keyOfMessageId } from '../../../../providers/email/message-id.ts';
import type { HeardMail, CustomerMailbox } from '../../../../providers/email/port.ts';
import type { ReadMail } from '../../../../providers/email/read-mail.ts';
import { type IntentOfAct, intentsOfActs, newestMailWith } from '../queries.ts';

/** A mail that came to a mailbox, read. */
export interface ComeMail {
  mail: ReadMail;
  heard: Pick<HeardMail, 'isOurs' | 'at'>;
}
export type AnsweringMail = ComeMail & { intent: IntentOfAct };

const Uuid = z.uuid();

/**
 * To which of our mails each belongs: by those that it names, else by whom it is from and its subject, the last that
 * went to them by this mailbox. Left out is what left by us, and what is from nobody whom the workspace writes to.
 */
export async function findAnswered(
  tx: SpaceTx,
  mailbox: CustomerMailbox,
  mails: readonly ComeMail[],
): Promise<AnsweringMail[]> {
  const named = mails.flatMap(({ mail }) => [mail.id, ...mail.about]).flatMap((id) => keyOf(id) ?? []);
  const known = named.length > 0 ? await intentsOfActs(tx, [...new Set(named)]) : [];
  const intents = new Map(known.map((intent) => [intent.id, intent]));
  const intentNamed = (id: string) => intents.get(keyOf(id) ?? '');
  const found = await Promise.all(
    mails.map(async (come) => {
      const { mail, heard } = come;
      // what left by us is known
      if (heard.isOurs && intentNamed(mail.id)) return [];
      const about = mail.about.find(intentNamed);
      const intent = about ? intentNamed(about) : await newestWith(tx, mailbox, come);
      return intent ? [{ ...come, intent }] : [];
    }),
  );
  return found.flat();
}

/** Of a mail of ours, by its Message-ID. */
export function keyOf(messageId: string): string | null {
  const key = keyOfMessageId(messageId);
  return key && Uuid.safeParse(key).success ? key : null;
}

async function newestWith(tx: SpaceTx, mailbox: CustomerMailbox, { mail, heard }: ComeMail) {
  const isAnswer = mail.kind === 'written' || mail.kind === 'automatic';
  const addresses = heard.isOurs ? mail.to : isAnswer ? [mail.from] : [];
  return addresses.length > 0 ? newestMailWith(tx, mailbox.id, addresses, mail.subject) : undefined;
}
