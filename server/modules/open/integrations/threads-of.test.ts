import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringMail, newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';
import type { ChannelIntent } from './channel-intent.ts';
import { threadsOf } from './threads-of.ts';

const app = useChannelApp();
const DAY = 86_400_000;
let count = 0;

async function campaign() {
  const { spaceId } = await newTenant(app.services);
  const steps = [
    sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello {first_name}' }),
    sequenceStep('again', 'email', { subject: 'Re: A question', text: 'Hello again', delay_days: 1 }),
    sequenceStep('other', 'email', { subject: 'Something else', text: 'Hello once more', delay_days: 1 }),
  ];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  if (!person) throw new Error('nobody was enrolled');
  const address = `thread${++count}@people.example`;
  await app.database.direct.query('update prospects set emails = $2, email = $3 where id = $1', [
    person.prospectId,
    JSON.stringify({ work: address }),
    address,
  ]);
  return { spaceId, credentialId, mailbox, address, ...person };
}

const mailsTo = async (address: string) => {
  const { rows } = await app.database.direct.query<{ key: string; headers: Record<string, string> }>(
    'select key, headers from world.mails where recipient = $1 order by at',
    [address],
  );
  return rows.map(({ key, headers }) => ({
    key,
    headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  }));
};

test('a step that goes on a subject stands in its conversation, another begins its own', async () => {
  const { address } = await campaign();
  for (let day = 0; day < 4; day++) {
    for (let round = 0; round < 3; round++) {
      await runLanes(app, fakeNetwork());
      app.clock.advance(DAY / 3);
    }
    await app.database.direct.query('delete from world.errands');
  }
  const [first, second, third] = await mailsTo(address);
  assert.equal(first?.headers.has('in-reply-to'), false);
  assert.equal(second?.headers.get('in-reply-to'), first?.key);
  assert.equal(second?.headers.get('references'), first?.key);
  assert.ok(third);
  assert.deepEqual([third.headers.has('in-reply-to'), third.headers.has('references')], [false, false]);
});

test('an answer names the mail that it answers, and all before it; what could begin another header is left out', async () => {
  const { spaceId, prospectId, credentialId } = await campaign();
  const common = { prospectId, credentialId, channel: 'email' as const, text: 'Words' };
  const keep = (externalId: string, isOurs: boolean, subject = 'Re: A question') => {
    app.clock.advance(1_000);
    const message = { ...common, externalId, isOurs, subject, at: app.clock.now() };
    return app.services.transactions.inSpace(spaceId, (tx) => storeMessage(tx, message));
  };
  await keep('<ours@site.test>', true, 'A question');
  await keep('<theirs@people.example>', false);
  await keep('<other@people.example>', false, 'An invoice');
  await keep('<bad@people.example>\r\nBcc: all@people.example', false);
  const asked = { space_id: spaceId, credential_id: credentialId, prospect_id: prospectId };
  const threadFor = (subject: string) =>
    app.services.transactions.onPlatform((tx) =>
      threadsOf(tx, [{ ...asked, act: { subject } } as unknown as ChannelIntent]),
    );
  assert.deepEqual(await threadFor('AW: A question'), [['<ours@site.test>', '<theirs@people.example>']]);
  for (let mail = 0; mail < 30; mail++) await keep(`<${mail}@people.example>`, mail % 2 === 0);
  const [long] = await threadFor('Re: A question');
  assert.deepEqual([long?.length, long?.[0], long?.at(-1)], [10, '<ours@site.test>', '<29@people.example>']);
});

test('a mail says how to leave by one click and by mail, and who writes there is left alone', async () => {
  const { spaceId, address, mailbox, enrolmentId } = await campaign();
  await runLanes(app, fakeNetwork());
  await app.database.direct.query('delete from world.errands');
  const [mail] = await mailsTo(address);
  assert.match(
    mail?.headers.get('list-unsubscribe') ?? '',
    new RegExp(`^<http[^<>]+/u/[\\w-]+>,\\s+<mailto:${mailbox.email}\\?subject=unsubscribe>$`),
  );
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  await bringMail(app, { spaceId, mailbox }, { from: address, subject: 'unsubscribe', text: '' });
  const { rows } = await app.database.direct.query('select status, finish_reason from enrolments where id = $1', [
    enrolmentId,
  ]);
  assert.deepEqual(rows, [{ status: 'finished', finish_reason: 'unsubscribed' }]);
});
