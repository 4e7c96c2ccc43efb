import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../../enrolments/change-enrolments.ts';

const app = useApp();

test('rates tell how people answered a condition, and how many stand at it', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const asked = SequenceNode.parse({ id: 'asked', condition: 'has_email' });
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    steps: [asked, sequenceStep('after', 'view')],
  });
  const people = await enrolNewProspects(app.services, spaceId, campaignId, 4);
  const end = { node_id: 'after', due_at: app.clock.now().toISOString(), takes: 'views', finish_reason: null } as const;
  const answers = ['yes', 'yes', 'no'] as const;
  await app.services.transactions.inSpace(spaceId, async (tx) => {
    for (const [index, branch] of answers.entries())
      await changeEnrolments(tx, [people[index]!.enrolmentId], () => [
        { type: 'enrolment.branched', at: tx.now.toISOString(), data: { node_id: 'asked', branch, onward: end } },
      ]);
  });
  const { payload } = await app.call<CampaignRates>('GET', `/workflows/${campaignId}/rates`, { token: admin.token });
  assert.deepEqual(payload.answers, [{ node_id: 'asked', waiting: 1, yes: 2, no: 1 }]);
  assert.equal(payload.total.sent, 0);
});
