import assert from 'node:assert/strict';
import { Resolver } from 'node:dns/promises';
import { test } from 'node:test';
import { authenticate } from 'mailauth';
import { newActiveDomain, newBuyer, useDomainApp } from '../../../../tests/factories/senders/domains.ts';
import { newId } from '../../../core/ids.ts';
import { writeMime } from '../../../providers/email/write-mime.ts';
import { WORLD_SENDERS } from '../../../world/dns/mail-domain.ts';
import { openedMailbox } from '../mailboxes/find-mailbox.ts';

const app = useDomainApp();

test('an independent checker passes DKIM, SPF and DMARC for mail of a domain that was bought here', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const id = newId();
  const body = { _id: id, domain_id: domain._id, local_part: 'maria', sender_name: 'Maria Olsen' };
  assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
  const mailbox = await app.services.transactions.inSpace(buyer.spaceId, (tx) =>
    openedMailbox(tx, id, app.services.secrets),
  );
  assert.ok(mailbox);
  const mail = {
    key: newId(),
    to: 'somebody@people.example',
    subject: 'Grüße',
    html: '<p>Hello</p>',
    text: 'Hello',
    unsubscribeUrl: 'https://go.example/u/1',
  };
  const raw = await writeMime(mailbox, mail, app.clock.now());
  const dns = new Resolver();
  dns.setServers([`127.0.0.1:${app.world.mail?.dns}`]);
  const check = (bytes: Buffer) =>
    authenticate(bytes, {
      ip: WORLD_SENDERS.postOffice,
      helo: 'post.world.test',
      mta: 'mx.people.example',
      sender: `maria@${domain.name}`,
      resolver: (name: string, type: string) => dns.resolve(name, type),
    } as never);
  const verdict = await check(raw);
  assert.deepEqual(
    [verdict.dkim.results[0]?.status.result, verdict.spf && verdict.spf.status.result],
    ['pass', 'pass'],
  );
  assert.equal(verdict.dmarc && verdict.dmarc.status.result, 'pass');
  const changed = await check(Buffer.from(raw.toString().replace('Subject: ', 'Subject: x')));
  assert.equal(changed.dkim.results[0]?.status.result, 'fail');
});
