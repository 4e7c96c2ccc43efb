import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { createTransport } from 'nodemailer';
import { addDays, dayIn } from '../../../../engine/time/zone-time.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { knowAllAddresses } from '../../../../tests/factories/senders/known-addresses.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { MAIL_PASSWORD, mailTokenOf, type MailServers, startMailServers } from '../../../../tests/mail/mail-servers.ts';
import { build } from '../../../core/db/build.ts';
import { newId } from '../../../core/ids.ts';
import { publicRoute } from '../../../providers/email/smtp/mail-route.ts';
import { openImap } from '../../../providers/email/smtp/imap-link.ts';
import { sealMailSettings } from '../../senders/mailboxes/access/mail-access.ts';
import { hearMailbox } from './hearing/hear-mailbox.ts';

const directory = { issuer: '', clientId: 'product', clientSecret: 'its-secret' };
const app = useApp({
  outside: { allowsPrivateMail: true, directory },
  onReady: async (opened) => {
    await knowAllAddresses(opened);
  },
});
const HERE = { host: '127.0.0.1', security: 'none' } as const;
let servers: MailServers;
/** The vendor whose users sign in with tokens: what its owner allowed is their address, and buys one of Dovecot's. */
const vendor = createServer(async (request, reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const refresh = new URLSearchParams(Buffer.concat(chunks).toString()).get('refresh_token') ?? '';
  const told =
    request.url === '/token'
      ? { access_token: mailTokenOf(refresh), token_type: 'bearer', expires_in: 3_600 }
      : { issuer: directory.issuer, token_endpoint: `${directory.issuer}/token` };
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(told));
});

before(async () => {
  servers = await startMailServers();
  vendor.listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  const address = vendor.address();
  directory.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
after(async () => {
  vendor.closeAllConnections();
  vendor.close();
  await servers.stop();
});

const rows = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
  (await app.database.direct.query(sql, values)).rows as T[];

/** What lies in somebody's inbox. */
async function mailsOf(address: string): Promise<{ id: string; subject: string }[]> {
  const server = { ...HERE, port: servers.imap };
  const route = await publicRoute({ allowPrivate: true })(server);
  const client = await openImap(server, route, { user: address, password: MAIL_PASSWORD });
  try {
    const found: { id: string; subject: string }[] = [];
    // of an empty one Dovecot takes no such question
    const { exists } = await client.mailboxOpen('INBOX');
    if (exists === 0) return found;
    for await (const { envelope } of client.fetch('1:*', { envelope: true }))
      found.push({ id: envelope?.messageId ?? '', subject: envelope?.subject ?? '' });
    return found;
  } finally {
    client.close();
  }
}

for (const by of ['password', 'token'] as const)
  test(`a campaign goes out over Postfix and Dovecot by ${by}, and answers, bounces and absence notes come back by them (G147)`, async () => {
    const { spaceId } = await newTenant(app.services);
    const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, {
      steps: [
        sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello {first_name}' }),
        sequenceStep('again', 'email', { subject: 'Once more', text: 'Hello again', delay_days: 2 }),
      ],
    });
    const mailbox = { id: newId(), email: `sales-${by}@lumen.test` };
    const settings = sealMailSettings(app.services.secrets, mailbox.id, {
      smtp: { ...HERE, port: servers.smtp },
      imap: { ...HERE, port: servers.imap },
      user: mailbox.email,
      ...(by === 'password' ? { password: MAIL_PASSWORD } : { refresh_token: mailbox.email }),
    });
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.run(
        build.insertInto('integrations').values({
          space_id: spaceId,
          id: mailbox.id,
          credential_id: credentialId,
          category: 'email',
          type: by === 'password' ? 'smtp' : 'microsoft',
          email: mailbox.email,
          settings: JSON.stringify(settings),
          sender_name: 'Sofia Berg',
          status: 'connected',
          per_day: 50,
          created_at: tx.now,
          updated_at: tx.now,
        }),
      ),
    );
    const hear = () => hearMailbox(app.services, spaceId, mailbox.id);
    await hear();
    const people = await enrolNewProspects(app.services, spaceId, campaignId, 4);
    // Postfix takes the mail to the last one, and says by a mail of its own that there is nobody
    const addresses = ['answers', 'away', 'quiet'].map((name) => `${name}-${by}@people.example`);
    const [answers, away, quiet] = addresses as [string, string, string];
    for (const [at, address] of [...addresses, 'gone@people.example'].entries())
      await rows('update prospects set emails = $2, email = $3 where id = $1', [
        people[at]!.prospectId,
        JSON.stringify({ work: address }),
        address,
      ]);
    for (let round = 0; round < people.length; round++) {
      await runLanes(app, fakeNetwork());
      app.clock.advance(15 * 60_000);
    }
    const ledger = await rows<{ status: string }>('select status from runner_intents where space_id = $1', [spaceId]);
    assert.deepEqual(
      ledger.map(({ status }) => status),
      ['done', 'done', 'done', 'done'],
    );
    for (const address of addresses)
      await until(async () => (await mailsOf(address)).length > 0, `${address} got nothing`);

    const write = async (from: string, mail: object) => {
      const [mine] = await mailsOf(from);
      const transport = createTransport({ ...HERE, port: servers.smtp, auth: { user: from, pass: MAIL_PASSWORD } });
      await transport.sendMail({ from, to: mailbox.email, inReplyTo: mine?.id, references: mine?.id, ...mail });
      transport.close();
    };
    const until9 = addDays(dayIn('UTC', new Date()), 9);
    await write(answers, { subject: 'Re: A question', text: 'Yes, on Thursday.\n\n> Hello Ada' });
    await write(away, {
      subject: 'Automatic reply: A question',
      text: `I am away until ${until9}.`,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    const stateOf = async (at: number) =>
      (
        await rows<{ replied: boolean; bounced: boolean; status: string; wait_reason: string | null }>(
          `select replied_at is not null as replied, bounced_at is not null as bounced, status, wait_reason
           from enrolments where id = $1`,
          [people[at]!.enrolmentId],
        )
      )[0];
    const heard = async () => {
      await hear();
      return rows<{ text: string; is_automatic: boolean; away_until: string | null }>(
        `select text, is_automatic, away_until::text from inbox_messages
         where space_id = $1 and not is_ours order by is_automatic`,
        [spaceId],
      );
    };
    await until(async () => (await heard()).length === 2 && (await stateOf(3))?.bounced === true, 'not all is heard');
    assert.deepEqual(await heard(), [
      { text: 'Yes, on Thursday.', is_automatic: false, away_until: null },
      { text: `I am away until ${until9}.`, is_automatic: true, away_until: until9 },
    ]);
    const { replied, bounced } = { replied: false, bounced: false };
    assert.deepEqual(await Promise.all([0, 1, 2, 3].map(stateOf)), [
      { replied: true, bounced, status: 'finished', wait_reason: null },
      { replied, bounced, status: 'active', wait_reason: 'person_away' },
      { replied, bounced, status: 'active', wait_reason: null },
      { replied, bounced: true, status: 'finished', wait_reason: null },
    ]);
    const suppressed = await rows('select value, reason from prospects_suppressed where space_id = $1', [spaceId]);
    assert.deepEqual(suppressed, [{ value: 'gone@people.example', reason: 'bounced' }]);
    // whoever answered nothing gets the next one, and nobody gets one twice
    app.clock.advance(3 * 86_400_000);
    await runLanes(app, fakeNetwork());
    await until(async () => (await mailsOf(quiet)).length > 1, 'the second mail did not arrive');
    const subjects = async (address: string) => (await mailsOf(address)).map(({ subject }) => subject);
    assert.deepEqual(await subjects(quiet), ['A question', 'Once more']);
    assert.deepEqual([await subjects(answers), await subjects(away)], [['A question'], ['A question']]);
  });
