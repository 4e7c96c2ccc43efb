import * as z from 'zod';
import { GatewayError } from '../network/gateway-error.ts';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork, Queries } from '../network/store.ts';
import { decideMail } from './decide-mail.ts';
import { readerJobsFor } from './reader-jobs-for.ts';
import { readerJobTime, writeReaderJobs } from './reader-jobs.ts';
import { linksOf, type WorldMail, MAIL_COLUMNS, mailSenderOf, unsubscribeUrl } from './world-mail.ts';
import { readerOf } from './reader-of.ts';
import { requireUp } from './require-up.ts';

export const IncomingMail = z.object({
  mailbox: z.object({ id: z.string().min(1), email: z.email(), name: z.string().max(200) }),
  tag: z.string().max(100),
  to: z.string().max(320),
  subject: z.string().max(1_000),
  html: z.string().max(500_000),
  text: z.string().max(500_000),
  headers: z.record(z.string(), z.string()),
  hook_url: z.url({ protocol: /^https?$/ }),
  attachments: z
    .array(z.object({ name: z.string().max(255), type: z.string().max(100), content: z.base64() }))
    .max(20)
    .default([]),
});
type Incoming = z.output<typeof IncomingMail>;

/** Takes a mail once, however often it is handed over, and writes down what its reader will do with it. */
export function receiveMail(network: SyntheticNetwork, key: string, given: Incoming): Promise<string> {
  if (!z.email().safeParse(given.to).success)
    throw new GatewayError('invalid_recipient', `${given.to} is not an address.`);
  return network.transaction(async (tx) => {
    const known = await mailByKey(tx, key);
    if (known) return known.id;
    const { mailbox, tag, hook_url } = given;
    await requireUp(tx, { id: mailbox.id, address: mailbox.email, tag, hookUrl: hook_url });
    const row = await insertMail(tx, key, given, network.now());
    // no row: somebody handed it over at the same moment
    if (row) await decide(tx, network, row);
    return (row ?? (await mailByKey(tx, key)))?.id ?? '';
  });
}

export const mailByKey = (tx: Queries, key: string) =>
  tx.first<{ id: string }>('select id from world.mails where key = $1', [key]);

function insertMail(tx: Queries, key: string, given: Incoming, now: Date): Promise<WorldMail | undefined> {
  const { mailbox, tag, subject, html, text, headers, hook_url } = given;
  return tx.first<WorldMail>(
    `insert into world.mails (id, key, mailbox_id, sender, sender_name, recipient, subject, html, text, headers, tag, hook_url, at, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (key) do nothing returning ${MAIL_COLUMNS}`,
    [
      gatewayId(),
      key,
      mailbox.id,
      mailbox.email,
      mailbox.name,
      given.to.toLowerCase(),
      subject,
      html,
      text,
      JSON.stringify(headers),
      tag,
      hook_url,
      now,
      JSON.stringify(given.attachments),
    ],
  );
}

async function decide(tx: Queries, network: SyntheticNetwork, mail: WorldMail): Promise<void> {
  const before = await tx.first<{ turn: number; replied: boolean }>(
    `select count(*)::int as turn, coalesce(bool_or(
       exists (select from world.happenings h where h.subject_id = m.id and h.kind = 'replied')
       or exists (select from world.errands e where e.subject_id = m.id and e.kind = 'replied')), false) as replied
     from world.mails m where m.recipient = $1 and m.sender = $2`,
    [mail.recipient, mail.sender],
  );
  const readerActions = decideMail(network.seed, readerOf(network.seed, mail.recipient), mailSenderOf(mail), {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text.replace(unsubscribeUrl(mail) ?? '', ''),
    at: mail.at,
    turn: before?.turn ?? 1,
    hasReplied: before?.replied ?? false,
    hasLink: linksOf(mail).length > 0,
  });
  for (const readerAction of readerActions)
    await writeReaderJobs(
      tx,
      readerJobsFor(mail, readerAction, readerJobTime(network, mail.at, readerAction.afterHours)),
    );
}
