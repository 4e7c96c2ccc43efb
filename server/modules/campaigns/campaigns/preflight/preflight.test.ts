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

async function newDraft(given: { isDown?: boolean } = {}) {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  await newMailbox(app.services, spaceId, { credentialId, status: given.isDown ? 'disconnected' : 'connected' });
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
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

test('a mailbox that is down is told, and nobody else’s campaign can be looked at', async () => {
  const { check } = await newDraft({ isDown: true });
  const codes = (await check()).payload.findings.map(({ code }) => code);
  assert.ok(codes.includes('mailbox_broken') && codes.includes('mailboxes_down'), codes.join());
  const stranger = await newTenant(app.services);
  assert.equal((await check(stranger.admin.token)).status, 404);
});
