import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { authenticate } from 'mailauth';
import { createTransport } from 'nodemailer';
import { newActiveDomain, newBuyer, useDomainApp } from '../../../../../tests/factories/senders/domains.ts';
import { until } from '../../../../../tests/factories/until.ts';
import { type MailHostUnderTest, startMailHost } from '../../../../../tests/mail/mail-host.ts';
import { systemClock } from '../../../../core/clock/clock.ts';
import { newId } from '../../../../core/ids.ts';
import type { CustomerMailbox } from '../../../../providers/email/port.ts';
import { emailOverSmtp } from '../../../../providers/email/smtp/email-over-smtp.ts';
import { openImap } from '../../../../providers/email/smtp/imap-link.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';
import { openedMailbox } from '../../mailboxes/find-mailbox.ts';

const app = useDomainApp();
let host: MailHostUnderTest | undefined;
after(() => host?.stop());

const SPF = 'spf.host.test';
const here = async ({ port }: { port: number }) => ({ host: '127.0.0.1', port, servername: 'mail.host.test' });

test('mail of a domain that was bought here goes through Postfix and Dovecot as they are set up, and passes DKIM, SPF and DMARC', async () => {
  const password = randomUUID();
  await app.database.direct.query(
    await readFile(new URL('../../../../../deploy/mail-host/role.sql', import.meta.url), 'utf8'),
  );
  await app.database.direct.query(`alter role kithline_mail password '${password}'`);
  host = await startMailHost(app.database.url, password);
  const { name, smtp, submission, imaps, certificate, log } = host;
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  assert.ok(app.world.network && app.world.mail);
  await zonesOf(app.world.network).put('host.test', [
    { name: SPF, type: 'TXT', value: 'v=spf1 ip4:127.0.0.1 -all', ttl: 60 },
    { name, type: 'A', value: '127.0.0.1', ttl: 60 },
  ]);
  app.services.settings.outside.mailHost = {
    smtp: { host: name, port: submission, security: 'starttls' },
    imap: { host: name, port: imaps, security: 'tls' },
    mx: [{ host: name, priority: 10 }],
    spf: SPF,
  };
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const make = async (local_part: string): Promise<CustomerMailbox> => {
    const body = { _id: newId(), domain_id: domain._id, local_part, sender_name: 'Maria Olsen' };
    assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
    const made = await app.services.transactions.inSpace(buyer.spaceId, (tx) =>
      openedMailbox(tx, body._id, app.services.secrets),
    );
    assert.ok(made);
    return made;
  };
  const [maria, tom] = [await make('maria'), await make('tom')];
  const email = emailOverSmtp(systemClock, here);
  const inboxOf = async (mailbox: CustomerMailbox) => {
    assert.equal(mailbox.access.kind, 'servers');
    const { imap, signIn } = mailbox.access as Extract<CustomerMailbox['access'], { kind: 'servers' }>;
    assert.ok(imap && 'password' in signIn);
    const client = await openImap(imap, await here(imap), { user: signIn.user, password: signIn.password });
    try {
      const found: Buffer[] = [];
      // of an empty one Dovecot takes no such question
      const { exists } = await client.mailboxOpen('INBOX');
      if (exists === 0) return found;
      for await (const { source } of client.fetch('1:*', { source: true })) if (source) found.push(source);
      return found;
    } finally {
      client.close();
    }
  };
  await until(async () => /ready|started|starting/.test(await log()), 'the mail host does not start');

  // out and in by the product's own adapter
  const mail = {
    key: newId(),
    to: tom.email,
    subject: 'Grüße aus Köln',
    html: '<p>Hello</p>',
    text: 'Hello',
    unsubscribeUrl: 'https://go.example/u/1',
  };
  const outcome = await email.send(maria, mail);
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome) + (await log()));
  let arrived: Buffer | undefined;
  await until(async () => {
    [arrived] = await inboxOf(tom);
    return arrived !== undefined;
  }, 'nothing arrives');
  const dns = new Resolver();
  dns.setServers([`127.0.0.1:${app.world.mail.dns}`]);
  const verdict = await authenticate(arrived ?? Buffer.of(), {
    ip: '127.0.0.1',
    helo: name,
    mta: 'mx.people.example',
    sender: maria.email,
    resolver: (asked: string, type: string) => dns.resolve(asked, type),
  } as never);
  assert.deepEqual(
    [
      verdict.dkim.results[0]?.status.result,
      verdict.spf && verdict.spf.status.result,
      verdict.dmarc && verdict.dmarc.status.result,
    ],
    ['pass', 'pass', 'pass'],
  );

  // from outside: to those who are there, to nobody else, and nobody says that they are one of ours
  const outside = createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true });
  const letter = (from: string, to: string) => outside.sendMail({ from, to, subject: 'Re: Grüße', text: 'Yes' });
  await letter('ann@people.example', maria.email);
  await until(async () => (await inboxOf(maria)).length === 1, 'no answer arrives');
  await assert.rejects(letter('ann@people.example', `nobody@${domain.name}`), /550/);
  await assert.rejects(letter('ann@people.example', 'other@elsewhere.example'), /554|Relay access denied/);
  await assert.rejects(letter(maria.email, tom.email), /554.*signs in first/);
  // and whoever is signed in writes as themselves alone
  const asTom = await email.send({ ...maria, email: tom.email }, { ...mail, key: newId() });
  assert.notEqual(asTom.kind, 'done');
});
