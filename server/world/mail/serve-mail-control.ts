import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { GatewayError } from '../network/gateway-error.ts';
import { replyText } from '../network/minds/reply-text.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { smsReply } from '../phone/sms-reply.ts';
import { tellMailNews } from './post-office.ts';
import { type ReaderDoes, readerJobsFor } from './reader-jobs-for.ts';
import { writeReaderJobs } from './write-reader-jobs.ts';
import { type WorldMail, MAIL_COLUMNS, mailSenderOf } from './world-mail.ts';
import { readerOf } from './reader-of.ts';
import { returnLine } from './return-line.ts';

export const MAIL_ACTIONS = [
  'open',
  'click',
  'reply',
  'bounce',
  'unsubscribe',
  'leave-group',
  'complain',
  'away',
] as const;
const KINDS = {
  open: 'opened',
  click: 'clicked',
  reply: 'replied',
  bounce: 'bounced',
  unsubscribe: 'unsubscribed',
  'leave-group': 'left_group',
  complain: 'complained',
  away: 'auto_replied',
} as const;
/** Who is sent away by hand is away for a week. */
const AWAY_MS = 7 * 86_400_000;
const words = z.string().min(1).max(8_000).optional();
const OfMail = z.object({ what: z.enum(MAIL_ACTIONS), address: z.string().min(1), text: words });
const OfSms = z.object({ number: z.string().min(1), text: words });
const OfSender = z.object({ what: z.enum(['down', 'up']), address: z.string().min(1) });

/** What the command line makes readers do: now, with the newest mail or text message they got. */
export function serveMailControl(control: FastifyInstance, network: SyntheticNetwork): void {
  control.post('/mail', async (request) => {
    const { what, address, text } = OfMail.parse(request.body);
    const mail = await network.first<WorldMail>(
      `select ${MAIL_COLUMNS} from world.mails where recipient = $1 order by at desc, id limit 1`,
      [address.toLowerCase()],
    );
    if (!mail) throw new GatewayError('resource_not_found', `No mail has come to ${address}.`);
    const readerJobs = readerJobsFor(
      mail,
      readerActionOf(network, mail, KINDS[what], text),
      network.now(),
      network.productUrl,
    );
    if (readerJobs.length === 0)
      throw new GatewayError('unprocessable_entity', `The mail to ${address} gives no occasion to ${what}.`);
    await network.transaction((tx) => writeReaderJobs(tx, readerJobs));
    return { done: `${mail.recipient} is about to ${what}: “${mail.subject}”.` };
  });
  control.post('/sms', async (request) => {
    const { number, text = 'Yes, tell me more.' } = OfSms.parse(request.body);
    const act = await network.first<{ id: string; key: string; to: string; tag: string; hookUrl: string }>(
      `select id, key, recipient as to, tag, hook_url as "hookUrl" from world.phone_acts
       where recipient = $1 and kind = 'sms' order by at desc, id limit 1`,
      [number],
    );
    if (!act) throw new GatewayError('resource_not_found', `No text message has come to ${number}.`);
    await network.transaction((tx) => writeReaderJobs(tx, [smsReply(act, text, network.now())]));
    return { done: `${number} is about to answer: ${text}` };
  });
  control.post('/sender', async (request) => {
    const { what, address } = OfSender.parse(request.body);
    const isDown = what === 'down';
    if (address.includes('@')) {
      const box = await network.first('update world.mailboxes set is_down = $2 where address = $1 returning address', [
        address.toLowerCase(),
        isDown,
      ]);
      if (!box) throw new GatewayError('resource_not_found', `Nobody has signed in as ${address}.`);
      tellMailNews(address);
      return { done: `${address} is ${what}.` };
    }
    const senders = await network.all<{ id: string; tag: string; hook_url: string | null }>(
      'update world.senders set is_down = $2 where address = $1 returning id, tag, hook_url',
      [address, isDown],
    );
    if (senders.length === 0) throw new GatewayError('resource_not_found', `Nothing was ever sent from ${address}.`);
    // one number may be known to several workspaces
    for (const { id, tag, hook_url: url } of senders) {
      const data = {
        do: 'tell',
        url: url ?? '',
        body: { event: 'line', line: id, tag, is_connected: !isDown },
      } as const;
      if (url) await writeReaderJobs(network, [{ at: network.now(), subjectId: id, kind: what, data }]);
    }
    return { done: `${address} is ${what}.` };
  });
}

function readerActionOf(
  network: SyntheticNetwork,
  mail: WorldMail,
  kind: (typeof KINDS)[keyof typeof KINDS],
  text?: string,
): ReaderDoes {
  if (kind !== 'replied' && kind !== 'auto_replied') return { kind, afterHours: 0 };
  const who = readerOf(network.seed, mail.recipient);
  const words = (of: 'warm' | 'out_of_office') => replyText(of, who, mailSenderOf(mail), who.picture);
  const back = new Date(network.now().getTime() + AWAY_MS);
  const own = kind === 'replied' ? words('warm') : `${words('out_of_office')}\n\n${returnLine(who.language, back)}`;
  return { kind, afterHours: 0, text: text ?? own };
}
