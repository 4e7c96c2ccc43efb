import { simpleParser } from 'mailparser';
import { gatewayId } from '../network/ids.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';
import { sendgridDrop } from '../vendors/sendgrid-suppressed.ts';
import type { VendorMark } from '../vendors/vendor-hooks.ts';
import { authenticateMail, signMail } from './authenticate-mail.ts';
import { decideMail } from './decide-mail.ts';
import { keepMail, tellMailNews } from './post-office.ts';
import { noteReputation, placeMail } from './reputation/kept-reputation.ts';
import type { Placement } from './reputation/reputation.ts';
import { readerJobsFor } from './reader-jobs-for.ts';
import { readerJobTime, writeReaderJobs } from './write-reader-jobs.ts';
import { readerOf } from './reader-of.ts';
import { tellVendorHooks } from './tell-vendor-hooks.ts';
import { linksOf, MAIL_COLUMNS, mailSenderOf, unsubscribeUrl, type WorldMail } from './world-mail.ts';

/** A reader's mail provider takes nothing of this sender, now or at all. */
export class NotTakenError extends Error {
  readonly responseCode: number;
  constructor(placed: 'deferred' | 'refused') {
    super(
      placed === 'refused'
        ? '5.7.1 Refused: too much of what comes from this sender is unwanted'
        : '4.7.1 Try again later: too much of what comes from this sender is unwanted',
    );
    this.responseCode = placed === 'refused' ? 550 : 451;
  }
}

/** Takes a mail for each of its readers once, however often it comes, and writes down what they will do with it. */
export async function takeMail(
  network: SyntheticNetwork,
  {
    vendor,
    mayRefuse = false,
    ...envelope
  }: { from: string; to: readonly string[]; vendor?: VendorMark; mayRefuse?: boolean },
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
      const drop = vendor?.by === 'sendgrid' ? await sendgridDrop(tx, recipient) : null;
      if (drop) {
        await tellVendorHooks(tx, network, mail, drop);
        continue;
      }
      const placed = await placeMail(tx, network.now(), { sender: envelope.from, recipient, verdict });
      const isKnownByName = /^(bounce|complain)@/i.test(recipient);
      if (mayRefuse && !isKnownByName && (placed === 'deferred' || placed === 'refused'))
        throw new NotTakenError(placed);
      if (placed !== 'inbox') await tx.all("update world.mails set placed = 'spam' where id = $1", [mail.id]);
      // whoever has a mailbox here reads it there; all others are people of the world
      const folder = placed === 'inbox' ? 'INBOX' : 'Spam';
      const kept = { address: recipient, folder, raw, messageId: key, at: network.now() } as const;
      if ((await keepMail(tx, kept)) === null) await decide(tx, network, mail, placed);
    }
  });
  // whoever is answered is wanted where the answer comes from
  if (headers['in-reply-to'] && !headers['auto-submitted'])
    for (const answered of envelope.to)
      await network.transaction((tx) =>
        noteReputation(tx, network.now(), { sender: answered, recipient: envelope.from, news: 'replied' }),
      );
  for (const recipient of envelope.to) tellMailNews(recipient);
}

async function decide(tx: Queries, network: SyntheticNetwork, mail: WorldMail, placed: Placement): Promise<void> {
  const before = await tx.first<{ turn: number; replied: boolean }>(
    `select count(*)::int as turn, coalesce(bool_or(
       exists (select from world.happenings h where h.subject_id = m.id and h.kind = 'replied')
       or exists (select from world.errands e where e.subject_id = m.id and e.kind = 'replied')), false) as replied
     from world.mails m where m.recipient = $1 and m.sender = $2`,
    [mail.recipient, mail.sender],
  );
  const decided = decideMail(network.seed, readerOf(network.seed, mail.recipient), mailSenderOf(mail), {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text.replace(unsubscribeUrl(mail) ?? '', ''),
    at: mail.at,
    turn: before?.turn ?? 1,
    hasReplied: before?.replied ?? false,
    hasLink: linksOf(mail, network.productUrl).length > 0,
  });
  // nobody looks into the folder of spam
  const isSeen = placed === 'inbox' || mail.recipient.startsWith('complain@');
  const readerActions = decided.filter(({ kind }) => isSeen || kind === 'bounced' || kind === 'auto_replied');
  if (!readerActions.some(({ kind }) => kind === 'bounced')) await tellVendorHooks(tx, network, mail, 'delivered');
  for (const readerAction of readerActions) {
    const at = readerJobTime(network, mail.at, readerAction.afterHours);
    await writeReaderJobs(tx, readerJobsFor(mail, readerAction, at, network.productUrl));
  }
}
