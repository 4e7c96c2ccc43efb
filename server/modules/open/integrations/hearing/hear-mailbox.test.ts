import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { AWKWARD_MAILS } from '../../../../../tests/mail/awkward-mails.ts';
import { build } from '../../../../core/db/build.ts';
import { newId } from '../../../../core/ids.ts';
import { WORLD_MAIL_PASSWORD } from '../../../../world/mail/client.ts';
import { keepMail, openMailbox } from '../../../../world/mail/post-office.ts';
import { hearMailbox } from './hear-mailbox.ts';

const app = useChannelApp();
const ADDRESS = 'ann@people.example';

/** Signs that no column keeps, wherever a mail has room for words. */
const WITH_ZERO_BYTES = Buffer.from(
  [
    `From: Ann <${ADDRESS}>`,
    'Message-ID: <zero\0@people.example>',
    'Subject: Re: \0Hi',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: text/html\r\n\r\n<p>Y\0es</p>',
    '--b\r\nContent-Type: text/plain; name="a\0.txt"\r\nContent-Disposition: attachment; filename="a\0.txt"\r\n\r\nok',
    '--b--\r\n',
  ].join('\r\n'),
);

test('whatever lies in a mailbox is taken over, and holds up nothing that comes after it', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const prospectId = newId();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values({
        space_id: spaceId,
        id: prospectId,
        first_name: 'Ann',
        last_name: 'Miller',
        email: ADDRESS,
        emails: JSON.stringify({ work: ADDRESS }),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  const path = `/dialogs/${prospectId}/messages`;
  const body = { type: 'email', credentials_id: credentialId, subject: 'Hi', text: 'Hello' };
  assert.equal((await app.call('POST', path, { token: admin.token, body })).status, 200);
  app.clock.advance(6_000);
  await runJobs(app, 'runner');

  const { network } = app.world;
  assert.ok(network);
  await openMailbox(network, mailbox.email, WORLD_MAIL_PASSWORD);
  const last = Buffer.from(`From: Ann <${ADDRESS}>\r\nSubject: Re: Hi\r\n\r\nThe last one.`);
  const mails = [...AWKWARD_MAILS.map(({ raw }) => raw), WITH_ZERO_BYTES, last];
  for (const [n, raw] of mails.entries()) {
    const own = Buffer.from(raw.toString('latin1').replace('<1@people.example>', `<${n}@people.example>`), 'latin1');
    const messageId = `<${n}@people.example>`;
    await keepMail(network, { address: mailbox.email, folder: 'INBOX', raw: own, messageId, at: app.clock.now() });
  }
  await hearMailbox(app.services, spaceId, mailbox.id);

  const { rows } = await app.database.direct.query('select text from inbox_messages where prospect_id = $1', [
    prospectId,
  ]);
  const texts = rows.map(({ text }) => text as string);
  assert.ok(texts.includes('The last one.'));
  // those that are reports, and one that names nobody, are nobody's words
  assert.ok(texts.length > mails.length * 0.8, `${texts.length} of ${mails.length}`);
});
