import { X509Certificate, verify } from 'node:crypto';
import * as z from 'zod';
import { keyOfMessageId } from '../message-id.ts';
import { type MailEvent, type MailEventKind, MailHookRefused } from './port.ts';

const FRESH_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;
const CERTIFICATE_MAX = 20_000;
/** Where Amazon SNS is, in all its regions. */
const SNS_HOST = /^sns\.[a-z\d-]{3,40}\.amazonaws\.com(?:\.cn)?$/;

const text = z.string();
/** What Amazon SNS posts. */
const Posted = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text.min(1).max(200),
  TopicArn: text.min(1).max(400),
  Message: text,
  Timestamp: text,
  Signature: text,
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: text,
  Subject: text.optional(),
  SubscribeURL: text.optional(),
  Token: text.optional(),
});
type Posted = z.infer<typeof Posted>;

export interface AmazonSettings {
  now: Date;
  /** Null for Amazon itself; else who stands in for it. */
  base: string | null;
}
export type AmazonWord =
  | { is: 'subscription'; topic: string; confirm: () => Promise<void> }
  | { is: 'events'; topic: string; events: MailEvent[] }
  | { is: 'nothing'; topic: string };

/** What Amazon says about mails, checked: signed by a certificate that lies at Amazon's own place, and said lately. */
export async function readAmazonWord(body: unknown, settings: AmazonSettings): Promise<AmazonWord> {
  const posted = Posted.safeParse(body).data;
  if (!posted) throw new MailHookRefused('It is nothing of Amazon SNS.');
  const certificate = await certificateAt(posted.SigningCertURL, settings);
  const hash = posted.SignatureVersion === '1' ? 'sha1' : 'sha256';
  if (!verify(hash, Buffer.from(signedText(posted)), certificate.publicKey, Buffer.from(posted.Signature, 'base64')))
    throw new MailHookRefused('Its signature is not Amazon’s.');
  const age = settings.now.getTime() - Date.parse(posted.Timestamp);
  if (!(Math.abs(age) <= FRESH_MS)) throw new MailHookRefused('It was said too long ago.');
  const topic = posted.TopicArn;
  if (posted.Type === 'Notification') return { is: 'events', topic, events: eventsIn(posted) };
  if (posted.Type === 'UnsubscribeConfirmation') return { is: 'nothing', topic };
  const url = placeOf(posted.SubscribeURL ?? '', settings);
  return { is: 'subscription', topic, confirm: async () => void (await asked(url)) };
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const signedText = (posted: Posted): string =>
  SIGNED[posted.Type]
    .flatMap((field) => (posted[field] === undefined ? [] : [`${field}\n${posted[field]}\n`]))
    .join('');

/** An address that a message names is asked only where it is Amazon's own. */
function placeOf(url: string, { base }: AmazonSettings): URL {
  const place = URL.canParse(url) ? new URL(url) : null;
  const isAmazons = place?.protocol === 'https:' && SNS_HOST.test(place.hostname) && !place.port && !place.username;
  if (place && (base ? place.origin === new URL(base).origin : isAmazons)) return place;
  throw new MailHookRefused('It names an address that is not Amazon’s.');
}

const known = new Map<string, X509Certificate>();
const KNOWN_MAX = 50;

async function certificateAt(url: string, settings: AmazonSettings): Promise<X509Certificate> {
  const place = placeOf(url, settings);
  if (!place.pathname.endsWith('.pem')) throw new MailHookRefused('It names no certificate.');
  const before = known.get(place.href);
  if (before) return before;
  const pem = await asked(place);
  try {
    const certificate = new X509Certificate(pem);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(place.href, certificate);
    return certificate;
  } catch {
    throw new MailHookRefused('Its certificate cannot be read.');
  }
}

async function asked(place: URL): Promise<string> {
  const reply = await fetch(place, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const said = await reply.text();
  if (!reply.ok || said.length > CERTIFICATE_MAX) throw new Error(`${place.host} answered ${reply.status}`);
  return said;
}

/** Amazon SES by its notifications and by its events, which have the same fields under two names. */
const Told = z.object({
  notificationType: text.optional(),
  eventType: text.optional(),
  mail: z.object({
    timestamp: text,
    tags: z.record(text, z.array(text)).optional(),
    headers: z.array(z.object({ name: text, value: text })).optional(),
    commonHeaders: z.object({ messageId: text.optional() }).optional(),
  }),
  bounce: z.object({ bounceType: text, timestamp: text }).optional(),
  complaint: z.object({ complaintFeedbackType: text.nullish(), timestamp: text }).optional(),
  delivery: z.object({ timestamp: text }).optional(),
});

function eventsIn({ Message, MessageId }: Posted): MailEvent[] {
  const told = Told.safeParse(parsed(Message)).data;
  const key = told && keyIn(told.mail);
  const event = told && kindOf(told);
  return key && event ? [{ id: MessageId, key, ...event }] : [];
}

/** Amazon gives a mail an id of its own: ours comes back as a tag, and among the headers where those are included. */
function keyIn({ tags, headers, commonHeaders }: z.infer<typeof Told>['mail']): string | null {
  const named = headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? commonHeaders?.messageId;
  return tags?.key?.[0]?.toLowerCase() ?? (named ? keyOfMessageId(named) : null);
}

function kindOf({ notificationType, eventType, bounce, complaint, delivery }: z.infer<typeof Told>) {
  const found = (kind: MailEventKind, at: string | undefined) => ({ kind, at: new Date(at ?? '') });
  switch ((eventType ?? notificationType)?.toLowerCase()) {
    case 'bounce':
      return bounce ? found(bounce.bounceType === 'Permanent' ? 'bounced' : 'deferred', bounce.timestamp) : null;
    case 'complaint':
      // somebody has taken it out of the spam again
      return complaint?.complaintFeedbackType === 'not-spam' ? null : found('complained', complaint?.timestamp);
    case 'delivery':
      return found('delivered', delivery?.timestamp);
    default:
      return null;
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
