import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox as ToldMailbox, MailboxSend } from '../../../../contract/mailboxes/schemas.ts';
import { newMailbox, type TestMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, type Tenant } from '../../../../tests/factories/tenants.ts';
import { WORLD_MAIL_HOST } from '../../../providers/email/email-provider.ts';
import { checkMailboxes } from '../../senders/mailboxes/check-mailboxes.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

const app = useChannelApp();
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const STEPS = [
  sequenceStep('hello', 'email', { subject: 'Hello', text: 'See https://offer.test/page' }),
  sequenceStep('again', 'email', { subject: 'Again', text: 'Hello again', delay_days: 1 }),
  sequenceStep('last', 'email', { subject: 'Last', text: 'One more word', delay_days: 1 }),
];
let count = 0;

/** A campaign whose people wait for their first mail, and the mailboxes that may write it. */
async function campaignWith(mailboxes: number, given: { perDay?: number; address?: string } = {}) {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps: STEPS });
  const boxes: TestMailbox[] = [];
  for (let place = 0; place < mailboxes; place++)
    boxes.push(await newMailbox(app.services, spaceId, { credentialId, perDay: given.perDay ?? 50 }));
  const address = given.address ?? `watched${++count}@people.example`;
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  await app.database.direct.query('update prospects set emails = $2 where id = $1', [
    person?.prospectId,
    JSON.stringify({ work: address }),
  ]);
  return { tenant, campaignId, credentialId, boxes, address, enrolmentId: person?.enrolmentId ?? '' };
}
async function runDay(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await runLanes(app, fakeNetwork());
    await app.database.direct.query('delete from world.errands');
    app.clock.advance(2 * MINUTE);
  }
  app.clock.advance(DAY);
}
const sendersTo = async (address: string): Promise<string[]> =>
  (
    await app.database.direct.query<{ sender: string }>(
      'select sender from world.mails where recipient = $1 order by at',
      [address],
    )
  ).rows.map(({ sender }) => sender);
const waitOf = async (id: string) =>
  (await app.database.direct.query('select wait_reason from enrolments where id = $1', [id])).rows[0]?.wait_reason;
const get = async <T>({ admin }: Tenant, path: string) =>
  (await app.call<T>('GET', path, { token: admin.token })).payload;
const patch = ({ admin }: Tenant, id: string, body: object) =>
  app.call('PATCH', `/mailboxes/${id}`, { token: admin.token, body });
const notices = async (tenant: Tenant) => {
  await settleEvents(app.services);
  const told = await get<{ items: { kind: string; values: Record<string, string>; action: { meta: string } }[] }>(
    tenant,
    '/notifications',
  );
  return told.items;
};

test('a person keeps the mailbox that wrote to them first; another takes over where that one is paused (G079)', async () => {
  const { tenant, boxes, address, enrolmentId } = await campaignWith(2);
  await runDay();
  const [first] = await sendersTo(address);
  const kept = boxes.find(({ email }) => email === first);
  const other = boxes.find(({ email }) => email !== first);
  assert.ok(kept && other);
  // it has less room than the other, and writes all the same
  await patch(tenant, kept.id, { per_day: 10 });
  await app.database.direct.query(`update integrations set status = 'disconnected' where id = $1`, [kept.id]);
  await runDay();
  assert.equal(await waitOf(enrolmentId), 'integration_invalid');
  await patch(tenant, kept.id, { is_paused: true });
  await settleEvents(app.services);
  await runDay();
  assert.deepEqual(await sendersTo(address), [kept.email, other.email]);
});

test('plain text only: no markup, no picture of opening, links as they are written', async () => {
  const { tenant, campaignId, boxes, address } = await campaignWith(1);
  await app.database.direct.query(
    'update campaigns set is_link_tracking = true, is_open_tracking = true where id = $1',
    [campaignId],
  );
  await patch(tenant, boxes[0]?.id ?? '', { is_plain_text: true });
  await runDay();
  const { rows } = await app.database.direct.query('select html, text from world.mails where recipient = $1', [
    address,
  ]);
  assert.equal(rows[0].html, '');
  assert.ok(rows[0].text.includes('https://offer.test/page'));
});

test('a campaign that runs on under a plan without link tracking sends its links as they are written', async () => {
  const { tenant, campaignId, address } = await campaignWith(1);
  const { direct } = app.database;
  await direct.query('update campaigns set is_link_tracking = true, is_open_tracking = true where id = $1', [
    campaignId,
  ]);
  await direct.query(
    `update whitelabel_tiers t set settings = jsonb_set(settings, '{features}', (settings -> 'features') - 'link_tracking')
     from spaces s where s.id = $1 and t.brand_id = s.brand_id and t.tier = s.tier`,
    [tenant.spaceId],
  );
  await runDay();
  const { rows } = await direct.query('select html, text from world.mails where recipient = $1', [address]);
  assert.ok(rows[0].text.includes('https://offer.test/page'));
  assert.match(rows[0].html, /\/t\/o\//, 'its picture of opening stays');
  await direct.query(
    `update whitelabel_tiers t set settings = jsonb_set(settings, '{features}', (settings -> 'features') || '["link_tracking"]')
     from spaces s where s.id = $1 and t.brand_id = s.brand_id and t.tier = s.tier`,
    [tenant.spaceId],
  );
});

test('a sign-in that is refused stops that mailbox alone, is told with its words, and is over when it is back (M197)', async () => {
  const { tenant, boxes } = await campaignWith(2);
  const [broken, well] = boxes;
  assert.ok(broken && well);
  await checkMailboxes(app.services);
  await app.postToWorld('sender', { what: 'down', address: broken.email });
  await checkMailboxes(app.services);
  const told = await get<ToldMailbox[]>(tenant, '/mailboxes');
  const stateOf = (id: string) => told.find(({ _id }) => _id === id);
  assert.deepEqual([stateOf(broken.id)?.state, stateOf(well.id)?.state], ['broken', 'sending']);
  assert.ok(stateOf(broken.id)?.last_error);
  const [notice] = await notices(tenant);
  assert.equal(notice?.kind, 'broken_integration');
  assert.equal(notice?.action.meta, `/mailboxes/smtp/${broken.id}`);
  assert.equal(notice?.values.problem, stateOf(broken.id)?.last_error);
  await app.postToWorld('sender', { what: 'up', address: broken.email });
  app.clock.advance(15 * 60_000);
  await checkMailboxes(app.services);
  assert.deepEqual(await notices(tenant), []);
});

test('an address that is refused for good is a bounce: counted, in the log, and never written to again', async () => {
  // an address to us, and none to the post office
  const { tenant, boxes, address, enrolmentId } = await campaignWith(1, {
    address: `no"body${++count}@people.example`,
  });
  await runDay();
  const log = await get<{ sends: MailboxSend[] }>(tenant, `/mailboxes/${boxes[0]?.id}/sends`);
  assert.equal(log.sends[0]?.state, 'bounced');
  assert.ok(log.sends[0]?.detail);
  const [mailbox] = await get<ToldMailbox[]>(tenant, '/mailboxes');
  assert.equal(mailbox?.bounced, 1);
  const { rows } = await app.database.direct.query('select finish_reason from enrolments where id = $1', [enrolmentId]);
  assert.equal(rows[0].finish_reason, 'bounced');
  const suppressed = await app.database.direct.query('select reason from prospects_suppressed where value = $1', [
    address,
  ]);
  assert.deepEqual(suppressed.rows, [{ reason: 'bounced' }]);
});

test('a mailbox of which nothing is heard for hours is silent, with its cause, and ends it by itself', async () => {
  const { tenant, boxes } = await campaignWith(1);
  const [box] = boxes;
  assert.ok(box);
  await watchMailboxes(app.services);
  const state = async () => (await get<ToldMailbox[]>(tenant, '/mailboxes'))[0];
  app.clock.advance(2 * HOUR);
  await watchMailboxes(app.services);
  assert.ok((await state())?.heard_at, 'heard by the watch where nobody listens');
  // nobody answers at its servers any more, though nobody refused it
  const setHost = (host: string) =>
    app.database.direct.query(
      `update integrations set settings = jsonb_set(settings, '{imap,host}', $2) where id = $1`,
      [box.id, JSON.stringify(host)],
    );
  await setHost('127.0.0.1');
  app.clock.advance(7 * HOUR);
  await watchMailboxes(app.services);
  await setHost(WORLD_MAIL_HOST);
  const silent = await state();
  assert.equal(silent?.state, 'silent');
  assert.ok(silent?.problem);
  assert.deepEqual(
    (await notices(tenant)).map(({ kind }) => kind),
    ['silent_mailbox'],
  );
  app.clock.advance(2 * HOUR);
  await watchMailboxes(app.services);
  assert.equal((await state())?.state, 'sending');
  assert.deepEqual(await notices(tenant), []);
});

test('each mailbox is tried both ways every few hours', async () => {
  const { tenant } = await campaignWith(1);
  app.clock.advance(6 * HOUR);
  await watchMailboxes(app.services);
  const [mailbox] = await get<ToldMailbox[]>(tenant, '/mailboxes');
  assert.ok(mailbox?.checked_at);
  assert.equal(mailbox?.state, 'sending');
});
