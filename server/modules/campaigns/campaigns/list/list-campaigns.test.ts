import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates, CampaignSummary, ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Statistics } from '../../../../../contract/dashboard/schemas.ts';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';
import { newId } from '../../../../core/ids.ts';
import { changeEnrolments } from '../../enrolments/change-enrolments.ts';

const app = useApp();
const items = async (token: string, query?: Record<string, string>) =>
  (await app.call<{ items: ListedCampaign[] }>('GET', '/workflows', { token, query })).payload.items;
const summary = async (token: string, query?: Record<string, string>) =>
  (await app.call<CampaignSummary>('GET', '/workflows/summary', { token, query })).payload;
const at = () => app.clock.now().toISOString();
const today = () => at().slice(0, 10);
const happens = (spaceId: string, ids: readonly string[], events: EnrolmentEvent[]) =>
  app.services.transactions.inSpace(spaceId, (tx) => changeEnrolments(tx, ids, () => events));
const onward = { node_id: 'two', due_at: null, takes: 'messages', finish_reason: null } as const;
const acted = (): EnrolmentEvent => ({
  type: 'enrolment.acted',
  at: at(),
  data: { node_id: 'one', action: 'connect', variant: '', intent_id: null, onward },
});
const accepted = (): EnrolmentEvent => ({
  type: 'enrolment.noted',
  at: at(),
  data: { fact: 'accepted', at: at(), due_at: null, finish_reason: null },
});

/** A campaign with people who are due, of an account in UTC. */
async function running(count = 3) {
  const tenant = await newTenant(app.services);
  const campaign = await newRunningCampaign(app.services, tenant.spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message', { delay_days: 2 })],
  });
  const people = await enrolNewProspects(app.services, tenant.spaceId, campaign.campaignId, count);
  return { ...tenant, ...campaign, token: tenant.admin.token, ids: people.map(({ enrolmentId }) => enrolmentId) };
}

test('a row shows fourteen days up to today, and what was sent and answered on each', async () => {
  const { spaceId, token, ids } = await running();
  const [before] = await items(token);
  assert.equal(before?.trend.length, 14);
  assert.ok(before.trend.every(({ sent, accepted, replied }) => sent + accepted + replied === 0));
  await happens(spaceId, ids, [acted()]);
  await happens(spaceId, ids.slice(0, 1), [accepted()]);
  const [after] = await items(token);
  assert.deepEqual(after?.trend.at(-1), { day: today(), sent: 3, contacted: 3, accepted: 1, replied: 0 });
});

test('a row says why nothing goes out: sending, account paused, everybody waiting, nobody in it', async () => {
  const { spaceId, credentialId, token, ids } = await running();
  const standing = async () => (await items(token))[0]?.standing;
  assert.equal(await standing(), null);

  const setAccount = (status: string) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.run(build.updateTable('credentials').set({ status }).where('id', '=', credentialId)),
    );
  await setAccount('inactive');
  assert.deepEqual(await standing(), { reason: 'sender_paused', values: {}, until: null, fix: 'resume_account' });
  await setAccount('active');

  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await happens(spaceId, ids, [
    { ...acted(), data: { ...acted().data, onward: { ...onward, due_at: until } } } as EnrolmentEvent,
  ]);
  assert.deepEqual(await standing(), { reason: 'waiting', values: { people: 3 }, until, fix: null });

  await newRunningCampaign(app.services, spaceId, { credentialId, name: 'Empty' });
  const empty = (await items(token)).find(({ name }) => name === 'Empty');
  assert.equal(empty?.standing?.reason, 'nobody');
});

test('after a restore a running campaign says that it is held: at first by all, then by its own account alone (F001)', async () => {
  const [mine, theirs] = [await running(), await running()];
  const reasons = async () =>
    Promise.all([mine, theirs].map(async ({ token }) => (await items(token))[0]?.standing?.reason));
  const query = (sql: string, values: unknown[] = []) => app.database.direct.query(sql, values);
  await query('insert into restores (id, backup_at, restored_at) values ($1, $2, $2)', [newId(), app.clock.now()]);
  assert.deepEqual(await reasons(), ['restored', 'restored']);
  await query('update restores set released_at = restored_at');
  await query('insert into restores_accounts (space_id, credential_id) values ($1, $2)', [
    mine.spaceId,
    mine.credentialId,
  ]);
  assert.deepEqual(await reasons(), ['restored', undefined]);
  const isHeld = async ({ token, campaignId }: typeof mine) =>
    (await app.call<{ is_held: boolean }>('GET', `/workflows/${campaignId}/waits`, { token })).payload.is_held;
  assert.deepEqual(await Promise.all([isHeld(mine), isHeld(theirs)]), [true, false]);
  await app.services.transactions.inSpace(mine.spaceId, (tx) =>
    tx.run(build.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', mine.campaignId)),
  );
  assert.deepEqual(await reasons(), ['paused', undefined]);
  await query('update restores_accounts set asked_at = $1', [app.clock.now()]);
});

test('a campaign without an account, and those that do not run, say so', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  for (const status of ['active', 'paused', 'draft', 'finished'] as const)
    await newCampaign(app.services, spaceId, { name: status, status });
  const rows = await items(admin.token);
  assert.deepEqual(Object.fromEntries(rows.map(({ name, standing }) => [name, standing?.reason])), {
    active: 'sender_missing',
    paused: 'paused',
    draft: 'draft',
    finished: 'finished',
  });
});

test('the summary adds the living campaigns of an account up, and tells its last days', async () => {
  const { spaceId, credentialId, token, ids } = await running();
  await happens(spaceId, ids, [acted()]);
  await happens(spaceId, ids.slice(0, 2), [accepted()]);
  const other = await newRunningCampaign(app.services, spaceId, {});
  const others = await enrolNewProspects(app.services, spaceId, other.campaignId, 1);
  await happens(spaceId, [others[0]!.enrolmentId], [acted()]);
  await newCampaign(app.services, spaceId, { credentialsId: credentialId, status: 'archived' });

  const mine = await summary(token, { credentials_id: credentialId });
  assert.deepEqual([mine.active, mine.contacted, mine.connected, mine.replied], [1, 3, 2, 0]);
  assert.equal(mine.days.length, 14);
  assert.deepEqual(mine.days.at(-1), { day: today(), sent: 3, contacted: 3, invited: 3, accepted: 2, replied: 0 });
  const all = await summary(token);
  assert.deepEqual([all.active, all.contacted, all.days.at(-1)?.sent], [2, 4, 4]);
});

test('a member’s summary is of the accounts they were given', async () => {
  const { spaceId, credentialId, ids } = await running();
  await happens(spaceId, ids, [acted()]);
  const own = await newCredential(app.services, spaceId);
  const member = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [own] });
  for (const query of [undefined, { credentials_id: own }]) {
    const seen = await summary(member.token, query);
    assert.deepEqual([seen.active, seen.contacted, seen.days.at(-1)?.sent], [0, 0, 0]);
  }
  const query = { credentials_id: credentialId };
  assert.equal((await app.call('GET', '/workflows/summary', { token: member.token, query })).code, 'not_found');
});

test('those started in the last seven days are counted', async () => {
  const { spaceId, credentialId, campaignId, token } = await running();
  const startedAgo = (days: number) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.run(
        build
          .updateTable('campaigns')
          .set({ started_at: new Date(app.clock.now().getTime() - days * 86_400_000) })
          .where('id', '=', campaignId),
      ),
    );
  await startedAgo(6);
  assert.equal((await summary(token, { credentials_id: credentialId })).started_this_week, 1);
  await startedAgo(8);
  assert.equal((await summary(token, { credentials_id: credentialId })).started_this_week, 0);
});

test('an accepted request is a share of the requests sent; who accepted elsewhere is not this campaign’s (F040)', async () => {
  const { spaceId, token, ids, credentialId } = await running();
  const mail = await newRunningCampaign(app.services, spaceId, { steps: [sequenceStep('m', 'email')], credentialId });
  const mailed = await enrolNewProspects(app.services, spaceId, mail.campaignId, 2);
  const byMail: EnrolmentEvent = {
    type: 'enrolment.acted',
    at: at(),
    data: { node_id: 'm', action: 'email', variant: '', intent_id: null, onward: { ...onward, node_id: 'm' } },
  };
  await happens(spaceId, ids, [acted()]);
  await happens(spaceId, ids.slice(0, 1), [accepted()]);
  await happens(
    spaceId,
    mailed.map(({ enrolmentId }) => enrolmentId),
    [byMail, accepted()],
  );
  const told = await summary(token);
  assert.deepEqual([told.contacted, told.invited, told.connected], [5, 3, 1]);
  assert.partialDeepStrictEqual(told.days.at(-1), { contacted: 5, invited: 3, accepted: 1 });
  const rates = async (id: string) =>
    (await app.call<CampaignRates>('GET', `/workflows/${id}/rates`, { token })).payload.total;
  const rows = new Map((await items(token)).map((row) => [row._id, row]));
  assert.partialDeepStrictEqual(rows.get(mail.campaignId)?.counters, { contacted: 2, invited: 0, connected: 0 });
  assert.deepEqual((await rates(mail.campaignId)).accepted, { count: 0, percent: null });
  const other = [...rows.keys()].find((id) => id !== mail.campaignId) ?? '';
  assert.deepEqual((await rates(other)).accepted, { count: 1, percent: 33.3 });
});

test('what is shown together is told in the account’s own day, with its zone (F056)', async () => {
  const { spaceId, token, ids, credentialId, campaignId } = await running();
  const zone = 'Pacific/Kiritimati';
  await app.database.direct.query('update credentials set timezone = $2 where id = $1', [credentialId, zone]);
  // in UTC it is still the day before
  app.clock.set(new Date('2026-01-05T12:00:00Z'));
  await happens(spaceId, ids, [acted()]);
  const day = '2026-01-06';
  const told = await summary(token);
  assert.deepEqual([told.timezone, told.days.at(-1)?.day, told.days.at(-1)?.sent], [zone, day, 3]);
  const [row] = await items(token);
  assert.partialDeepStrictEqual(row?.trend.at(-1), { day, sent: 3 });
  const { payload: rates } = await app.call<CampaignRates>('GET', `/workflows/${campaignId}/rates`, { token });
  assert.equal(rates.timezone, zone);
  assert.partialDeepStrictEqual(rates.days.at(-1), { day, sent: 3 });
  await app.database.direct.query(
    `insert into meetings (space_id, id, prospect_id, credential_id, event, start_at, end_at, created_at, updated_at)
     select space_id, gen_random_uuid(), prospect_id, credential_id, 'Intro', $2, $2, $2, $2
     from enrolments where id = $1`,
    [ids[0], app.clock.now()],
  );
  const statistics = await app.call<Statistics>('GET', '/dashboard/statistics', { token, query: { period: '3_days' } });
  assert.equal(statistics.payload.timezone, zone);
  assert.partialDeepStrictEqual(statistics.payload.series.at(-1), {
    day,
    contacted: { now: 3 },
    meetings: { now: 1 },
  });
  // with an account elsewhere each keeps its own day, and that is said
  await newCredential(app.services, spaceId, { credential: { timezone: 'America/Los_Angeles' } });
  assert.deepEqual([(await summary(token)).timezone, (await summary(token)).days.at(-1)?.day], [null, day]);
});
