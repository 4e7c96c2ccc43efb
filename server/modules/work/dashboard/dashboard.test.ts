import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity, Statistics, Today } from '../../../../contract/dashboard/schemas.ts';
import type { EnrolmentEvent } from '../../../../contract/enrolments/events.ts';
import type { EventData, EventType } from '../../../../contract/events.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newMailbox } from '../../../../tests/factories/channels.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import {
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
  type Tenant,
} from '../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';

const app = useApp();
interface Page {
  items: Activity[];
  before: string | null;
}
const activity = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<Page>('GET', '/dashboard/activity', { token, query })).payload;
const statistics = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<Statistics>('GET', '/dashboard/statistics', { token, query })).payload;
const today = async (token: string) => (await app.call<Today>('GET', '/dashboard/today', { token })).payload;
const told = (items: readonly Activity[]) => items.map(({ kind, count }) => [kind, count]);

async function append<T extends EventType>(
  { spaceId }: Tenant,
  type: T,
  subjectId: string,
  data: EventData<T>,
  actorId: string | null = null,
) {
  await app.services.transactions.inSpace(spaceId, (tx) => tx.append({ type, subjectId, actorId, data }));
}

/** People of a campaign whom its account has sent a request. */
async function invited(tenant: Tenant, count: number) {
  const { spaceId } = tenant;
  const campaign = await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message')],
  });
  const people = await enrolNewProspects(app.services, spaceId, campaign.campaignId, count);
  const acted = (at: string): EnrolmentEvent => ({
    type: 'enrolment.acted',
    at,
    data: {
      node_id: 'one',
      action: 'connect',
      variant: '',
      intent_id: null,
      onward: { node_id: 'two', due_at: null, takes: 'messages', finish_reason: null },
    },
  });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(
      tx,
      people.map(({ enrolmentId }) => enrolmentId),
      () => [acted(tx.now.toISOString())],
    ),
  );
  return { ...campaign, people };
}

test('the feed tells what happened, newest first, and alike acts of one account as one', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const { people, campaignId, credentialId } = await invited(tenant, 3);
  const prospectId = people[0]?.prospectId ?? '';
  for (const person of people.slice(0, 2))
    await app.services.transactions.inSpace(spaceId, (tx) =>
      recordFact(tx, { prospectId: person.prospectId, fact: 'accepted', at: tx.now, credentialId }),
    );
  await append(tenant, 'message.received', prospectId, {
    message_id: prospectId,
    credential_id: credentialId,
    channel: 'network',
  });
  await append(tenant, 'campaign.updated', campaignId, { credentials_id: credentialId, status: 'active', version: 2 });
  await append(tenant, 'campaign.updated', campaignId, { credentials_id: credentialId, status: 'active', version: 3 });
  await append(tenant, 'campaign.updated', campaignId, { credentials_id: credentialId, status: 'paused', version: 4 });
  await append(tenant, 'credential.updated', credentialId, { version: 2, status: 'inactive' });
  await append(tenant, 'credential.updated', credentialId, { version: 3, status: 'active' });
  await append(tenant, 'credential.updated', credentialId, { version: 4, status: 'invalid' });
  await append(tenant, 'credential.updated', credentialId, { version: 5 });
  await append(tenant, 'credential.updated', credentialId, { version: 6, status: 'active' });
  const { items, before } = await activity(admin.token);
  assert.deepEqual(told(items), [
    ['account_back', 1],
    ['account_down', 1],
    ['campaign_paused', 1],
    ['campaign_started', 1],
    ['got_reply', 1],
    ['invite_accepted', 2],
    ['invite_sent', 3],
  ]);
  assert.equal(before, null);
  const [reply, sent] = [items[4], items[6]];
  assert.deepEqual(
    [reply?.profile?._id, reply?.channel, reply?.credentials?._id],
    [prospectId, 'network', credentialId],
  );
  assert.deepEqual([sent?.profile, sent?.campaign?._id, sent?.credentials?._id], [null, campaignId, credentialId]);
  assert.deepEqual(told((await activity(admin.token, { kind: 'invite_sent' })).items), [['invite_sent', 3]]);
});

test('pages follow one another without a gap and without a repetition', async () => {
  const tenant = await newTenant(app.services);
  const credential_id = await newCredential(app.services, tenant.spaceId);
  const prospectId = await newProspect(app.services, tenant.spaceId);
  for (let count = 0; count < 7; count++)
    await append(tenant, 'message.received', prospectId, { message_id: prospectId, credential_id, channel: 'email' });
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Page = await activity(tenant.admin.token, { limit: '3', ...(before && { before }) });
    seen.push(...page.items.map(({ _id }) => _id));
    ({ before } = page);
  } while (before);
  assert.equal(seen.length, 7);
  assert.deepEqual(seen, [...new Set(seen)].sort().reverse());
});

test('a completed task, a booked meeting and a new colleague are told with who it was', async () => {
  const tenant = await newTenant(app.services);
  const { admin } = tenant;
  const prospectId = await newProspect(app.services, tenant.spaceId);
  const body = { type: 'call', name: 'Ring', profile_id: prospectId };
  const { payload } = await app.call<{ _id: string }>('POST', '/tasks', { token: admin.token, body });
  await app.call('POST', `/tasks/${payload._id}/complete`, { token: admin.token, body: {} });
  const start = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const end = new Date(app.clock.now().getTime() + 7_200_000).toISOString();
  await app.call('POST', '/meetings', {
    token: admin.token,
    body: { profile_id: prospectId, event: 'Talk', start, end },
  });
  await append(tenant, 'member.joined', admin.id, { name: 'Ada', by: 'invite' }, admin.id);
  const { items } = await activity(admin.token);
  assert.deepEqual(
    items.map(({ kind, profile, member }) => [kind, profile?._id ?? null, member?._id]),
    [
      ['member_joined', null, admin.id],
      ['meet_booked', prospectId, admin.id],
      ['task_done', prospectId, admin.id],
    ],
  );
});

test('a member hears of their accounts only, and nobody of another workspace', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const mine = await invited(tenant, 1);
  const theirs = await invited(tenant, 2);
  const worker = await newUser(app.services, { spaceId, credentials: [mine.credentialId], pages: { dashboard: true } });
  assert.equal((await activity(admin.token)).items.length, 2);
  assert.deepEqual(
    (await activity(worker.token)).items.map(({ credentials, count }) => [credentials?._id, count]),
    [[mine.credentialId, 1]],
  );
  for (const call of ['activity', 'statistics']) {
    const query = { credentials_id: theirs.credentialId };
    assert.equal((await app.call('GET', `/dashboard/${call}`, { token: worker.token, query })).code, 'not_found');
  }
  assert.deepEqual((await statistics(worker.token)).contacted, { now: 1, before: 0 });
  assert.deepEqual((await statistics(admin.token)).contacted, { now: 3, before: 0 });
  assert.equal((await today(worker.token)).accounts.length, 1);
  const stranger = await newTenant(app.services);
  assert.deepEqual((await activity(stranger.admin.token)).items, []);
  const closed = await newUser(app.services, { spaceId });
  for (const call of ['activity', 'statistics', 'today'])
    assert.equal((await app.call('GET', `/dashboard/${call}`, { token: closed.token })).status, 403);
});

test('the figures of a period and of the one before it, by day and over more than three months by week (G130)', async () => {
  app.clock.set('2026-11-15T10:00:00Z');
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const prospectId = await newProspect(app.services, spaceId);
  const count = (kind: string, day: string, value: number) =>
    app.database.direct.query(
      'insert into campaigns_account_days (space_id, credential_id, kind, day, count) values ($1, $2, $3, $4, $5)',
      [spaceId, credentialId, kind, day, value],
    );
  const requests = (day: string, value: number, granted: number) =>
    app.database.direct.query(
      `insert into limits_days (space_id, credential_id, action, day, used, accepted, per_day)
        values ($1, $2, 'connections', $3, $4, $5, 50)`,
      [spaceId, credentialId, day, value, granted],
    );
  // a week is 9 to 15 November, the one before it 2 to 8 November
  await count('contacted', '2026-11-15', 10);
  await count('contacted', '2026-11-09', 30);
  await count('contacted', '2026-11-08', 16);
  await count('contacted', '2026-11-01', 100);
  await count('replied', '2026-11-10', 5);
  await count('replied', '2026-11-02', 4);
  await count('accepted', '2026-11-12', 8);
  await requests('2026-11-11', 20, 8);
  await requests('2026-11-15', 4, 0);
  for (const [status, day] of [
    ['booked', '2026-11-14'],
    ['rescheduled', '2026-11-13'],
    ['canceled', '2026-11-14'],
    ['booked', '2026-11-05'],
  ])
    await app.database.direct.query(
      `insert into meetings (space_id, id, prospect_id, credential_id, event, start_at, end_at, status, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $3, 'Talk', $4, $4, $5, $4, $4)`,
      [spaceId, prospectId, credentialId, `${day}T23:59:00Z`, status],
    );
  const week = await statistics(admin.token);
  assert.deepEqual([week.period, week.from], ['1_week', '2026-11-09T00:00:00.000Z']);
  assert.deepEqual(week.contacted, { now: 40, before: 16 });
  assert.deepEqual(week.replied, { now: 5, before: 4 });
  assert.deepEqual(week.accepted, { now: 8, before: 0 });
  assert.deepEqual(week.meetings, { now: 2, before: 1 });
  // 5 of 40 and 4 of 16; of 24 requests 8 were granted, of those before there were none
  assert.deepEqual(week.reply_rate, { now: 125, before: 250 });
  assert.deepEqual(week.acceptance_rate, { now: 333, before: null });
  assert.deepEqual(
    week.series.map(({ day, contacted }) => [day, contacted.now, contacted.before]),
    [
      ['2026-11-09', 30, 0],
      ['2026-11-10', 0, 0],
      ['2026-11-11', 0, 0],
      ['2026-11-12', 0, 0],
      ['2026-11-13', 0, 0],
      ['2026-11-14', 0, 0],
      ['2026-11-15', 10, 16],
    ],
  );
  const lengths = async (period: string) => {
    const { series, contacted } = await statistics(admin.token, { period });
    const summed = series.reduce((sum, each) => sum + each.contacted.now, 0);
    assert.equal(summed, contacted.now, `${period} adds up`);
    return [series.length, contacted.now];
  };
  assert.deepEqual(await lengths('3_days'), [3, 10]);
  assert.deepEqual(await lengths('2_weeks'), [14, 56]);
  assert.deepEqual(await lengths('1_month'), [30, 156]);
  assert.deepEqual(await lengths('3_months'), [91, 156]);
  assert.deepEqual(await lengths('6_months'), [26, 156]);
  assert.deepEqual(await lengths('1_year'), [53, 156]);
  const year = await statistics(admin.token, { period: '1_year' });
  assert.deepEqual(year.series.at(-1)?.day, '2026-11-09', 'the last week ends today');
  assert.equal(
    (await app.call('GET', '/dashboard/statistics', { token: admin.token, query: { period: 'day' } })).status,
    422,
  );
});

test('an account whose network waits for a code is not connected yet, and needs somebody (T03)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const code_requested_at = app.clock.now();
  const waiting = await newCredential(app.services, spaceId, {
    credential: { first_name: '', last_name: '', username: 'nora@social.test' },
    auth: { logged_in_at: null, code_requested_at, pin_type: 'email' },
  });
  const asked = await today(admin.token);
  assert.equal(asked.first_day.has_sender, false);
  assert.deepEqual(asked.needs, [
    { kind: 'account_down', count: 1, subject: { _id: waiting, name: 'nora@social.test' } },
  ]);
  await newCredential(app.services, spaceId);
  assert.equal((await today(admin.token)).first_day.has_sender, true);
});

test('an account that its network limits needs somebody until the limit is over', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const now = app.clock.now();
  const limited = await newCredential(app.services, spaceId, {
    credential: {
      first_name: 'Nora',
      last_name: 'Berg',
      connect_limited_at: now,
      connect_limited_until: new Date(now.getTime() + 3_600_000),
    },
  });
  const named = async () => (await today(admin.token)).needs.filter(({ kind }) => kind.startsWith('account_'));
  assert.deepEqual(await named(), [
    { kind: 'account_limited', count: 1, subject: { _id: limited, name: 'Nora Berg' } },
  ]);
  app.clock.advance(3_600_000);
  assert.deepEqual(await named(), []);
});

test('today tells what needs somebody, what accounts did of what they may, and how far one is', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  assert.deepEqual((await today(admin.token)).first_day, {
    has_sender: false,
    has_mailbox: false,
    has_people: false,
    has_campaign: false,
    has_reply: false,
    has_answer: false,
  });
  const down = await newCredential(app.services, spaceId, { credential: { status: 'invalid' } });
  const working = await newCredential(app.services, spaceId, {
    credential: {
      timezone: 'Asia/Tokyo',
      work_hours_start: 0,
      work_hours_end: 24,
      working_days: [1, 2, 3, 4, 5, 6, 7],
      is_warm_up_on: false,
    },
  });
  const idle = await newCampaign(app.services, spaceId, { name: 'Nobody left', credentialsId: working });
  const prospectId = await newProspect(app.services, spaceId);
  const days = (day: string, used: number) =>
    app.database.direct.query(
      `insert into limits_days (space_id, credential_id, action, day, used, per_day) values ($1, $2, 'messages', $3, $4, 50)`,
      [spaceId, working, day, used],
    );
  app.clock.set('2026-11-15T20:00:00Z');
  await days('2026-11-15', 40);
  await days('2026-11-16', 7);
  await app.database.direct.query(
    `insert into inbox_dialogs (space_id, scope, prospect_id, credential_id, is_unread, unread, last_channel, last_is_ours, last_text, last_at)
      values ($1, '00000000-0000-0000-0000-000000000000', $2, $3, true, 2, 'network', false, 'Hi', now()),
        ($1, $3, $2, $3, true, 2, 'network', false, 'Hi', now())`,
    [spaceId, prospectId, working],
  );
  const enrolled = await newRunningCampaign(app.services, spaceId, { credentialId: working, name: 'Asks' });
  for (const { enrolmentId, prospectId: id } of await enrolNewProspects(app.services, spaceId, enrolled.campaignId, 2))
    await app.database.direct.query(
      `insert into approvals (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, kind, text, created_at)
        values ($1, gen_random_uuid(), $2, $3, $4, $5, 'one', 'message', 'Hi', now())`,
      [spaceId, enrolmentId, enrolled.campaignId, id, working],
    );
  const due_at = new Date(app.clock.now().getTime() - 1_000).toISOString();
  for (const given of [{ assignee_id: admin.id, due_at }, { assignee_id: admin.id }, { due_at }])
    await app.call('POST', '/tasks', { token: admin.token, body: { type: 'call', name: 'x', ...given } });
  const told = await today(admin.token);
  assert.deepEqual(
    told.needs.map(({ kind, count, subject }) => [kind, count, subject?._id ?? subject]),
    [
      ['account_down', 1, down],
      ['unread', 1, null],
      ['approvals', 2, enrolled.campaignId],
      ['overdue_tasks', 1, null],
      ['campaign_without_people', 1, idle],
    ],
  );
  assert.deepEqual(told.tasks, { due_today: 0, overdue: 1, open: 2 });
  assert.deepEqual(told.first_day, {
    has_sender: true,
    has_mailbox: false,
    has_people: true,
    has_campaign: true,
    has_reply: true,
    has_answer: false,
  });
  const account = told.accounts.find(({ credentials }) => credentials._id === working);
  // in Tokyo it is the 16th already
  assert.deepEqual(
    account?.actions.find(({ action }) => action === 'messages'),
    { action: 'messages', used: 7, limit: 50 },
  );
  assert.equal(account?.sends_until, '2026-11-16T15:00:00.000Z');
  assert.equal(told.accounts.find(({ credentials }) => credentials._id === down)?.sends_until, null);
});

test('a running campaign whose emails wait for a mailbox that paused itself is named, until another mailbox works', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, name: 'Autumn' });
  await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const writeFrom = (...ids: string[]) =>
    app.database.direct.query(
      `update campaigns set settings = settings || jsonb_build_object('email_integrations', $2::jsonb) where id = $1`,
      [campaignId, JSON.stringify(ids)],
    );
  const named = async () =>
    (await today(admin.token)).needs
      .filter(({ kind }) => kind === 'campaign_without_mailbox')
      .map(({ subject }) => subject);
  await writeFrom(mailbox.id);
  assert.deepEqual(await named(), []);
  await app.database.direct.query(
    `insert into guard_mailboxes (space_id, integration_id, paused_at, reason) values ($1, $2, now(), 'hard_bounces')`,
    [spaceId, mailbox.id],
  );
  await app.database.direct.query(`update integrations set status = 'disabled' where id = $1`, [mailbox.id]);
  assert.deepEqual(await named(), [{ _id: campaignId, name: 'Autumn' }]);
  const other = await newMailbox(app.services, spaceId, { credentialId });
  await writeFrom(mailbox.id, other.id);
  assert.deepEqual(await named(), []);
});
