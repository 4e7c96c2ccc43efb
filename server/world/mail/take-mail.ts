import { simpleParser } from 'mailparser';
import { gatewayId } from '../network/ids.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';
import type { VendorMark } from '../vendors/vendor-hooks.ts';
import { authenticateMail, signMail } from './authenticate-mail.ts';
import { decideMail } from './decide-mail.ts';
import { keepMail, tellMailNews } from './post-office.ts';
import { readerJobsFor } from './reader-jobs-for.ts';
import { readerJobTime, writeReaderJobs } from './write-reader-jobs.ts';
import { readerOf } from './reader-of.ts';
import { tellVendorHooks } from './tell-vendor-hooks.ts';
import { linksOf, MAIL_COLUMNS, mailSenderOf, unsubscribeUrl, type WorldMail } from './world-mail.ts';

/** Takes a mail for each of its readers once, however often it comes, and writes down what they will do with it. */
export async function takeMail(
  network: SyntheticNetwork,
  { vendor, ...envelope }: { from: string; to: readonly string[]; vendor?: VendorMark },
  handed: Buffer,
): Promise<void> {
  const parsed = await simpleParser(handed, { skipImageLinks: true, skipTextToHtml: true });
  const key = parsed.messageId ?? `<${gatewayId()}@world.test>`;
  const headers: Record<string, string> = {};
  for (const { key: name, line } of parsed.headerLines)
    headers[name] = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim();
  const [from] = parsed.from?.value ?? [];
  const signed = await signMail(network, from?.address ?? envelope.from, handed);
  const { verdict, raw } = await authenticateMail(
    network,
    { from: envelope.from, by: vendor?.by ?? 'postOffice' },
    signed,
  );
  await network.transaction(async (tx) => {
    for (const recipient of envelope.to) {
      const mail = await tx.first<WorldMail & { times: number }>(
        `insert into world.mails as m (id, key, sender, sender_name, recipient, subject, html, text, headers, at, attachments,
           verdict, vendor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (key, recipient) do update set times = m.times + 1 returning ${MAIL_COLUMNS}, times`,
        [
          gatewayId(),
          key,
          envelope.from.toLowerCase(),
          from?.name ?? '',
          recipient.toLowerCase(),
          parsed.subject ?? '',
          parsed.html || '',
          parsed.text ?? '',
          JSON.stringify(headers),
          network.now(),
          JSON.stringify(
            parsed.attachments.map(({ filename, contentType, content }) => ({
              name: filename ?? '',
              type: contentType,
              content: content.toString('base64'),
            })),
          ),
          JSON.stringify(verdict),
          vendor ? JSON.stringify(vendor) : null,
        ],
      );
      // it has come before: whoever reads it sees one, and whoever counts sees that it came again
      if (!mail || mail.times > 1) continue;
      // whoever has a mailbox here reads it there; all others are people of the world
      const kept = { address: recipient, folder: 'INBOX', raw, messageId: key, at: network.now() } as const;
      if ((await keepMail(tx, kept)) === null) await decide(tx, network, mail);
    }
  });
  for (const recipient of envelope.to) tellMailNews(recipient);
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
    hasLink: linksOf(mail, network.productUrl).length > 0,
  });
  if (!readerActions.some(({ kind }) => kind === 'bounced')) await tellVendorHooks(tx, network, mail, 'delivered');
  for (const readerAction of readerActions) {
    const at = readerJobTime(network, mail.at, readerAction.afterHours);
    await writeReaderJobs(tx, readerJobsFor(mail, readerAction, at, network.productUrl));
  }
}
