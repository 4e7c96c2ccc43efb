import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preview } from '../../../../../contract/enrolments/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';

const app = useApp();

test('a preview tells word for word what a person will have got by a day to come (G083)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    status: 'paused',
    steps: [
      sequenceStep('note', 'connect', { text: 'Hello {first_name}' }),
      sequenceStep('words', 'message', { delay_days: 2, text: 'How is {company_name}?' }),
    ],
  });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const preview = async (at: string, accepts: string) => {
    const path = `/workflows/${campaignId}/profiles/${person?.prospectId}/preview`;
    return (await app.call<Preview>('GET', path, { token: admin.token, query: { at, accepts } })).payload;
  };
  const later = await preview('2026-01-20T00:00:00.000Z', 'yes');
  assert.deepEqual(
    later.steps.map(({ outcome, text }) => [outcome, text]),
    [
      ['done', 'Hello Ada'],
      ['done', 'How is Analytical Engines?'],
    ],
  );
  assert.equal(later.finish_reason, 'completed');
  const tomorrow = await preview('2026-01-06T00:00:00.000Z', 'yes');
  assert.deepEqual([tomorrow.steps.length, tomorrow.node_id], [1, 'words']);
  const alone = await preview('2026-01-20T00:00:00.000Z', 'no');
  assert.deepEqual([alone.steps.length, alone.wait?.reason], [1, 'acceptance']);
});

test('a campaign without people is read through with somebody made up, from the day it is supposed to start', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    status: 'draft',
    steps: [
      sequenceStep('note', 'connect', { text: 'Hello {first_name}' }),
      sequenceStep('words', 'message', { delay_days: 2, text: 'How is {company_name}?' }),
    ],
  });
  const query = { at: '2026-03-20T00:00:00.000Z', from: '2026-03-02T00:00:00.000Z' };
  const { payload } = await app.call<Preview>('GET', `/workflows/${campaignId}/preview`, {
    token: admin.token,
    query,
  });
  assert.deepEqual(
    payload.steps.map(({ at, text }) => [at.slice(0, 10), text]),
    [
      ['2026-03-02', 'Hello Alex'],
      ['2026-03-04', 'How is Company?'],
    ],
  );
  assert.equal(payload.accepted_at?.slice(0, 10), '2026-03-02');
  const stranger = await newTenant(app.services);
  const refused = await app.call('GET', `/workflows/${campaignId}/preview`, { token: stranger.admin.token, query });
  assert.equal(refused.status, 404);
});
