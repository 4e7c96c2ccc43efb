import * as z from 'zod';
import type { Clock } from '../../../core/clock/clock.ts';
import { type AskOutcome, NEVER_KNOWN } from '../../network/port.ts';
import { writeCheckMail } from '../check-mail.ts';
import { mannersOf } from '../manners.ts';
import { messageIdOfKey } from '../message-id.ts';
import {
  CHECK_HEADER,
  type CustomerMailbox,
  type EmailProvider,
  type MailReading,
  type OutgoingEmail,
} from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { testedStages } from '../tested-stages.ts';
import { describeHttps } from '../smtp/describe-tls.ts';
import { vendorAnswer, vendorOutcome } from './vendor-outcome.ts';
import { LostAnswer, type VendorReply, vendorRequest } from './vendor-request.ts';

const Problems = z.object({ errors: z.array(z.object({ message: z.string().default('') })) });
const wordsOf = ({ status, body }: VendorReply): string =>
  [status, ...(Problems.safeParse(body).data?.errors.map(({ message }) => message) ?? [])].join(' ');
const Scopes = z.object({ scopes: z.array(z.string()) });

/** SendGrid by its API. It keeps no mail and has no key of its own: what it did not answer to is unknown. */
export function emailOverSendgrid(clock: Clock, apiBase: () => string, reading: MailReading): EmailProvider {
  const ask = ({ access }: CustomerMailbox, path: string, body?: object): Promise<VendorReply> => {
    if (access.kind !== 'sendgrid') throw new MailStageError('connection', 'It is not reached by SendGrid.');
    return vendorRequest(`${apiBase()}/v3${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access.apiKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return {
    send: (mailbox, mail) => {
      const receipt = { id: messageIdOfKey(mail.key, mailbox.email) };
      const isOfReader = (words: string) => /\bto\b.*(?:valid|address|email)|recipient/i.test(words);
      return vendorOutcome({ to: mail.to, receipt, now: clock.now(), isOfReader, wordsOf }, () =>
        ask(mailbox, '/mail/send', bodyOf(mailbox, mail)),
      );
    },
    ask: (mailbox, key) => askActivity((path) => ask(mailbox, path), messageIdOfKey(key, mailbox.email), key),
    test: (mailbox, { isRound } = { isRound: true }) =>
      testedStages(async (pass) => {
        const { host, protocol } = new URL(apiBase());
        const reply = await vendorAnswer(() => ask(mailbox, '/scopes'), wordsOf);
        pass('name', host);
        pass('connection', 'SendGrid API v3');
        pass('tls', describeHttps(protocol));
        const scopes = Scopes.safeParse(reply.body).data?.scopes ?? [];
        pass('sign_in', `${scopes.length} scopes`);
        if (!scopes.includes('mail.send'))
          throw new MailStageError('sending', 'The key lacks the scope mail.send.', false, 'not_allowed_to_send');
        const check = writeCheckMail(mailbox, clock.now());
        if (isRound) {
          const sent = await ask(mailbox, '/mail/send', checkBody(mailbox, check.messageId));
          if (sent.status >= 300) throw new MailStageError('sending', wordsOf(sent));
          pass('sending', sent.headers.get('x-message-id') ?? String(sent.status));
        }
        if (mailbox.access.kind === 'sendgrid' && mailbox.access.reading)
          pass('reading', await reading.read(mailbox, isRound ? check.messageId : null));
      }),
    hear: reading.hear,
    waitForNews: reading.waitForNews,
    find: reading.find,
    tend: reading.tend,
  };
}

const Activity = z.object({ messages: z.array(z.object({ msg_id: z.string() })) });

/** What happened to a mail is sold apart, and told late: what is not found there may have left all the same. */
async function askActivity(
  ask: (path: string) => Promise<VendorReply>,
  messageId: string,
  key: string,
): Promise<AskOutcome> {
  const query = new URLSearchParams({ query: `(unique_args['key']="${key}")`, limit: '1' });
  const reply = await ask(`/messages?${query}`).catch((error: unknown) => {
    if (error instanceof LostAnswer || error instanceof MailStageError) return null;
    throw error;
  });
  // a key that may not ask is told so however often it does
  if (reply && reply.status >= 400 && reply.status < 429) return NEVER_KNOWN;
  const found = reply?.status === 200 ? (Activity.safeParse(reply.body).data?.messages ?? []) : [];
  return found.length > 0 ? { kind: 'done', receipt: { id: messageId } } : { kind: 'unknown' };
}

function bodyOf(mailbox: CustomerMailbox, mail: OutgoingEmail): object {
  const { email, senderName } = mailbox;
  return {
    personalizations: [{ to: [{ email: mail.to }], custom_args: { key: mail.key } }],
    from: { email, ...(senderName && { name: senderName }) },
    subject: mail.subject || ' ',
    content: [
      { type: 'text/plain', value: mail.text || ' ' },
      ...(mail.html === null ? [] : [{ type: 'text/html', value: mail.html }]),
    ],
    headers: {
      'Message-ID': messageIdOfKey(mail.key, email),
      ...mannersOf(mailbox, mail),
    },
    ...(mail.files?.length && {
      attachments: mail.files.map(({ name, type, bytes }) => ({
        filename: name,
        type,
        content: Buffer.from(bytes).toString('base64'),
      })),
    }),
    // links and opens are ours to count, where the campaign wants it
    tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
  };
}

const checkBody = ({ email }: CustomerMailbox, messageId: string): object => ({
  personalizations: [{ to: [{ email }] }],
  from: { email },
  subject: 'Mailbox check',
  content: [{ type: 'text/plain', value: 'This mail tries whether the mailbox can send and be read.' }],
  headers: { 'Message-ID': messageId, [CHECK_HEADER]: '1', 'Auto-Submitted': 'auto-generated' },
});
