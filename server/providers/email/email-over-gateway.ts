import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import type { NetworkGateway } from '../../core/services.ts';
import { createRequest } from '../network/unipile/send-request.ts';
import { gatewayOutcome } from '../network/unipile/gateway-outcome.ts';
import { askByKey } from '../ask-by-key.ts';
import { isSigned } from '../hook-signature.ts';
import type { EmailProvider, EmailHook, Mailbox, OutgoingEmail } from './port.ts';

export const SentEmail = z.object({ id: z.string().min(1) });
const State = z.object({ status: z.enum(['connected', 'disconnected']) });
const ofMail = { tag: z.string(), key: z.string(), id: z.string().min(1), address: z.string(), at: z.coerce.date() };
const EmailHookBody = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('replied'),
    ...ofMail,
    subject: z.string(),
    text: z.string(),
    html: z.string().nullish(),
    is_automatic: z.boolean(),
  }),
  z.object({ event: z.enum(['bounced', 'complained']), ...ofMail, detail: z.string() }),
  z.object({ event: z.literal('mailbox'), tag: z.string(), mailbox: z.string(), is_connected: z.boolean() }),
]);

/** Mailboxes behind the channels' gateway, which asks, refuses and falls silent in the manner of the network's. */
export function emailOverGateway(gateway: NetworkGateway, clock: Clock, hookUrl: string): EmailProvider {
  const request = createRequest(gateway, clock);
  return {
    send: async (mailbox, mail) => {
      const body = { ...wireOf(mailbox, mail), hook_url: hookUrl };
      const answer = await request({ method: 'POST', path: '/emails', body, key: mail.key }, SentEmail);
      return gatewayOutcome(answer, clock.now(), ({ id }) => ({ id }));
    },
    ask: (key) => askByKey(request, '/emails', key, SentEmail, ({ id }) => ({ id })),
    state: async (mailbox) => {
      const answer = await request({ method: 'GET', path: `/mailboxes/${encodeURIComponent(mailbox)}` }, State);
      if (answer.is === 'good') return answer.body.status;
      return answer.is === 'problem' && answer.problem.status === 404 ? 'disconnected' : 'unknown';
    },
    isGenuine: (headers, body) => isSigned(headers, body, gateway.apiKey, clock.now()),
    readHook,
  };
}

/** Names and subjects stand on one line: what would begin another header is taken out. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const messageId = (key: string, email: string): string => `<${key}@${email.split('@').at(-1)}>`;

function wireOf({ id, email, senderName }: Mailbox, mail: OutgoingEmail) {
  return {
    mailbox: { id, email, name: oneLine(senderName) },
    tag: mail.tag,
    to: mail.to,
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: {
      // made of the key: a receiver can tell a repetition, whoever carried it
      'Message-ID': messageId(mail.key, email),
      ...(mail.answers && {
        'In-Reply-To': messageId(mail.answers.key, mail.answers.email),
        References: messageId(mail.answers.key, mail.answers.email),
      }),
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.files &&
      mail.files.length > 0 && {
        attachments: mail.files.map((file) => ({
          name: oneLine(file.name),
          type: file.type,
          content: Buffer.from(file.bytes).toString('base64'),
        })),
      }),
  };
}

function readHook(body: unknown): EmailHook | null {
  const heard = EmailHookBody.safeParse(body).data;
  if (!heard) return null;
  if (heard.event === 'mailbox')
    return { kind: 'mailbox', tag: heard.tag, mailbox: heard.mailbox, isConnected: heard.is_connected };
  const { tag, key, id, address, at } = heard;
  const mail = { tag, key, id, address, at };
  if (heard.event === 'replied')
    return {
      kind: 'replied',
      ...mail,
      subject: heard.subject,
      text: heard.text,
      html: heard.html ?? null,
      isAutomatic: heard.is_automatic,
    };
  return { kind: heard.event, ...mail, detail: heard.detail };
}
