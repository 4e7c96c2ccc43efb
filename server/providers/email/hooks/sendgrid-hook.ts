import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { type MailEvent, type MailEventKind, MailHookRefused } from './port.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
const FRESH_MS = 10 * 60_000;

/** Whether SendGrid says it, with the key that it has for this webhook, and says it now. */
export function requireSendgrid(
  headers: Record<string, unknown>,
  body: Buffer,
  { publicKey, now }: { publicKey: string; now: Date },
): void {
  const [signature, timestamp] = [headers[SIGNATURE], headers[TIMESTAMP]];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') throw new MailHookRefused('It is not signed.');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64')))
    throw new MailHookRefused('Its signature is not SendGrid’s.');
  const age = now.getTime() - Number(timestamp) * 1_000;
  // a time that is no number is of no moment
  if (!(Math.abs(age) <= FRESH_MS)) throw new MailHookRefused('It was signed too long ago.');
}

const Told = z.object({
  event: z.string(),
  sg_event_id: z.string().min(1).max(200),
  timestamp: z.number(),
  /** What we gave along with the mail comes back beside the rest. */
  key: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
});

/** What SendGrid tells of mails of ours; kinds that say nothing of the address or the person are left out. */
export function readSendgridEvents(body: unknown): MailEvent[] {
  const told = z.array(z.unknown()).safeParse(body).data ?? [];
  return told.flatMap((each) => {
    const { data } = Told.safeParse(each);
    const kind = data && kindOf(data);
    if (!data?.key || !kind) return [];
    return [{ id: data.sg_event_id, key: data.key.toLowerCase(), kind, at: new Date(data.timestamp * 1_000) }];
  });
}

function kindOf({ event, type, reason = '' }: z.infer<typeof Told>): MailEventKind | null {
  switch (event) {
    case 'delivered':
      return 'delivered';
    case 'deferred':
      return 'deferred';
    case 'bounce':
      // the reader's server refused the mail, not the address
      return type === 'blocked' ? 'deferred' : 'bounced';
    case 'dropped':
      return kindOfDrop(reason);
    case 'spamreport':
      return 'complained';
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'unsubscribed';
    default:
      return null;
  }
}

/** It was not even tried, since the address is on a list of SendGrid's: which one, its words tell. */
function kindOfDrop(reason: string): MailEventKind | null {
  if (/unsubscribed/i.test(reason)) return 'unsubscribed';
  if (/spam reporting/i.test(reason)) return 'complained';
  return /^(?:bounced address|invalid)$/i.test(reason.trim()) ? 'bounced' : null;
}
