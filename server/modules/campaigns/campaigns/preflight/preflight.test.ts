import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '../../../../../contract/campaigns/preflight.ts';
import { newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { newRunningCampaign, sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { alwaysWorking } from '../../../../../tests/factories/runs.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const text = 'Hello {first_name}, act now: http://lumen.example';
const steps = [sequenceStep('mail', 'email', { subject: 'Re: our talk', text })];

async function newDraft(given: { isDown?: boolean; steps?: typeof steps } = {}) {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  await newMailbox(app.services, spaceId, { credentialId, status: given.isDown ? 'disconnected' : 'connected' });
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps, ...given });
  const check = async (token = admin.token) =>
    app.call<{ findings: Finding[] }>('GET', `/workflows/${campaignId}/check`, { token });
  return { spaceId, admin, campaignId, check };
}

test('before a campaign starts it is told what to mend, each with where to, by what the DNS really says', async () => {
  const { network } = app.world;
  assert.ok(network);
  const record = (name: string, value: string) => ({ name, type: 'TXT' as const, value, ttl: 60 });
  await zonesOf(network).put('lumen.test', [record('lumen.test', 'v=spf1 -all')]);
  const { check } = await newDraft();
  const { payload } = await check();
  const codes = payload.findings.map(({ code, severity, fix }) => `${severity} ${code} ${fix}`);
  for (const told of [
    'blocks people_missing audience',
    'warns dmarc_missing null',
    'warns link_plain step',
    'warns spam_words step',
    'warns fake_reply step',
    'warns placeholder_bare step',
    'warns way_out_hidden step',
    'fine mailboxes_fine null',
  ])
    assert.ok(codes.includes(told), `${told} in ${codes.join('; ')}`);
  assert.ok(!codes.some((code) => code.includes('spf_missing')));
  await zonesOf(network).put('lumen.test', [
    record('lumen.test', 'v=spf1 -all'),
    record('_dmarc.lumen.test', 'v=DMARC1; p=none'),
  ]);
  assert.ok((await check()).payload.findings.some(({ code }) => code === 'records_fine'));
});

test('of several emails it is told which is meant, of a single one it goes without saying', async () => {
  const second = sequenceStep('again', 'email', { subject: 'Hello', text: 'See http://lumen.example' });
  const meant = async (given: typeof steps) =>
    (await (await newDraft({ steps: given })).check()).payload.findings
      .filter(({ code }) => code === 'link_plain')
      .map(({ subject, values }) => [subject.id, values.email]);
  assert.deepEqual(await meant([...steps, second]), [
    ['mail', 1],
    ['again', 2],
  ]);
  assert.deepEqual(await meant(steps), [['mail', undefined]]);
});

test('a mailbox that is down is told, and nobody else’s campaign can be looked at', async () => {
  const { check } = await newDraft({ isDown: true });
  const codes = (await check()).payload.findings.map(({ code }) => code);
  assert.ok(codes.includes('mailbox_broken') && codes.includes('mailboxes_down'), codes.join());
  const stranger = await newTenant(app.services);
  assert.equal((await check(stranger.admin.token)).status, 404);
});

test('of a mailbox that was connected it is told whether its vendor may send for the domain, as far as the DNS says', async () => {
  const { network } = app.world;
  assert.ok(network);
  const record = (name: string, value: string) => ({ name, type: 'TXT' as const, value, ttl: 60 });
  const { check, spaceId } = await newDraft();
  await app.database.direct.query(
    `update integrations set type = 'google', email = 'ann@aligned.test' where space_id = $1`,
    [spaceId],
  );
  const zone = async (...records: ReturnType<typeof record>[]) => {
    const policy = record('_dmarc.aligned.test', 'v=DMARC1; p=none');
    await zonesOf(network).put('aligned.test', [policy, ...records]);
    return (await check()).payload.findings.map(({ code }) => code).filter((code) => /^(spf|dkim|records)/.test(code));
  };
  assert.deepEqual(await zone(record('aligned.test', 'v=spf1 ip4:192.0.2.1 -all')), ['spf_vendor', 'dkim_unseen']);
  const key = record('google._domainkey.aligned.test', 'v=DKIM1; k=rsa; p=MIIB');
  const shared = record('mail.aligned.test', 'v=spf1 include:_spf.google.com ~all');
  assert.deepEqual(await zone(record('aligned.test', 'v=spf1 include:mail.aligned.test -all'), shared, key), [
    'records_fine',
  ]);
});

test('what the plan lacks blocks before a start refuses it, and a mailbox beyond the plan is told', async () => {
  const { check, spaceId, campaignId } = await newDraft({ isDown: true });
  await app.database.direct.query(
    `update integrations set status = 'disabled', paused_by_plan = true where space_id = $1`,
    [spaceId],
  );
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaignId]);
  const codes = async () => (await check()).payload.findings.map(({ code, severity }) => `${severity} ${code}`);
  assert.ok((await codes()).includes('warns mailbox_beyond_plan'));
  assert.ok(!(await codes()).some((code) => code.includes('plan_feature')));
  await app.database.direct.query(`update spaces set tier = 'free' where id = $1`, [spaceId]);
  assert.ok((await codes()).includes('blocks plan_feature'), (await codes()).join());
});

test('a mailbox counts with what its guard lets leave, not with what was set', async () => {
  const { check, spaceId } = await newDraft();
  await app.database.direct.query('update integrations set per_day = 40 where space_id = $1', [spaceId]);
  const aDay = async () =>
    (await check()).payload.findings.find(({ code }) => code.startsWith('volume'))?.values.per_day;
  assert.equal(await aDay(), 40);
  await app.database.direct.query(
    `insert into guard_mailboxes (space_id, integration_id, cap)
     select space_id, id, 12 from integrations where space_id = $1`,
    [spaceId],
  );
  assert.equal(await aDay(), 12);
});
