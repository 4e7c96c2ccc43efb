import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { textOfHtml } from '../../../engine/mail/text-of-html.ts';
import { type HeardKind, heardKind } from '../../../engine/mail/heard-kind.ts';
import { CHECK_HEADER, WARM_UP_HEADER } from './port.ts';

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A mail as far as the product needs it. */
export interface ReadMail {
  /** What it calls itself; made of what it says where it calls itself nothing. */
  id: string;
  kind: HeardKind;
  /** A mail that a mailbox wrote to itself for a test. */
  isCheck: boolean;
  /** What it says to be a mail of the warm-up by, if it does. */
  warmUpToken: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** Message-IDs of the mails that it answers or reports, the nearest first. */
  about: string[];
  /** The words of a carrier's report. */
  report: string;
  files: MailFile[];
  /** Those that its markup shows, by the name that it has for them. */
  pictures: (MailFile & { cid: string })[];
}

const REPORTS = ['message/delivery-status', 'message/feedback-report', 'text/rfc822-headers', 'message/rfc822'];
/** Nobody reads further. */
const HTML_MAX = 2_000_000;
const TEXT_OF_MAX = 200_000;
const IDS = /<[^<>\s]+>/g;

/** Reads whatever came: what is broken is read as far as it goes. */
export const readMail = async (raw: Readable): Promise<ReadMail> => withoutZeroBytes(await readParts(raw));

/** No word of a mail has one, and no column keeps one. */
function withoutZeroBytes<Given>(given: Given): Given {
  if (typeof given === 'string') return given.replaceAll('\0', '') as Given;
  if (Array.isArray(given)) return given.map(withoutZeroBytes) as Given;
  if (typeof given !== 'object' || given === null || Buffer.isBuffer(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutZeroBytes(value)])) as Given;
}

async function readParts(raw: Readable, depth = 0): Promise<ReadMail> {
  // what fails here is the way to the mail, and not the mail
  const bytes = Buffer.concat(await raw.toArray());
  const read = await parse(bytes).catch(() => parse(asPlainText(bytes)));
  // parts that were announced and never come: what stands there instead is what was said
  const parsed = isEmpty(read) ? await parse(asPlainText(bytes)) : read;
  const headers: Record<string, string> = {};
  for (const { key, line } of parsed.headerLines)
    headers[key] ??= line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim();
  const isReport = ({ contentType }: { contentType: string }) => REPORTS.includes(contentType);
  const reports: Record<string, string> = {};
  for (const { contentType, content } of parsed.attachments.filter(isReport))
    reports[contentType] ??= content.toString('utf8');
  const from = parsed.from?.value[0]?.address?.toLowerCase() ?? '';
  const subject = parsed.subject ?? '';
  const given = Object.values(reports).join('\n');
  const told = /^message-id:\s*(<[^<>\s]+>)/im.exec(given)?.[1];
  const kind = heardKind({ headers, from, subject, reports });
  const isGivenBack = kind === 'bounced' || kind === 'complained';
  const passedOn = isGivenBack ? [] : parsed.attachments.filter(({ contentType }) => contentType === FORWARDED);
  const forwarded = await Promise.all(passedOn.slice(0, FORWARDS).map(({ content }) => readForwarded(content, depth)));
  const markup = (parsed.html || '').slice(0, HTML_MAX);
  const html = markup ? markup + forwarded.map((each) => each.html).join('') : null;
  const own = parsed.text ?? textOfHtml(markup.slice(0, TEXT_OF_MAX));
  const text = [own, ...forwarded.map((each) => each.text)].join('\n\n').trimEnd();
  const references = headers.references?.match(IDS) ?? [];
  return {
    id: parsed.messageId ?? idOf(headers, text),
    kind,
    isCheck: headers[CHECK_HEADER.toLowerCase()] !== undefined,
    warmUpToken: headers[WARM_UP_HEADER.toLowerCase()]?.replace(/ /g, '') ?? null,
    from,
    to: addressesOf(parsed.to),
    subject,
    text,
    html,
    about: [...(told ? [told] : []), ...(headers['in-reply-to']?.match(IDS) ?? []), ...references.toReversed()],
    report: reports['message/delivery-status'] ?? '',
    files: parsed.attachments
      .filter((each) => !each.related && (!isReport(each) || passedOn.includes(each)))
      .map(fileOf),
    pictures: parsed.attachments.flatMap((each) =>
      each.related && each.cid ? [{ ...fileOf(each), cid: each.cid.replace(/^<|>$/g, '') }] : [],
    ),
  };
}

type Part = Awaited<ReturnType<typeof simpleParser>>['attachments'][number];
const fileOf = ({ filename, contentType, content }: Part): MailFile => ({
  name: filename ?? NAMES[contentType] ?? '',
  type: contentType,
  bytes: content,
});
const FORWARDED = 'message/rfc822';
const NAMES: Record<string, string> = { [FORWARDED]: 'Forwarded message.eml', 'text/calendar': 'invite.ics' };
/** So many that came in one mail are written out, and so deep; all of them are among its files. */
const FORWARDS = 5;
const DEEPEST = 3;

/** A mail that was passed on, written out below what was said to it, as mail programs do. */
async function readForwarded(content: Buffer, depth: number): Promise<{ text: string; html: string }> {
  if (depth >= DEEPEST) return { text: '', html: '' };
  const { from, subject, text, html } = await readParts(Readable.from([content]), depth + 1);
  const head = ['---------- Forwarded message ----------', `From: ${from}`, `Subject: ${subject}`];
  const body = html ?? `<pre>${escaped(text)}</pre>`;
  return { text: `${head.join('\n')}\n\n${text}`, html: `<hr><p>${head.map(escaped).join('<br>')}</p>${body}` };
}
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const parse = (bytes: Buffer) =>
  simpleParser(bytes, {
    skipTextToHtml: true,
    skipImageLinks: true,
    // its own way fails at what is too deep or too long, and the mail with it
    skipHtmlToText: true,
    keepDeliveryStatus: true,
  });

const isEmpty = ({ text, html, attachments, headers }: Awaited<ReturnType<typeof parse>>): boolean =>
  !text?.trim() && !html && attachments.length === 0 && headers.has('content-type');

/** A mail whose parts nobody can tell apart: who wrote it, and what stands there. */
function asPlainText(bytes: Buffer): Buffer {
  const raw = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(raw)?.index ?? raw.length;
  const head = `${raw.slice(0, end)}\n`.replace(/^content-[^\n]*\n(?:[ \t][^\n]*\n)*/gim, '');
  const body = raw.slice(end, end + TEXT_OF_MAX).replace(/^\r?\n\r?\n/, '');
  return Buffer.from(`${head}\n${body}`, 'latin1');
}

type Addresses = Awaited<ReturnType<typeof simpleParser>>['to'];
const addressesOf = (given: Addresses): string[] =>
  [given ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => (address ? [address.toLowerCase()] : [])));

const idOf = (headers: Record<string, string>, text: string): string =>
  `<${createHash('sha256')
    .update([headers.date, headers.from, headers.subject, text].join('\n'))
    .digest('hex')}@unnamed>`;
