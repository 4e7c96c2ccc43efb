import { systemClock } from '../server/core/clock/clock.ts';
import { hearMailbox } from '../server/modules/open/integrations/hearing/hear-mailbox.ts';
import { storeMessages } from '../server/modules/contacts/conversations/store-message.ts';
import { openedMailbox } from '../server/modules/senders/mailboxes/find-mailbox.ts';
import { emailProvider } from '../server/providers/email/email-provider.ts';
import { messageIdOfKey } from '../server/providers/email/message-id.ts';
import type { HeardPlaces } from '../server/providers/email/port.ts';
import { readMail } from '../server/providers/email/read-mail.ts';
import { WORLD_MAIL_PASSWORD, worldPostOffice } from '../server/world/mail/client.ts';
import { openMailbox } from '../server/world/mail/post-office.ts';
import { startWorld } from '../server/world/server.ts';
import { newMailbox } from '../tests/factories/channels.ts';
import { newRunningCampaign, enrolNewProspects, sequenceStep } from '../tests/factories/running-campaign.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Replies from a mailbox to threads per second: fetched by IMAP, read, joined to the mail that they answer, kept, and
 * every way of the person ended. Against fetching and reading the same mails by the same connection and keeping none.
 */
const REPLIES = 10_000;
const TARGET: Target = { ratio: { atLeast: 0.4 } };

const { services, database, close } = await openServices({
  clock: systemClock,
  outside: { postOffice: worldPostOffice('') },
});
const world = await startWorld({
  host: '127.0.0.1',
  port: 0,
  seed: 7,
  databaseUrl: database.url,
  productUrl: 'http://127.0.0.1:9',
  now: () => new Date(),
});
try {
  const { postOffice } = services.settings.outside;
  if (postOffice) postOffice.origin = world.url;
  const { spaceId } = await newTenant(services);
  const { campaignId, credentialId } = await newRunningCampaign(services, spaceId, {
    steps: [
      sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello' }),
      sequenceStep('again', 'email', { subject: 'Once more', text: 'Hello again', delay_days: 3 }),
    ],
  });
  const kept = await newMailbox(services, spaceId, { credentialId });
  for (let count = 0; count < REPLIES; count += 1_000) await enrolNewProspects(services, spaceId, campaignId, 1_000);
  await writeToAll(kept);
  await answerAll(kept.email);
  const mailbox = await services.transactions.inSpace(spaceId, (tx) => openedMailbox(tx, kept.id, services.secrets));
  if (!mailbox) throw new Error('the mailbox cannot be opened');

  const alone = await perSecond(async () => {
    let from: HeardPlaces | Date = new Date(0);
    for (let isMore = true; isMore; )
      ({ places: from, isMore } = await emailProvider(services).hear(mailbox, from, async (mail) => {
        await readMail(await mail.open());
      }));
  });
  const heard = await perSecond(() => hearMailbox(services, spaceId, kept.id));
  const { rows } = await database.direct.query<{ messages: number; replied: number }>(
    `select (select count(*)::int from inbox_messages where not is_ours) as messages,
       (select count(*)::int from enrolments where replied_at is not null and status = 'finished') as replied`,
  );
  if (rows[0]?.messages !== REPLIES || rows[0].replied !== REPLIES)
    throw new Error(`not every reply is in its thread: ${JSON.stringify(rows)}`);
  conclude(
    {
      bench: 'mail-hear',
      ratio: Math.round((heard / alone) * 100) / 100,
      unit: 'replies/s',
      of: Math.round(heard),
      against: Math.round(alone),
      detail: { replies: REPLIES },
    },
    TARGET,
  );

  /** Everybody has got the first mail. */
  async function writeToAll({ id, email }: { id: string; email: string }): Promise<void> {
    await database.direct.query(
      `update prospects set emails = jsonb_build_object('work', 'reader-' || id || '@people.example')`,
    );
    await database.direct.query(
      `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action,
         act, status, lease, created_at, settled_at)
       select space_id, uuidv7(), id, campaign_id, prospect_id, credential_id, 'hello', 'email',
         jsonb_build_object('to', 'reader-' || prospect_id || '@people.example', 'integration_id', $1::text,
           'subject', 'A question', 'text', 'Hello', 'settings', '{}'::jsonb, 'network', null),
         'done', 1, now(), now() from enrolments`,
      [id],
    );
    await storeSent(email);
    // a workspace that has been written to and from before
    await database.direct.query('vacuum analyze');
    if (!world.network) throw new Error('the world has no memory');
    await openMailbox(world.network, email, WORLD_MAIL_PASSWORD);
  }

  async function storeSent(email: string): Promise<void> {
    const { rows: sent } = await database.direct.query<Record<'id' | 'prospect_id' | 'enrolment_id', string>>(
      'select id, prospect_id, enrolment_id from runner_intents',
    );
    const messages = sent.map(({ id, prospect_id: prospectId, enrolment_id: enrolmentId }) => ({
      spaceId,
      prospectId,
      credentialId,
      enrolmentId,
      campaignId,
      nodeId: 'hello',
      channel: 'email' as const,
      isOurs: true,
      subject: 'A question',
      text: 'Hello',
      intentId: id,
      externalId: messageIdOfKey(id, email),
      at: new Date(Date.now() - 3_600_000),
    }));
    for (let from = 0; from < messages.length; from += 1_000)
      await services.transactions.onPlatform(async (tx) => {
        await storeMessages(tx, messages.slice(from, from + 1_000));
      });
  }

  async function answerAll(email: string): Promise<void> {
    const { rows: intents } = await database.direct.query<{ id: string; to: string }>(
      `select id, act ->> 'to' as to from runner_intents`,
    );
    const raws = intents.map(({ id, to }) => replyTo({ from: to, to: email, about: messageIdOfKey(id, email) }));
    for (let from = 0; from < raws.length; from += 1_000)
      await database.direct.query(
        `with said as (select raw, n from unnest($2::bytea[]) with ordinality as r (raw, n)),
           box as (update world.mailboxes set last_uid = last_uid + $3 where address = $1 returning last_uid - $3 as last)
         insert into world.kept_mails (address, folder, uid, flags, raw, size, message_id, at)
         select $1, 'INBOX', last + n, '{}', raw, length(raw), null, now() from said, box`,
        [email, raws.slice(from, from + 1_000), Math.min(1_000, raws.length - from)],
      );
  }
} finally {
  await world.stop();
  await close();
}

/** As mail programs write it: both forms, what is answered below. */
function replyTo({ from, to, about }: { from: string; to: string; about: string }): Buffer {
  const lines = [
    `From: Ada Reader <${from}>`,
    `To: ${to}`,
    'Subject: Re: A question',
    `Message-ID: <${from.split('@')[0]}@people.example>`,
    `In-Reply-To: ${about}`,
    `References: ${about}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Yes, Thursday is good for me. At ten?',
    '',
    'On Monday somebody wrote:',
    '> Hello',
    '',
    '--parts',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<div>Yes, Thursday is good for me. At ten?</div><blockquote>Hello</blockquote>',
    '--parts--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (REPLIES / (performance.now() - started)) * 1_000;
}
