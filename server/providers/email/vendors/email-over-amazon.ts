import { NEVER_KNOWN } from '../../network/port.ts';
import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import type { Clock } from '../../../core/clock/clock.ts';
import { writeCheckMail } from '../check-mail.ts';
import { messageIdOfKey } from '../message-id.ts';
import type { CustomerMailbox, EmailProvider, MailReading } from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { testedStages } from '../tested-stages.ts';
import { writeMime } from '../write-mime.ts';
import { describeHttps } from '../smtp/describe-tls.ts';
import { vendorAnswer, vendorOutcome } from './vendor-outcome.ts';
import { type VendorReply, vendorRequest } from './vendor-request.ts';

const Problem = z.object({ message: z.string().optional(), Message: z.string().optional() });
const wordsOf = ({ status, headers, body }: VendorReply): string => {
  const { message, Message } = Problem.safeParse(body).data ?? {};
  return [status, headers.get('x-amzn-errortype')?.split(':')[0], message ?? Message].filter(Boolean).join(' ');
};
const Taken = z.object({ MessageId: z.string() });
const Account = z.object({ SendingEnabled: z.boolean().default(true) });

/** Amazon SES by its second API, signed (Signature Version 4). It keeps no mail: what it did not answer to is unknown. */
export function emailOverAmazon(clock: Clock, apiBase: () => string | null, reading: MailReading): EmailProvider {
  const baseOf = (region: string) => apiBase() ?? `https://email.${region}.amazonaws.com`;
  const ask = async ({ access }: CustomerMailbox, path: string, body?: object): Promise<VendorReply> => {
    if (access.kind !== 'amazon') throw new MailStageError('connection', 'It is not reached by Amazon.');
    const { accessKeyId, secretAccessKey, region } = access;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'ses', retries: 0 });
    const url = `${baseOf(region)}/v2/email${path}`;
    const init = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { method: 'GET' };
    const signed = await client.sign(url, init);
    return vendorRequest(url, { ...init, headers: Object.fromEntries(signed.headers) });
  };
  const hand = (mailbox: CustomerMailbox, to: string, raw: Buffer, key?: string) =>
    ask(mailbox, '/outbound-emails', {
      FromEmailAddress: mailbox.email,
      Destination: { ToAddresses: [to] },
      Content: { Raw: { Data: raw.toString('base64') } },
      // comes back with what it tells of the mail
      ...(key && { EmailTags: [{ Name: 'key', Value: key }] }),
    });
  return {
    send: async (mailbox, mail) => {
      const receipt = { id: messageIdOfKey(mail.key, mailbox.email) };
      const raw = await writeMime(mailbox, mail, clock.now());
      const isOfReader = (words: string) => /destination|recipient|to address|suppress/i.test(words);
      return vendorOutcome({ to: mail.to, receipt, now: clock.now(), isOfReader, wordsOf }, () =>
        hand(mailbox, mail.to, raw, mail.key),
      );
    },
    // nothing of it can be asked for by our id
    ask: async () => NEVER_KNOWN,
    test: (mailbox, { isRound } = { isRound: true }) =>
      testedStages(async (pass) => {
        const { access } = mailbox;
        if (access.kind !== 'amazon') throw new MailStageError('connection', 'It is not reached by Amazon.');
        const { host, protocol } = new URL(baseOf(access.region));
        const reply = await vendorAnswer(() => ask(mailbox, '/account'), wordsOf);
        pass('name', host);
        pass('connection', 'Amazon SES v2');
        pass('tls', describeHttps(protocol));
        pass('sign_in', access.accessKeyId);
        if (Account.safeParse(reply.body).data?.SendingEnabled === false)
          throw new MailStageError('sending', 'Sending is paused for this account.', false, 'not_allowed_to_send');
        const check = writeCheckMail(mailbox, clock.now());
        if (isRound) {
          const sent = await hand(mailbox, mailbox.email, check.raw);
          if (sent.status >= 300) throw new MailStageError('sending', wordsOf(sent));
          pass('sending', Taken.safeParse(sent.body).data?.MessageId ?? String(sent.status));
        }
        if (access.reading) pass('reading', await reading.read(mailbox, isRound ? check.messageId : null));
      }),
    hear: reading.hear,
    waitForNews: reading.waitForNews,
    find: reading.find,
    tend: reading.tend,
  };
}
